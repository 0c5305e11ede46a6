import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { Figure } from '~/ui/figure.tsx'
import { usd } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { inOpenOrders } from '../model/order-status.ts'

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
            isWhole ? 'not reported' : 'loading the rest of the list',
            'down',
          )}
        />
      </dd>
      <dd className="text-12 font-text text-pretty text-mute">
        {counted(count, ['buy order', 'buy orders'])}
        {isWhole ? '' : ' so far'}
        {unknown === 0 ? '' : `, ${unknown} without an amount skipped`}
      </dd>
    </>
  )
}
