import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { orderOptions, orderTrailOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { orderBound } from '~/areas/prediction/positions/model/history-entry.ts'
import { listedOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { AccountPage, AccountSkeleton } from '~/areas/prediction/positions/parts/account-page.tsx'
import { CancelButton } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { Age } from '~/ui/age.tsx'
import { Address } from '~/ui/copy.tsx'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { usePageTitle } from '~/ui/page-title.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { rowName } from '../../model/row-name.ts'
import { MarketLink, SideChip } from '../../parts/cells.tsx'
import { OrderDetail, OrderStatus } from '../../parts/order-columns.tsx'
import { OrderTrail } from '../../parts/order-trail.tsx'

const route = getRouteApi('/order/$pubkey')

export const Route = createFileRoute('/order/$pubkey')({ component: OrderPage })

/** One prediction order by its account, whoever placed it. */
function OrderPage() {
  const { pubkey } = route.useParams()
  const { data, error, refetch } = useQuery(orderOptions(pubkey, useOwner()))
  if (data !== undefined) return <Loaded order={data.value} at={data.at} old={error !== null} />
  if (error === null) return <AccountSkeleton what="Order" />
  return <Missing pubkey={pubkey} error={error} onRetry={() => void refetch()} />
}

/** An order that the venue no longer has by its account: of somebody else’s, its steps are what is known. */
function Missing({ pubkey, error, onRetry }: { pubkey: string; error: Error; onRetry: () => void }) {
  const isClosed = useQuery({ ...orderTrailOptions(pubkey), enabled: useHasExtras() === 'yes' }).data !== undefined
  if (!isClosed) return <EventFailed error={error} what="order" id={pubkey} onRetry={onRetry} />
  return <ClosedOrder pubkey={pubkey} />
}

function ClosedOrder({ pubkey }: { pubkey: string }) {
  usePageTitle('Order')
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <Panel title="Closed order">
        <div className="grid gap-4 p-6 text-13 phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
          <p className="text-mute">
            The venue keeps only the steps of a closed order. Connect the wallet that placed it to see the rest.
          </p>
          <Address value={pubkey} what="Order" />
          <OrderTrail pubkey={pubkey} />
        </div>
      </Panel>
    </>
  )
}

function Loaded({ order: read, at, old }: { order: Order; at: number; old: boolean }) {
  const [order = read] = listedOrders([read], useCancelledOrders(read.ownerText))
  const name = rowName(order)
  const owner = useOwner()
  usePageTitle(`Order on ${name}`)
  return (
    <AccountPage
      what="Order"
      name={name}
      list={
        <Link to="/activity/{-$owner}" params={{ owner: order.ownerText }} search={{ tab: 'orders' }} className={TOUCH}>
          Orders
        </Link>
      }
      isOld={old}
      heading={<MarketLink name={name} eventId={order.eventId} marketId={order.marketId} />}
      status={
        <>
          <SideChip side={order.side} action={order.action} />
          <p className="text-12 font-text text-mute [&_strong]:block [&_strong]:text-text">
            <OrderStatus order={order} />
          </p>
          {owner === order.ownerText ? (
            <div className="ml-auto">
              <CancelButton order={order} />
            </div>
          ) : null}
        </>
      }
    >
      <Figures order={order} />
      <Panel title="Details" end={<Age panel="Order" at={at} amberSec={20} />}>
        <OrderDetail order={order} isPage />
      </Panel>
    </AccountPage>
  )
}

function Figures({ order }: { order: Order }) {
  const isBuy = order.action === 'buy'
  return (
    <KeyValues
      className={summaryLook({ margin: false })}
      rows={[
        {
          key: 'Shares filled',
          value: (
            <>
              <Figure value={ct(order.filled)} /> {' of '} <Figure value={ct(order.contracts)} />
            </>
          ),
        },
        {
          key: figureName(isBuy ? 'maxPrice' : 'minPrice'),
          value: <Figure value={outcomePrice(orderBound(order), 'no limit reported')} />,
        },
        {
          key: figureName('averagePrice'),
          value: <Figure value={outcomePrice(order.averageFillPrice, 'no fills')} />,
        },
        { key: figureName('gross'), value: <Figure value={usd(order.size)} /> },
      ]}
    />
  )
}
