import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { type Order } from '~/areas/prediction/core/model/order.ts'
import { EventFailed } from '~/areas/prediction/core/parts/problem.tsx'
import { orderOptions, orderTrailOptions } from '~/areas/prediction/core/queries-order.ts'
import { useHasExtras } from '~/areas/prediction/core/queries-ticket.ts'
import { orderBound } from '~/areas/prediction/positions/model/order-bound.ts'
import { CancelButton } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { Age } from '~/ui/age.tsx'
import { Address } from '~/ui/copy.tsx'
import { Crumbs } from '~/ui/crumbs.tsx'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { usePageTitle } from '~/ui/page-title.ts'
import { KeyValues, Panel, panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { TOUCH, TOUCH_AROUND } from '~/ui/touch.tsx'
import { ct, usd } from '~/values/format.ts'
import { rowName } from '../../model/row-name.ts'
import { MarketLink, SideChip } from '../../parts/cells.tsx'
import { OrderDetail, OrderStatus, OrderTrail } from '../../parts/order-columns.tsx'
import { ORDER_COLUMNS_WORD, ORDER_PAGE_WORD } from '../../words.ts'

const route = getRouteApi('/order/$pubkey')
const STACK = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4'

/** One prediction order by its account, whoever placed it. */
export function OrderPage() {
  const { pubkey } = route.useParams()
  const { data, error, refetch } = useQuery(orderOptions(pubkey, useOwner()))
  if (data !== undefined) return <Loaded order={data.value} at={data.at} old={error !== null} />
  if (error === null) return <OrderSkeleton />
  return <Missing pubkey={pubkey} error={error} onRetry={() => void refetch()} />
}

/** An order that the venue no longer has by its account: of somebody else’s, its steps are what is known. */
function Missing({ pubkey, error, onRetry }: { pubkey: string; error: Error; onRetry: () => void }) {
  const isClosed = useQuery({ ...orderTrailOptions(pubkey), enabled: useHasExtras() === 'yes' }).data !== undefined
  if (!isClosed) return <EventFailed error={error} what="order" id={pubkey} onRetry={onRetry} />
  return <ClosedOrder pubkey={pubkey} />
}

function ClosedOrder({ pubkey }: { pubkey: string }) {
  usePageTitle(ORDER_COLUMNS_WORD.order)
  return (
    <>
      <h1 className="sr-only">{ORDER_COLUMNS_WORD.order}</h1>
      <Panel title={ORDER_PAGE_WORD.closed}>
        <div className="grid gap-4 p-6 text-13 phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
          <p className="text-mute">{ORDER_PAGE_WORD.closedWhy}</p>
          <Address value={pubkey} what={ORDER_COLUMNS_WORD.order} />
          <OrderTrail pubkey={pubkey} />
        </div>
      </Panel>
    </>
  )
}

function Loaded({ order, at, old }: { order: Order; at: number; old: boolean }) {
  const name = rowName(order)
  const owner = useOwner()
  usePageTitle(ORDER_PAGE_WORD.titleOf(name))
  return (
    <>
      <Crumbs>
        <Link to="/activity/$owner" params={{ owner: order.ownerText }} search={{ tab: 'orders' }} className={TOUCH}>
          {ORDER_PAGE_WORD.orders}
        </Link>
        <span className="min-w-0 truncate" aria-current="page">
          <bdi>{name}</bdi>
        </span>
      </Crumbs>
      <div className={old ? `${STACK} opacity-[0.62] transition-opacity` : STACK}>
        <section
          className={panelLook({
            className:
              'p-6 grid gap-3 [&_h1]:text-28 [&_h1]:font-head [&_h1]:tracking-[-0.02em] phone:p-4 phone:[&_h1]:text-20',
          })}
          aria-label={ORDER_COLUMNS_WORD.order}
        >
          <h1 className={TOUCH_AROUND}>
            <MarketLink name={name} eventId={order.eventId} marketId={order.marketId} />
          </h1>
          <div className="flex flex-wrap items-center gap-4">
            <SideChip side={order.side} action={order.action} />
            <p className="text-12 font-text text-mute [&_strong]:block [&_strong]:text-text">
              <OrderStatus order={order} />
            </p>
            {owner === order.ownerText ? (
              <div className="ml-auto">
                <CancelButton order={order} />
              </div>
            ) : null}
          </div>
        </section>
        <Figures order={order} />
        <Panel title={ORDER_PAGE_WORD.details} end={<Age panel="Order" at={at} amberSec={20} />}>
          <OrderDetail order={order} isPage />
        </Panel>
      </div>
    </>
  )
}

function Figures({ order }: { order: Order }) {
  const isBuy = order.action === 'buy'
  return (
    <KeyValues
      className={summaryLook({ margin: false })}
      rows={[
        {
          key: ORDER_COLUMNS_WORD.sharesFilled,
          value: (
            <>
              <Figure value={ct(order.filled)} /> {ORDER_COLUMNS_WORD.ofAll} <Figure value={ct(order.contracts)} />
            </>
          ),
        },
        {
          key: isBuy ? ORDER_PAGE_WORD.maxPrice : ORDER_PAGE_WORD.minPrice,
          value: <Figure value={outcomePrice(orderBound(order), ORDER_COLUMNS_WORD.noBoundTold)} />,
        },
        {
          key: ORDER_COLUMNS_WORD.avgPrice,
          value: <Figure value={outcomePrice(order.averageFillPrice, ORDER_COLUMNS_WORD.noFillsYet)} />,
        },
        { key: ORDER_COLUMNS_WORD.size, value: <Figure value={usd(order.size)} /> },
      ]}
    />
  )
}

function OrderSkeleton() {
  usePageTitle(ORDER_COLUMNS_WORD.order)
  return (
    <div className={STACK} aria-busy="true">
      <h1 className="sr-only">{ORDER_PAGE_WORD.loading}</h1>
      <Skeleton height={104} />
      <Skeleton height={104} />
      <Skeleton height={240} />
    </div>
  )
}
