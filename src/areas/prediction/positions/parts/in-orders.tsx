import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { type Order } from '~/areas/prediction/core/model/order.ts'
import { Figure } from '~/ui/figure.tsx'
import { usd } from '~/values/format.ts'
import { type PagedList } from '~/wire/paged-list.ts'
import { inOpenOrders } from '../model/open-orders.ts'
import { IN_ORDERS_WORD } from '../words-late.ts'

/**
 * Amount in orders that are not filled yet; it is in no position and no value. The history may report the end of an
 * order before the order list does.
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
