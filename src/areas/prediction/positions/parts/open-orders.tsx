import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { ct, usd } from '~/values/format.ts'
import { listWords } from '~/wire/lists/paged-list.ts'
import { useOpenOrdersIn } from '../hooks/use-open-orders.ts'
import { orderBound } from '../model/history-entry.ts'
import { reservedIn, orderStatus } from '../model/order-status.ts'
import { CancelButton } from './cancel-button.tsx'

type Props = { readonly owner: Address; readonly market: Market }

/** The owner's open orders in one market, with the amount held in each and the button to cancel. Nothing without orders. */
export function OpenOrders({ owner, market }: Props) {
  const known = useOpenOrdersIn(owner, market)
  if (known === undefined || known.open.length === 0) return null
  return (
    <Panel title="Open orders">
      <OpenOrderList known={known} market={market} />
      {known.orders.state === 'whole' ? null : (
        <p className="px-4 pb-3 text-12 font-text text-pretty text-mute">Orders: {listWords(known.orders)}.</p>
      )}
    </Panel>
  )
}

/** The same as plain rows. */
export function OpenOrderList({
  known,
  market,
}: {
  known: NonNullable<ReturnType<typeof useOpenOrdersIn>>
  market: Market
}) {
  return (
    <ul>
      {known.open.map((order) => (
        <OpenOrder key={order.pubkey} order={order} market={market} history={known.history} />
      ))}
    </ul>
  )
}

function OpenOrder({ order, market, history }: { order: Order; market: Market; history: readonly HistoryRow[] }) {
  const isBuy = order.action === 'buy'
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <div className="min-w-0">
        <p>
          {isBuy ? 'Buy' : 'Sell'} {sideName(market, order.side)} at{' '}
          <Figure value={outcomePrice(orderBound(order), 'no price reported')} />
        </p>
        <p className="text-12 font-text text-pretty text-mute">
          {ct(order.filled).text} of {ct(order.contracts).text} shares filled · {orderStatus(order).word}
        </p>
        <p className="text-12 font-text text-pretty text-mute">
          {isBuy ? (
            <>
              <Figure value={usd(reservedIn(order, history), 'amount not reported', 'down')} /> in this order
            </>
          ) : (
            'The shares stay in your position until filled.'
          )}
        </p>
      </div>
      <CancelButton order={order} />
    </li>
  )
}
