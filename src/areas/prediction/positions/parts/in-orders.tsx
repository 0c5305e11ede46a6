import { Figure } from '../../../../ui/figure.tsx'
import { usd } from '../../../../values/format.ts'
import { type PagedList } from '../../../../wire/paged-list.ts'
import { type HistoryRow } from '../../core/model/history.ts'
import { type Order } from '../../core/model/order.ts'
import { inOpenOrders } from '../model/open-orders.ts'
import { IN_ORDERS_WORD } from '../words-late.ts'

/**
 * What left the wallet for orders that are not filled yet; no position and no value holds it. The end of one may stand in
 * the history before the list of orders tells it.
 */
export function InOrders({
  orders,
  history,
}: {
  orders: Pick<PagedList<Order>, 'rows' | 'state'>
  history: Pick<PagedList<HistoryRow>, 'rows'>
}) {
  const { total, count, unknown } = inOpenOrders(orders.rows, history.rows)
  const isWhole = orders.state === 'whole'
  return (
    <>
      <dd>
        <Figure
          value={usd(
            isWhole && !(count > 0 && unknown === count) ? total : undefined,
            isWhole ? IN_ORDERS_WORD.notTold : IN_ORDERS_WORD.loading,
            'down',
          )}
        />
      </dd>
      <dd className="text-12 font-text text-pretty text-mute">
        {IN_ORDERS_WORD.buyOrders(count)}
        {unknown === 0 ? '' : IN_ORDERS_WORD.withoutAmountSkipped(unknown)}
      </dd>
    </>
  )
}
