import { type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { type LowFloor } from '~/guard/low-floor.ts'
import { priceMicro } from '~/values/money.ts'
import { bidAtBuild, isLowFloor } from '../orders/sale-bound.ts'
import { type Position } from '../positions/position.ts'
import { type FrozenSale } from './order-build.ts'

/** A sale as frozen at the click, with its position as read for the build. */
export type ReadSale = { readonly sale: FrozenSale; readonly held: Position | undefined }

/** The sales of these bytes whose min. price the user has to accept with a tick. `saleOf`: what an order of them sells. */
export function lowFloors(view: View, saleOf: (core: Core) => ReadSale | undefined): readonly LowFloor[] {
  const orders = view.cores.filter(({ meaning }) => meaning?.kind === 'create-order')
  return orders.flatMap((core, order) => {
    const found = saleOf(core)
    if (found === undefined || core.meaning?.kind !== 'create-order') return []
    const { sale, held } = found
    const { priceBound: price } = core.meaning
    const clicked = priceMicro(BigInt(sale.bidMicro))
    const read = held?.sellPrice
    const isLow = isLowFloor(price, { clicked, read, slippageBps: sale.floorBps })
    return isLow ? [{ order, price, bid: bidAtBuild(clicked, read) }] : []
  })
}

/** The bid that a sale at market is held against: as read for the build, never far under that of the click. */
export function bidOfSale({ sale, held }: ReadSale): bigint {
  return bidAtBuild(priceMicro(BigInt(sale.bidMicro)), held?.sellPrice)
}
