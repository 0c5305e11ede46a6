import { type Side, type PriceLevel, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { PRICE_TICK } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { orderBound } from '~/areas/prediction/positions/model/history-entry.ts'
import { isOpenOrder } from '~/areas/prediction/positions/model/order-status.ts'
import { type TicketEstimate } from '~/areas/prediction/ticket/model/ticket-estimate.ts'
import {
  addUsd,
  contractsMicro,
  microUsd,
  mulDiv,
  oppositePrice,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
  contractsValue,
  ONE_USD_MICRO,
  priceMicro,
} from '~/values/money.ts'

/** The offers or the bids of a book. */
export type BookHalf = 'asks' | 'bids'

/** Levels of one half of a book that round to the same price. */
type FoldedLevel = {
  /** The bound of the fold: no contract in it has a worse price. */
  readonly price: PriceMicro
  readonly size: ContractsMicro
  /** Value of all of it at its real prices. */
  readonly value: MicroUsd
  /** Contracts of it that an order takes. */
  readonly taken: ContractsMicro
}

/** The highest price of an order: as far from $1 as the lowest, one tick, is from nothing. */
const MOST_PRICE = ONE_USD_MICRO - PRICE_TICK

/**
 * A price rounded to the tick, never to a better one: offers up, bids down. At the ends it is the last price that an order can
 * have, or the price itself where that is further out.
 */
export function foldedPrice(price: PriceMicro, tick: bigint, half: BookHalf): PriceMicro {
  if (half === 'asks') {
    const up = mulDiv(price, 1n, tick, 'up') * tick
    return up <= MOST_PRICE ? priceMicro(up) : priceMicro(price > MOST_PRICE ? price : MOST_PRICE)
  }
  const down = mulDiv(price, 1n, tick, 'down') * tick
  return down >= PRICE_TICK ? priceMicro(down) : priceMicro(price < PRICE_TICK ? price : PRICE_TICK)
}

/** One half of a book, best first, grouped by price step; an order takes `taking` contracts of it, best first. */
export function foldLevels(
  levels: readonly PriceLevel[],
  tick: bigint,
  half: BookHalf,
  taking = contractsMicro(0n),
): readonly FoldedLevel[] {
  const rows: FoldedLevel[] = []
  let left: bigint = taking
  for (const { price: real, size } of levels) {
    const price = foldedPrice(real, tick, half)
    const taken = size < left ? size : left
    left -= taken
    const last = rows.at(-1)?.price === price ? rows.pop() : undefined
    rows.push({
      price,
      size: contractsMicro((last?.size ?? 0n) + size),
      value: addUsd(last?.value ?? microUsd(0n), contractsValue(size, real, 'half-even')),
      taken: contractsMicro((last?.taken ?? 0n) + taken),
    })
  }
  return rows
}

/** The real price of the last level that an order of so many contracts takes from; `undefined` = it takes none. */
export function lastTaken(levels: readonly PriceLevel[], taking: ContractsMicro): PriceMicro | undefined {
  let left: bigint = taking
  let last: PriceMicro | undefined
  for (const { price, size } of levels) {
    if (left <= 0n) break
    if (size > 0n) last = price
    left -= size
  }
  return last
}

/** The owner's resting orders at a price: what they still want, and their accounts. */
export type OwnLevel = PriceLevel & { readonly orders: readonly string[] }

/** One row of a ladder: its size, and what there is up to it. */
export type BookLevel = {
  readonly price: PriceMicro
  readonly size: ContractsMicro
  /** Contracts from the best price to this one. */
  readonly shares: ContractsMicro
  /** Dollars from the best price to this one. */
  readonly total: MicroUsd
  /** That total as a share of the largest on the ladder, whole percent. */
  readonly percent: bigint
  /** Contracts of this row that the ticket's order takes. */
  readonly taken: ContractsMicro
  /** The reader's own resting orders at this price. */
  readonly own?: OwnLevel
}

/** A few prices of one side of a market on both sides of the spread, best first. */
export type Ladder = {
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  /** Best offer and best bid of the book itself; `undefined` while one is missing. */
  readonly best: { readonly ask: PriceMicro | undefined; readonly bid: PriceMicro | undefined }
  /** The real price of the last level that the ticket's order takes from. */
  readonly reach: PriceMicro | undefined
}

/** An order on its way into the book: a buy takes offers, a sale bids. */
export type Taking = { readonly half: BookHalf; readonly contracts: ContractsMicro }

/** What the ticket's order takes from the book; `undefined` = nothing. */
export function takingOf(estimate: TicketEstimate | undefined): Taking | undefined {
  const contracts = estimate?.summary?.walk?.contracts
  if (estimate === undefined || contracts === undefined) return undefined
  return { half: estimate.act === 'buy' ? 'asks' : 'bids', contracts }
}

/** How a book is shown. */
export type LadderView = {
  /** Rows of each half; `undefined` = all. */
  readonly rows?: number | undefined
  /** Price step of a row, micro USD. */
  readonly tick: bigint
  readonly taking?: Taking | undefined
}

/** The best levels of each half of the book, from the view of a trader of this side. */
export function ladderOf(book: OrderBook, side: Side, { rows, tick, taking }: LadderView): Ladder {
  const real = { asks: asksOf(book, side) ?? [], bids: bidsOf(book, side) ?? [] }
  const halfOf = (half: BookHalf) => {
    const wanted = taking?.half === half ? taking.contracts : undefined
    return withSums(foldLevels(real[half], tick, half, wanted).slice(0, rows))
  }
  const [asks, bids] = [halfOf('asks'), halfOf('bids')]
  const most = [asks, bids].map((half) => half.at(-1)?.total ?? 0n).reduce((a, b) => (a > b ? a : b))
  const withPercent = (half: typeof asks) =>
    half.map((level) => ({ ...level, percent: most === 0n ? 0n : mulDiv(level.total, 100n, most, 'half-even') }))
  return {
    asks: withPercent(asks),
    bids: withPercent(bids),
    best: { ask: real.asks[0]?.price, bid: real.bids[0]?.price },
    reach: taking === undefined ? undefined : lastTaken(real[taking.half], taking.contracts),
  }
}

function withSums(levels: readonly FoldedLevel[]): readonly Omit<BookLevel, 'percent'>[] {
  let [shares, total] = [contractsMicro(0n), microUsd(0n)]
  return levels.map(({ price, size, value, taken }) => {
    shares = contractsMicro(shares + size)
    total = addUsd(total, value)
    return { price, size, shares, total, taken }
  })
}

const DISAGREES = 20_000n

/** True when the book's best offer and the market's own price are more than two cents apart. */
export function disagrees({ best: { ask } }: Ladder, price: PriceMicro | undefined): boolean {
  if (ask === undefined || price === undefined) return false
  return ask - price > DISAGREES || price - ask > DISAGREES
}

/** The part of an order that the ladder needs. */
export type RestingOrder = Pick<
  Order,
  | 'pubkey'
  | 'marketId'
  | 'side'
  | 'action'
  | 'contracts'
  | 'filled'
  | 'maxBuyPrice'
  | 'minSellPrice'
  | 'maxFillPrice'
  | 'orderType'
  | 'status'
>

/** Levels of an owner's open limit orders in a market, from the view of a trader of this side. */
export type OwnLevels = Readonly<Record<BookHalf, readonly OwnLevel[]>>

/**
 * The owner's limit orders of a market as levels of this side. A bid for the other side at p is an offer of this one at
 * $1 − p (docs/api-notes.md 3.6). Orders without a known price are skipped.
 */
export function ownLevels(orders: readonly RestingOrder[], marketId: string, side: Side): OwnLevels {
  const levels: Record<BookHalf, OwnLevel[]> = { asks: [], bids: [] }
  for (const order of orders) {
    const isResting = order.marketId === marketId && order.orderType === 'limit' && isOpenOrder(order)
    const bound = orderBound(order)
    if (!isResting || bound === undefined) continue
    const isSame = order.side === side
    const half = (order.action === 'buy') === isSame ? 'bids' : 'asks'
    levels[half].push({
      price: isSame ? bound : oppositePrice(bound),
      size: contractsMicro(order.contracts - order.filled),
      orders: [order.pubkey],
    })
  }
  return { asks: atPrices(levels.asks), bids: atPrices(levels.bids) }
}

/** The same, each price once. */
function atPrices(levels: readonly OwnLevel[]): readonly OwnLevel[] {
  const found = new Map<PriceMicro, OwnLevel>()
  for (const level of levels) {
    const before = found.get(level.price)
    const size = contractsMicro((before?.size ?? 0n) + level.size)
    found.set(level.price, { price: level.price, size, orders: [...(before?.orders ?? []), ...level.orders] })
  }
  return [...found.values()]
}

/** The ladder with the owner's orders: marked where the book has the row, in a row of their own where it has none. */
export function withOwn(ladder: Ladder, own: OwnLevels, { rows, tick }: LadderView): Ladder {
  const markedHalf = (half: BookHalf) => {
    const folded = own[half].map((level) => ({ ...level, price: foldedPrice(level.price, tick, half) }))
    return marked(ladder[half], atPrices(folded), half).slice(0, rows)
  }
  return { ...ladder, asks: markedHalf('asks'), bids: markedHalf('bids') }
}

function marked(levels: readonly BookLevel[], own: readonly OwnLevel[], half: BookHalf): readonly BookLevel[] {
  const at = new Map(own.map((level) => [level.price, level] as const))
  const known = levels.map((level) => {
    const mine = at.get(level.price)
    return mine === undefined ? level : { ...level, own: mine }
  })
  const alone = own.filter(({ price }) => levels.every((level) => level.price !== price))
  return alone.reduce<readonly BookLevel[]>((rows, mine) => inPlace(rows, mine, half), known)
}

/** The rows with one more for orders that the book does not list. */
function inPlace(rows: readonly BookLevel[], own: OwnLevel, half: BookHalf): readonly BookLevel[] {
  const { price, size } = own
  const found = rows.findIndex((level) => (half === 'asks' ? price < level.price : price > level.price))
  const at = found < 0 ? rows.length : found
  const { shares, total, percent } = rows[at - 1] ?? NOTHING
  return rows.toSpliced(at, 0, { price, size, own, shares, total, percent, taken: NOTHING.shares })
}

/** What there is before the best level. */
const NOTHING = { shares: contractsMicro(0n), total: microUsd(0n), percent: 0n }
