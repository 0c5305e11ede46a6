import {
  bidOfSale,
  lowFloors,
  requestedSlippage,
  chosenFloor,
  expectedWords,
  fallNotes,
  floorOfService,
  refusalOf,
  type FloorBy,
  learned,
  withPin,
} from '~/areas/prediction/core/intents/order-build.ts'
import { orderOutcome, sharesWords } from '~/areas/prediction/core/intents/order-outcome.ts'
import {
  ORDER_CORE,
  orderCosigners,
  orderRules,
  SETTLEMENT_MINTS,
  type OrderTerms,
} from '~/areas/prediction/core/intents/order-rules.ts'
import { saleEstimates, isSaleBack, saleMoved, soldAt } from '~/areas/prediction/core/intents/sale-move.ts'
import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { executeOrder } from '~/areas/prediction/core/orders/execute-endpoint.ts'
import { SALE_MAX_BPS } from '~/areas/prediction/core/orders/order-budget.ts'
import { orderBuildSchema } from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { type CloseAllBuild, type OrderBuild } from '~/areas/prediction/core/orders/order.ts'
import { readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { PROGRAM } from '~/config/programs.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Built, type BuildProblem } from '~/engine/intent/intent.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Expectation, type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { ORDER_AT } from '~/guard/layouts/order.ts'
import { roleOf } from '~/guard/rules/route.ts'
import { violation } from '~/guard/view.ts'
import { address } from '~/values/address.ts'
import { contractsMicro } from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type Client } from '~/wire/call.ts'
import { askCloseAllOnce } from './close-all-ask.ts'
import { request, type Part, type Request, newestOrders, settledParts, type KnownOrders } from './close-all-settled.ts'

type Sale = { readonly part: Part; readonly held: Position }
type CloseAllReply = Built & {
  readonly all: CloseAllBuild
  readonly floorBy: FloorBy
  readonly order: OrderBuild
  /** The positions that this transaction may sell, as read just before. */
  readonly sales: readonly Sale[]
  /** Orders that the owner had before; set where the reply names no order. */
  readonly known: KnownOrders | undefined
}

const MAX_AGE_MS = 45_000

/** Sells one position of a close-all, or several that the venue put into one transaction. Nothing but the fee leaves. */
export const closeAll = defineIntent({
  kind: 'prediction.close-all',
  request,
  leadsTo: '/positions',
  waitsIn: undefined,
  trade: undefined,
  target: (close) => (close.only === undefined ? `close-all:${close.owner}` : positionTarget(close.only)),
  locks: (close) => partsOf(close).map(({ position }) => positionTarget(position)),
  isFreeOnceConfirmed: () => false,
  // The judge checks the reply against every part; afterwards only the act's own parts are polled.
  stored: ({ left: _left, ...close }) => ({ ...close, parts: partsOf(close) }),
  describe,
  build,
  expects,
  route: (built) => (built.execution === undefined ? 'rpc' : 'execute'),
  post: (call, pair) => call(executeOrder, pair),
  pins: {
    marketsOf: (close) => partsOf(close).map((each) => each.marketId),
    withPins: (close, hashOf) => ({ ...close, parts: close.parts.map((each) => withPin(each, hashOf)) }),
    // One transaction for several positions names no market.
    learn: (close, built) => {
      const [own] = close.only === undefined ? [] : partsOf(close)
      return own === undefined ? new Map() : learned(own.marketId, built.order)
    },
  },
  market: {
    moved: async (close, violations, call) => {
      const sale = aloneOf(close)
      if (sale === undefined) return undefined
      return saleMoved(sale, violations, call, (bid) => ({
        ...close,
        parts: close.parts.map((each) =>
          each.position === close.only ? { ...each, ...soldAt(each.contractsMicro, bid) } : each,
        ),
      }))
    },
    isBack: async (close, call) => {
      const sale = aloneOf(close)
      return sale !== undefined && isSaleBack(sale, call)
    },
  },
  keep: ({ order, known }) => (order.orderPubkey === undefined ? known : { orderPubkey: order.orderPubkey }),
  after: (close) => [
    predictionKeys.positions(close.owner),
    predictionKeys.orders(close.owner),
    predictionKeys.history(close.owner),
    predictionKeys.holdings(close.owner),
    ...partsOf(close).map((each) => predictionKeys.position(each.position)),
  ],
  settled: async (close, call, kept) =>
    (await orderOutcome(kept, call, { owner: close.owner, isBuy: false })) ??
    settledParts({ ...close, parts: partsOf(close) }, call, kept),
})

/** The sale of an act that sells one position; several in one transaction have no price of their own. */
function aloneOf(close: Request): (Part & { readonly floorBps: number }) | undefined {
  const [first] = close.only === undefined ? [] : partsOf(close)
  return first === undefined ? undefined : { ...first, floorBps: close.floorBps }
}

function describe(close: Request) {
  const [first] = partsOf(close)
  const several = counted(close.parts.length, ['position', 'positions'])
  const subject = close.only === undefined ? several : (first?.title ?? several)
  const what =
    close.only === undefined || first === undefined
      ? several
      : `all ${sharesWords(first.contractsMicro)} of ${first.title}, ${first.side === 'yes' ? 'Yes' : 'No'}`
  // Of several sales in one transaction each has a price of its own: none of them follows the market unasked.
  const alone = aloneOf(close)
  const chosen = alone === undefined ? undefined : { minPrice: chosenFloor(alone) }
  const items = partsOf(close).map(({ position, title, side, contractsMicro: shares, expectedMicro }) => ({
    of: position,
    name: title,
    isYes: side === 'yes',
    shares: BigInt(shares),
    expected: expectedMicro === undefined ? undefined : BigInt(expectedMicro),
  }))
  return {
    verb: 'Sell',
    sentence: `Sell ${what}`,
    subject,
    expected: expectedOf(partsOf(close)),
    chosen,
    items,
    ...leavesOf(close),
  }
}

const WHY = { 'no-bids': 'no bids', 'too-many': `one review closes ${MAX_ACTS_AT_ONCE}` } as const

/** What stays open, and why. */
const leavesOf = ({ left = [] }: Request) =>
  left.length === 0 ? {} : { leaves: left.map(({ title: name, why }) => ({ name, why: WHY[why] })) }

/** Expected total proceeds of the sales of one act; `undefined` when one is not known. */
function expectedOf(parts: readonly Part[]): string | undefined {
  const known = parts.flatMap(({ expectedMicro }) => (expectedMicro === undefined ? [] : [BigInt(expectedMicro)]))
  if (known.length < parts.length) return undefined
  return expectedWords({ expectedMicro: known.reduce((sum, each) => sum + each, 0n).toString() })
}

/** The positions that this act may sell. */
function partsOf(close: Request): readonly Part[] {
  return close.only === undefined ? close.parts : close.parts.filter((each) => each.position === close.only)
}

async function build(close: Request, call: Client['call']): Promise<Result<CloseAllReply, BuildProblem>> {
  try {
    const sales: Sale[] = []
    for (const each of partsOf(close))
      sales.push({ part: each, held: await call(readPosition, { positionPubkey: each.position }) })
    // One slippage is for all sales of a request: an act that sells one position asks with its own.
    const own = aloneOf(close)
    const floorBps = own === undefined ? close.floorBps : requestedSlippage(own, sales[0]?.held)
    const { all, floorBy } = await askCloseAllOnce({ owner: close.owner, floorBps }, call)
    const order = close.only === undefined ? all.together : all.sales.find((row) => row.positionPubkey === close.only)
    if (order?.transaction === undefined) return fail({ code: 'BUILD_LEFT_OUT', message: undefined })
    const { transaction, blockhash, lastValidBlockHeight, execution } = order
    const known = close.only === undefined ? await newestOrders(close.owner, call) : undefined
    const floorOf = (part: Part) => chosenFloor({ ...part, floorBps: close.floorBps })
    const each = await saleEstimates(sales, floorOf, call)
    return ok({
      transaction,
      blockhash,
      lastValidBlockHeight,
      execution,
      notes: sales.flatMap(({ part, held }) => fallNotes({ ...part, floorBps: close.floorBps }, held)),
      estimate: close.only === undefined ? { each } : each.get(close.only),
      all,
      floorBy,
      order,
      sales,
      known,
    })
  } catch (error) {
    return fail(await refusalOf(error, call))
  }
}

function expects(close: Request, built: CloseAllReply): Expectation {
  const parts = partsOf(close)
  return {
    action: 'close-all',
    owner: close.owner,
    inflow: false,
    programs: [PROGRAM.associatedToken, PROGRAM.prediction].map(address),
    core: { ...ORDER_CORE, count: close.only === undefined ? { atMost: parts.length } : 1 },
    alongside: [],
    sponsor: 'allowed',
    cosigners: orderCosigners,
    mints: SETTLEMENT_MINTS,
    target: parts[0]?.position ?? close.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [() => checkReply(close, built.all), (view) => checkMapping(view, parts), ...rulesOfSales(close, built)],
    delta: () => ({ gains: [], losses: [], sol: solExactly(0n) }),
    notChecked: [
      'keeper-fills',
      ...(parts.some((each) => each.pinnedHash === undefined) ? (['market-first-seen'] as const) : []),
    ],
    simulation: 'may-be-missing',
    lowFloors: (view) => lowFloors(view, (core) => saleAt(close, built, positionOf(core))),
    bidOf: (core) => {
      const found = saleAt(close, built, positionOf(core))
      return found === undefined ? undefined : bidOfSale(found)
    },
    leftOut: ({ cores }) => {
      const sold = new Set(cores.map(positionOf))
      return parts.filter(({ position }) => !sold.has(position)).map(({ title }) => title)
    },
    maxAgeMs: MAX_AGE_MS,
  }
}

/** ALL1, the reply: it answers for positions of this close-all alone, and once for each. */
function checkReply(close: Request, all: CloseAllBuild): Violation | undefined {
  const named = all.sales.map((row) => row.positionPubkey)
  const extra = named.find((position) => !close.parts.some((each) => each.position === position))
  const refuse = (detail: string, found: string | undefined) =>
    violation('CLOSE_ALL_MAPPING', detail, 'reply', 'the positions of this close', String(found))
  if (all.sales.length > 0 && named.includes(undefined)) return refuse('unnamed', undefined)
  if (extra !== undefined) return refuse('extra', extra)
  const twice = named.find((position, index) => named.indexOf(position) !== index)
  return twice === undefined ? undefined : refuse('twice', twice)
}

const positionOf = (core: Core): string => String(roleOf(core, ORDER_AT.position))

/** ALL1, the bytes: each sale is of another position, and all are among those of this act. */
function checkMapping(view: View, parts: readonly Part[]): Violation | undefined {
  const sold = view.cores.map(positionOf)
  const refuse = (detail: string, found: string) =>
    violation('CLOSE_ALL_MAPPING', detail, 'accounts[4]', parts.map((each) => each.position).join(' '), found)
  const stranger = sold.find((position) => !parts.some((each) => each.position === position))
  if (stranger !== undefined) return refuse('stranger', stranger)
  const twice = sold.find((position, index) => sold.indexOf(position) !== index)
  return twice === undefined ? undefined : refuse('sold-twice', twice)
}

/** Empty build: the document's single transaction describes no order, and takes no min. price. */
const UNSAID: OrderBuild = orderBuildSchema.parse({ transaction: null })

/** Rules of a close for each sale, applied to its core alone. */
function rulesOfSales(close: Request, built: CloseAllReply): Expectation['rules'] {
  return built.sales.flatMap(({ part: own, held }) => {
    const rules = orderRules(termsOf(close, own, held, built))
    return rules.map((rule) => (view: View) => {
      const cores = view.cores.filter((core) => positionOf(core) === own.position)
      return cores.length === 0 ? undefined : rule({ ...view, cores })
    })
  })
}

/** The sale of a position as frozen at the click, and as read for the build. */
function saleAt(close: Request, { sales }: CloseAllReply, position: string) {
  const found = sales.find(({ part }) => part.position === position)
  return found && { sale: { ...found.part, floorBps: close.floorBps }, held: found.held }
}

function termsOf(close: Request, own: Part, held: Position, { all, floorBy, order }: CloseAllReply): OrderTerms {
  const isTogether = all.together !== undefined
  const shown = { contracts: contractsMicro(BigInt(own.contractsMicro)), contractsExact: held.contractsExact }
  return {
    owner: close.owner,
    marketId: own.marketId,
    side: own.side,
    pinnedHash: own.pinnedHash,
    held,
    reply: isTogether ? UNSAID : order,
    action: 'sell',
    position: own.position,
    sold: [shown, held],
    // If the venue did not accept the slippage, its floor applies.
    priceAtLeast: floorOfService({ ...own, floorBps: floorBy === 'service' ? SALE_MAX_BPS : close.floorBps }, held),
    floorCode: 'CLOSE_ALL_BOUND',
  }
}
