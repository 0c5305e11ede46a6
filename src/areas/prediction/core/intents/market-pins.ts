import { type OrderBuild } from '../orders/order.ts'
import { type OrderReply } from './order-build.ts'

/** The code of an order's market, compared with the first that was seen of it (ORD8). */
export const MARKET_PINS = {
  marketsOf: (request: Marketed) => [request.marketId],
  withPins: <R extends Marketed>(request: R, hashOf: ReadonlyMap<string, string>) => withPin(request, hashOf),
  learn: (request: Marketed, { order }: OrderReply) => learned(request.marketId, order),
}

type Marketed = { readonly marketId: string }

/** A request with the code of its market, where one is known. */
export function withPin<R extends Marketed>(request: R, hashOf: ReadonlyMap<string, string>): R {
  const hash = hashOf.get(request.marketId)
  return hash === undefined ? request : { ...request, pinnedHash: hash }
}

/** The code of a market as a build names it. */
export function learned(marketId: string, order: OrderBuild): ReadonlyMap<string, string> {
  return order.marketIdHash === undefined ? new Map() : new Map([[marketId, order.marketIdHash]])
}
