import { type Address } from '~/values/address.ts'
import { createBoundedMap, type BoundedMap } from '~/values/bounded-map.ts'
import { mulDiv } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { type WireTransaction } from '../../chain/wire-transaction.ts'
import { MAKER } from '../../world/addresses.ts'
import { otherMint, vaultOf } from '../../world/tokens/pools.ts'
import { answer, AreaProblem, plainProblem } from '../area-problem.ts'
import { isSigned, readWhole, sendSigned, type Sent } from '../escrow/order-request.ts'
import { asText, readBody, readQuery, type Fields, type JsonObject } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { withSignature } from '../transaction.ts'
import { type VenueApp } from '../venue-context.ts'
import { answerOrder, type Offer } from './ultra-order.ts'

const OFFERS_KEPT = 500

/** Adds `/ultra/v1`: managed swaps (docs/api-notes.md 8). */
export function routeUltra(app: VenueApp, trade: Trade): void {
  const offers = createBoundedMap<string, Offer>(OFFERS_KEPT)
  app.get('/api/ultra/v1/order', (c) =>
    answer(c, plainProblem, () => {
      const { json, offer, requestId } = answerOrder(trade, readQuery(c.req.url))
      if (offer !== undefined) offers.set(requestId, offer)
      return json
    }),
  )
  app.post('/api/ultra/v1/execute', (c) =>
    answer(
      c,
      (words) => refused(-2, words),
      async () => execute(trade, offers, await readBody(c.req.raw)),
    ),
  )
  app.get('/api/ultra/v1/order/routers', (c) =>
    c.json([
      { id: 'metis', name: 'Metis', icon: '' },
      { id: 'jupiterz', name: 'JupiterZ', icon: '' },
    ]),
  )
}

function refused(code: number, error: string): AreaProblem {
  return new AreaProblem(400, { code, error })
}

type Offers = Pick<BoundedMap<string, Offer>, 'get'>

/** Sends a managed swap: its own bytes, fully signed, within two minutes (docs/api-notes.md 8.2). */
async function execute(trade: Trade, offers: Offers, body: Fields): Promise<JsonObject> {
  const { offer, transaction } = readPair(trade, offers, body)
  return offer.router === 'jupiterz' ? sendQuote(trade, offer, transaction) : sendSwap(trade, offer, transaction)
}

function readPair(trade: Trade, offers: Offers, body: Fields) {
  const requestId = body.get('requestId', asText)
  const signed = body.get('signedTransaction', asText)
  if (requestId === undefined) throw refused(-4, 'Missing request id')
  if (signed === undefined) throw refused(-5, 'Missing signed transaction')
  const offer = offers.get(requestId)
  if (offer === undefined || trade.clock.nowSec() > offer.untilSec) {
    throw refused(-1, 'Order not found, it might have expired')
  }
  const transaction = readWhole(signed)
  if (transaction === undefined) throw refused(-2, 'Invalid signed transaction')
  if (Buffer.from(transaction.message.bytes).toString('base64') !== offer.messageText) {
    throw refused(-3, 'Invalid message bytes')
  }
  return { offer, transaction }
}

async function sendSwap(trade: Trade, offer: PoolOffer, transaction: WireTransaction): Promise<JsonObject> {
  if (!isSigned(transaction)) throw refused(-1003, 'Transaction not fully signed')
  const before = vaultsOf(trade, offer)
  const landing = whenLanded(trade, transaction, () => vaultsOf(trade, offer))
  const sent = await sendSigned(trade, transaction)
  const landed = landing.stop()
  const slot = String(landed?.slot ?? 0n)
  const amounts = landed === undefined ? {} : amountsJson(offer, before, landed.after)
  return { signature: sent.signature, slot, ...resultJson(sent), ...(sent.kind === 'landed' ? amounts : {}) }
}

type PoolOffer = Extract<Offer, { router: 'metis' }>
type MakerOffer = Extract<Offer, { router: 'jupiterz' }>

/** The maker signs last, and pays the network fee. */
async function sendQuote(trade: Trade, { ask, terms }: MakerOffer, taken: WireTransaction): Promise<JsonObject> {
  // As recorded: a maker that does not sign is a failure without a signature, not an error of the request.
  if (Math.floor(trade.clock.nowSec()) > terms.expiresSec)
    return { status: 'Failed', slot: '0', code: -2003, error: 'Quote expired' }
  const whole = readWhole(Buffer.from(withSignature(taken, MAKER)).toString('base64'))
  if (whole === undefined || !isSigned(whole)) throw refused(-1003, 'Transaction not fully signed')
  const landing = whenLanded(trade, whole, () => undefined)
  const sent = await sendSigned(trade, whole)
  const slot = String(landing.stop()?.slot ?? 0n)
  const result = { signature: sent.signature, slot, ...resultJson(sent) }
  if (sent.kind !== 'landed') return result
  const { inputMint, outputMint } = ask
  const [input, output] = [String(terms.amountIn), String(terms.amountOut)]
  const fee = mulDiv(terms.amountOut, BigInt(terms.feeBps), 10_000n, 'down')
  return {
    ...result,
    totalInputAmount: input,
    totalOutputAmount: String(terms.amountOut - fee),
    inputAmountResult: input,
    outputAmountResult: output,
    swapEvents: [{ inputMint, inputAmount: input, outputMint, outputAmount: output }],
  }
}

/** Watches for one transaction; `stop` gives its slot and what was read when it landed, `undefined` = it has not. */
function whenLanded<Read>({ chain }: Trade, transaction: WireTransaction, read: () => Read) {
  let landed: { readonly slot: bigint; readonly after: Read } | undefined
  const stop = chain.onLanded(({ transaction: bytes, slot }) => {
    if (Buffer.from(bytes).equals(Buffer.from(transaction.bytes))) landed = { slot, after: read() }
  })
  return {
    stop() {
      stop()
      return landed
    },
  }
}

/** What each step's two vaults hold. */
type Vaults = readonly { readonly leg: Hop; readonly taken: bigint; readonly given: bigint }[]
type Hop = { readonly inputMint: Address; readonly outputMint: Address }

function vaultsOf({ chain }: Trade, { order }: PoolOffer): Vaults {
  const held = (owner: Address, mint: Address) => readTokenAccount(chain.account(vaultOf(owner, mint)))?.amount ?? 0n
  let mint = order.inputMint
  return order.pools.map((pool) => {
    const leg = { inputMint: mint, outputMint: otherMint(pool, mint) }
    mint = leg.outputMint
    return { leg, taken: held(pool.address, leg.inputMint), given: held(pool.address, leg.outputMint) }
  })
}

/** Words of the program's and the service's own codes. */
const WORDS: Readonly<Record<number, string>> = {
  6001: 'Slippage tolerance exceeded',
  6024: 'Insufficient funds',
  6025: 'Invalid token account',
}

function resultJson(sent: Sent): JsonObject {
  if (sent.kind === 'landed') return { status: 'Success', code: 0 }
  if (sent.kind === 'late') return { status: 'Failed', code: -1000, error: 'Failed to land transaction' }
  const isOld = /blockhash/i.test(sent.words)
  const code = sent.code ?? (isOld ? -1005 : -1001)
  return { status: 'Failed', code, error: WORDS[code] ?? (isOld ? 'Transaction expired' : sent.words) }
}

/** Swapped amounts, from the changes of the vaults. A pair that is posted again has no amounts. */
function amountsJson({ order }: PoolOffer, before: Vaults, after: Vaults): JsonObject {
  const swapEvents = before.map(({ leg, taken, given }, index) => ({
    inputMint: leg.inputMint,
    inputAmount: String((after[index]?.taken ?? taken) - taken),
    outputMint: leg.outputMint,
    outputAmount: String(given - (after[index]?.given ?? given)),
  }))
  const out = BigInt(swapEvents.at(-1)?.outputAmount ?? 0n)
  const fee = order.feeAccount === undefined ? 0n : mulDiv(out, BigInt(order.feeBps), 10_000n, 'down')
  return {
    totalInputAmount: String(order.amount),
    totalOutputAmount: String(out - fee),
    inputAmountResult: String(order.amount),
    outputAmountResult: String(out),
    swapEvents,
  }
}
