/* What of a refused order is the market's doing. The price is that of the order book, which does not build orders. */

import { type Estimate } from '~/engine/intent/intent.ts'
import { type MarketMove } from '~/engine/intent/market-move.ts'
import { type Violation } from '~/guard/codes.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { contractsMicro, priceMicro, type PriceMicro, contractsValue } from '~/values/money.ts'
import { proceedsAt, tradingFee } from '~/values/trading-fee.ts'
import { type Client } from '~/wire/call.ts'
import { readOrderBook } from '../markets/market-endpoints.ts'
import { type Side, type PriceLevel } from '../markets/market.ts'
import { asksOf, bidsOf, walkBids } from '../markets/order-walk.ts'
import { saleFloor } from '../orders/order-budget.ts'
import { readPosition } from '../positions/position-endpoints.ts'
import { basisOf } from '../positions/position-worth.ts'
import { type Position } from '../positions/position.ts'

/**
 * Longest way of a price since the click that still counts as the market's: a quarter of it, or ten cents where that is
 * more. Beyond it the refusal stands as it is.
 */
const FAR = { bps: 2_500n, micro: 100_000n } as const

/** Whether a price went no further since the click than a market does. */
export function isNear(from: bigint, to: bigint): boolean {
  const distance = from > to ? from - to : to - from
  return distance <= FAR.micro || distance * 10_000n <= from * FAR.bps
}

/** The price in the bytes, where the violations are that of the price and what follows from it alone. */
export function priceIn(violations: readonly Violation[], detail: 'too-high' | 'too-low'): PriceMicro | undefined {
  const isBound = ({ code }: Violation) => code === 'ORDER_PRICE_BOUND' || code === 'CLOSE_ALL_BOUND'
  const bound = violations.find((each) => isBound(each) && each.detail === detail)
  const isFewer = ({ code, detail: why }: Violation) => code === 'ORDER_CONTRACTS' && why === 'too-few'
  const others = violations.filter((each) => each !== bound && !(detail === 'too-high' && isFewer(each)))
  if (bound === undefined || others.length > 0 || !/^\d{1,6}$/.test(bound.found)) return undefined
  return priceMicro(BigInt(bound.found))
}

/** Offers of a side to a buyer, or bids to a seller, best first; `undefined` = the book has none. */
export async function levelsOf(
  order: { readonly marketId: string; readonly side: Side },
  side: 'asks' | 'bids',
  call: Client['call'],
): Promise<readonly PriceLevel[] | undefined> {
  const book = await call(readOrderBook, { marketId: order.marketId })
  if (book === undefined) return undefined
  return side === 'asks' ? asksOf(book, order.side) : bidsOf(book, order.side)
}

/**
 * Bids for what is sold: those of the book or, where the venue has none that can be read, the bid that it tells beside the
 * position, of no stated size.
 */
async function bidsForSale(
  sale: Pick<FrozenPart, 'marketId' | 'side' | 'position'>,
  call: Client['call'],
  held?: Position,
): Promise<readonly PriceLevel[] | undefined> {
  const bids = await levelsOf(sale, 'bids', call).catch(() => undefined)
  if (bids !== undefined) return bids
  const { sellPrice: price } = held ?? (await call(readPosition, { positionPubkey: sale.position }))
  return price === undefined ? undefined : [{ price, size: contractsMicro(0n) }]
}

/** `+2%`, `−2%`: the trader's margin. */
export const marginWords = (sign: '+' | '−', bps: number): string => `${sign}${bps / 100}%`

/** A market sale as frozen at the click. */
export type FrozenPart = {
  readonly position: string
  readonly marketId: string
  readonly side: Side
  readonly contractsMicro: string
  readonly bidMicro: string
  readonly floorBps: number
}

/** What the market did to a sale that was refused. `again` = the same request at another bid. */
export async function saleMoved(
  sale: FrozenPart,
  violations: readonly Violation[],
  call: Client['call'],
  again: (bid: PriceMicro, bids: readonly PriceLevel[]) => unknown,
): Promise<MarketMove | undefined> {
  const now = priceIn(violations, 'too-low')
  if (now === undefined) return undefined
  const bids = await bidsForSale(sale, call)
  const best = bids?.[0]?.price
  const bid = priceMicro(BigInt(sale.bidMicro))
  if (bids === undefined || best === undefined || best >= bid || !isNear(bid, best)) return undefined
  const bound = saleFloor(best, sale.floorBps)
  if (now < bound) return undefined
  return {
    went: 'below',
    of: 'share',
    chosen: outcomePrice(saleFloor(bid, sale.floorBps)).text,
    now: outcomePrice(now).text,
    updated: { request: again(best, bids), bound: outcomePrice(bound).text, margin: marginWords('−', sale.floorBps) },
  }
}

/** Fields of a whole position's sale that are frozen again at a new bid. */
export function soldAt(
  contracts: string,
  bid: PriceMicro,
): { readonly bidMicro: string; readonly expectedMicro: string } {
  const expectedMicro = proceedsAt(contractsMicro(BigInt(contracts)), bid).toString()
  return { bidMicro: bid.toString(), expectedMicro }
}

/** Whether the best bid is again the one at which the seller's own bound was chosen. */
export async function isSaleBack(sale: FrozenPart, call: Client['call']): Promise<boolean> {
  const best = (await bidsForSale(sale, call))?.[0]?.price
  return best !== undefined && best >= BigInt(sale.bidMicro)
}

/** Proceeds of a sale at the current bids, down to `floor`; beyond their size the last bid is used. */
export async function saleEstimate(
  sale: Pick<FrozenPart, 'position' | 'marketId' | 'side' | 'contractsMicro'>,
  held: Position | undefined,
  floor: bigint,
  call: Client['call'],
): Promise<Estimate | undefined> {
  const contracts = contractsMicro(BigInt(sale.contractsMicro))
  const basis = basisOf(held, contracts)
  const bids = await bidsForSale(sale, call, held)
  const walk = bids === undefined ? undefined : walkBids(bids, contracts, priceMicro(floor))
  const average = walk?.average ?? bids?.[0]?.price
  if (average === undefined) return basis === undefined ? undefined : { basis }
  const isWhole = walk?.contracts === contracts
  const gross = isWhole ? walk.money : contractsValue(contracts, average, 'down')
  return { gross, fee: tradingFee(contracts, average), ...(basis === undefined ? {} : { basis }) }
}

/** Proceeds of each of several sales, by position; a sale that cannot be priced is absent. */
export async function saleEstimates<Part extends Parameters<typeof saleEstimate>[0]>(
  sales: readonly { readonly part: Part; readonly held: Position | undefined }[],
  floorOf: (part: Part) => bigint,
  call: Client['call'],
): Promise<ReadonlyMap<string, Estimate>> {
  const priced = sales.map(async ({ part, held }) => {
    const reported = await saleEstimate(part, held, floorOf(part), call).catch(() => undefined)
    return reported === undefined ? [] : [[part.position, reported] as const]
  })
  return new Map((await Promise.all(priced)).flat())
}
