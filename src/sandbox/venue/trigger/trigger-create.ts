import { z } from 'zod'
import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { limitAddress } from '../../world/escrow/escrow-account.ts'
import { SPONSOR } from '../../world/keeper-key.ts'
import { AreaProblem } from '../area-problem.ts'
import { initializeOrder, type LimitOrder } from '../escrow/escrow-layout.ts'
import { aroundDeposit, legacyTransaction, orderToken, unitPriceOf, worthOf } from '../escrow/order-request.ts'
import { asFlag, asKey, asText, type Fields } from '../fields.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { signedBy } from '../transaction.ts'

/** Least worth of what is put in, micro dollars (docs/api-notes.md 4.5). */
const LEAST_MICRO_USD = 5_000_000n
const MAX_U64 = 18_446_744_073_709_551_615n

function refused(cause: string): AreaProblem {
  return new AreaProblem(400, { error: 'invalid create order request', cause, code: 400 })
}

/** A refusal of a field in the service's words. */
const unreadable = (error: string) => () => new AreaProblem(400, { error, code: 400 })

/** A whole number as text, as this interface has all its numbers. */
function wholeText(most: bigint) {
  const words = 'must be a whole number as text'
  return z
    .string(words)
    .regex(/^\d{1,20}$/, words)
    .transform(BigInt)
    .refine((number) => number <= most, words)
}
const AMOUNT = wholeText(MAX_U64).refine((number) => number > 0n, 'must be a positive amount as text')
const optional = (most: bigint) =>
  wholeText(most)
    .nullish()
    .transform((number) => number ?? undefined)
const PARAMS = z.object(
  {
    makingAmount: AMOUNT,
    takingAmount: AMOUNT,
    slippageBps: optional(10_000n),
    expiredAt: optional(MAX_U64),
    feeBps: optional(255n),
  },
  'is required',
)

/** Builds an order by price (docs/api-notes.md 4.1, B1). Nothing checks its rate. */
export function buildOrder(trade: Trade, body: Fields): JsonObject {
  const maker = body.need('maker', asKey, unreadable('invalid maker pubkey'))
  const payer = body.need('payer', asKey, unreadable('invalid payer pubkey'))
  const { slippageBps, ...terms } = readTerms(trade, body)
  const id = trade.book.nextId() * 1_000_003n + BigInt(trade.clock.nowMs())
  const order = limitAddress(maker, id)
  const plan: LimitOrder = { ...terms, id, order, maker, payer }
  const core = initializeOrder(plan)
  const wraps = body.get('wrapAndUnwrapSol', asFlag) ?? true
  const { inputMint, outputMint, making: raw } = plan
  const all = aroundDeposit(trade, { payer, owner: maker, inputMint, outputMint, raw, wraps }, core)
  const built = legacyTransaction(trade, payer, readUnitPrice(body), all)
  if (slippageBps !== undefined) trade.book.expectSlippage(order, String(slippageBps))
  // The sponsor is the one payer whose key is here: as an operator's payer it has signed already.
  const wire = payer === SPONSOR.address ? signedBy(built, [SPONSOR]) : built.wire
  return { order, transaction: Buffer.from(wire).toString('base64'), requestId: trade.nextId() }
}

/** Micro lamports per unit: `auto` or digits. */
export function readUnitPrice(body: Fields): bigint {
  const word = body.get('computeUnitPrice', asText)
  if (word === undefined || word === 'auto' || /^\d{1,15}$/.test(word)) return unitPriceOf(word)
  throw refused('computeUnitPrice must be "auto" or a number as text')
}

type Terms = Pick<
  LimitOrder,
  'inputMint' | 'outputMint' | 'making' | 'taking' | 'expiresSec' | 'feeBps' | 'referral'
> & {
  readonly slippageBps: bigint | undefined
}

function readTerms(trade: Trade, body: Fields): Terms {
  const params = body.need('params', PARAMS, refused)
  const inputMint = body.need('inputMint', asKey, unreadable('invalid input mint'))
  const outputMint = body.need('outputMint', asKey, unreadable('invalid output mint'))
  const [tokenIn, tokenOut] = [orderToken(trade, inputMint), orderToken(trade, outputMint)]
  if (tokenIn === undefined) throw refused(`input mint ${inputMint} is not supported`)
  if (tokenOut === undefined) throw refused(`output mint ${outputMint} is not supported`)
  if (inputMint === outputMint) throw refused('input mint and output mint must differ')
  const { makingAmount: making, takingAmount: taking, slippageBps, expiredAt: expiresSec } = params
  const worth = worthOf(trade, tokenIn, making)
  if (worth < LEAST_MICRO_USD) {
    throw refused(`input mint making amount must be at least 5 USD, received: ${amountText(worth, 6)}`)
  }
  if (expiresSec !== undefined && expiresSec <= BigInt(trade.clock.nowSec())) throw refused('expiredAt is in the past')
  return {
    inputMint,
    outputMint,
    making,
    taking,
    slippageBps,
    expiresSec,
    ...readFee(trade, body, params.feeBps, outputMint),
  }
}

/** An integrator's fee needs an account of the output mint that takes it. */
function readFee(
  trade: Trade,
  body: Fields,
  bps: bigint | undefined,
  outputMint: Address,
): Pick<Terms, 'feeBps' | 'referral'> {
  if (bps === undefined || bps === 0n) return { feeBps: undefined, referral: undefined }
  const referral = body.get('feeAccount', asKey, unreadable('invalid fee account'))
  if (referral === undefined) throw refused('feeAccount is required with feeBps')
  const held = readTokenAccount(trade.chain.account(referral))
  if (held?.mint !== outputMint) throw refused('feeAccount must be a token account of the output mint')
  return { feeBps: Number(bps), referral }
}
