import { parseAddress, type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/token-state.ts'
import { limitAddress } from '../../world/escrow/escrow-account.ts'
import { SPONSOR } from '../../world/keeper-key.ts'
import { AreaProblem } from '../area-problem.ts'
import { type Body } from '../body.ts'
import { initializeOrder, type LimitPlan } from '../escrow/escrow-layout.ts'
import { aroundDeposit, legacyTransaction, orderToken, unitPriceOf, worthOf } from '../escrow/order-request.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../trade-context.ts'
import { signedBy } from '../transaction.ts'

/** Least worth of what is put in, micro dollars (docs/api-notes.md 4.5). */
const LEAST_MICRO_USD = 5_000_000n
const MAX_U64 = 18_446_744_073_709_551_615n

function refused(cause: string): AreaProblem {
  return new AreaProblem(400, { error: 'invalid create order request', cause, code: 400 })
}

/** Builds an order by price (docs/api-notes.md 4.1, B1). Nothing checks its rate. */
export function buildOrder(trade: Trade, body: Body): JsonObject {
  const maker = readKey(body.text('maker'), 'invalid maker pubkey')
  const payer = readKey(body.text('payer'), 'invalid payer pubkey')
  const terms = readTerms(trade, body)
  const id = trade.book.nextId() * 1_000_003n + BigInt(trade.clock.nowMs())
  const order = limitAddress(maker, id)
  const plan: LimitPlan = { ...terms, id, order, maker, payer }
  const core = initializeOrder(plan)
  const wraps = body.flag('wrapAndUnwrapSol') ?? true
  const { inputMint, outputMint, making: raw } = plan
  const all = aroundDeposit(trade, { payer, owner: maker, inputMint, outputMint, raw, wraps }, core)
  const built = legacyTransaction(trade, payer, readUnitPrice(body), all)
  const slippage = paramsIn(body)['slippageBps']
  if (typeof slippage === 'string') trade.book.expectSlippage(order, slippage)
  // The sponsor is the one payer whose key is here: as an operator's payer it has signed already.
  const wire = payer === SPONSOR.address ? signedBy(built, [SPONSOR]) : built.wire
  return { order, transaction: Buffer.from(wire).toString('base64'), requestId: trade.nextId() }
}

/** Micro lamports per unit: `auto` or digits. */
export function readUnitPrice(body: Body): bigint {
  const word = body.text('computeUnitPrice')
  if (word === undefined || word === 'auto' || /^\d{1,15}$/.test(word)) return unitPriceOf(word)
  throw refused('computeUnitPrice must be "auto" or a number as text')
}

function readKey(text: string | undefined, error: string): Address {
  const key = text === undefined ? undefined : parseAddress(text)
  if (key === undefined) throw new AreaProblem(400, { error, code: 400 })
  return key
}

type Terms = Pick<LimitPlan, 'inputMint' | 'outputMint' | 'making' | 'taking' | 'expiresSec' | 'feeBps' | 'referral'>

function readTerms(trade: Trade, body: Body): Terms {
  const params = paramsIn(body)
  const inputMint = readKey(body.text('inputMint'), 'invalid input mint')
  const outputMint = readKey(body.text('outputMint'), 'invalid output mint')
  const [tokenIn, tokenOut] = [orderToken(trade, inputMint), orderToken(trade, outputMint)]
  if (tokenIn === undefined) throw refused(`input mint ${inputMint} is not supported`)
  if (tokenOut === undefined) throw refused(`output mint ${outputMint} is not supported`)
  if (inputMint === outputMint) throw refused('input mint and output mint must differ')
  const making = readUnits(params, 'makingAmount')
  const taking = readUnits(params, 'takingAmount')
  const worth = worthOf(trade, tokenIn, making)
  if (worth < LEAST_MICRO_USD) {
    throw refused(`input mint making amount must be at least 5 USD, received: ${amountText(worth, 6)}`)
  }
  readOptional(params, 'slippageBps', 10_000n)
  const expiresSec = readOptional(params, 'expiredAt', MAX_U64)
  if (expiresSec !== undefined && expiresSec <= BigInt(trade.clock.nowSec())) throw refused('expiredAt is in the past')
  return { inputMint, outputMint, making, taking, expiresSec, ...readFee(trade, body, params, outputMint) }
}

/** An integrator's fee needs an account of the output mint that takes it. */
function readFee(trade: Trade, body: Body, params: Fields, outputMint: Address): Pick<Terms, 'feeBps' | 'referral'> {
  const bps = readOptional(params, 'feeBps', 255n)
  if (bps === undefined || bps === 0n) return { feeBps: undefined, referral: undefined }
  const text = body.text('feeAccount')
  if (text === undefined) throw refused('feeAccount is required with feeBps')
  const referral = readKey(text, 'invalid fee account')
  const held = readTokenAccount(trade.chain.account(referral))
  if (held?.mint !== outputMint) throw refused('feeAccount must be a token account of the output mint')
  return { feeBps: Number(bps), referral }
}

type Fields = Readonly<Record<string, unknown>>

function paramsIn(body: Body): Fields {
  const params = body.raw('params')
  if (typeof params !== 'object' || params === null || Array.isArray(params)) throw refused('params is required')
  return { ...params }
}

function readUnits(params: Fields, name: string): bigint {
  const amount = readOptional(params, name, MAX_U64)
  if (amount === undefined || amount === 0n) throw refused(`${name} must be a positive amount as text`)
  return amount
}

/** A whole number as text, as this interface has all its numbers. */
function readOptional(params: Fields, name: string, most: bigint): bigint | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
  if (number === undefined || number > most) throw refused(`${name} must be a whole number as text`)
  return number
}
