import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { type Order } from '~/areas/prediction/core/model/order.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { orderBound } from '~/areas/prediction/positions/model/order-bound.ts'
import { orderStatus, orderWhy } from '~/areas/prediction/positions/model/order-status.ts'
import { CancelButton } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { exactPrice, outcomePrice } from '~/ui/odds.ts'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { type Column } from '~/ui/table.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { ct, usd } from '~/values/format.ts'
import { type PriceMicro } from '~/values/money.ts'
import { ORDER_COLUMNS, ORDER_FILTERS, orderTypeWord } from '../model/order-facts.ts'
import { rowName } from '../model/row-name.ts'
import { ORDER_COLUMNS_WORD } from '../words.ts'
import { DetailPart, idRow, MarketLink, SideChip, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

/** The steps of an order; only the fold of a row and its page show them. */
export const OrderTrail = lazyComponent(async () => (await import('./order-trail.tsx')).OrderTrailPart, null)

type Cell = { readonly order: Order }

function What({ order }: Cell) {
  return (
    <>
      <MarketLink name={rowName(order)} eventId={order.eventId} marketId={order.marketId} />
      <SideChip side={order.side} action={order.action} />
    </>
  )
}

function Contracts({ order }: Cell) {
  return (
    <>
      <Figure value={ct(order.filled)} />
      <span className="text-12 font-text text-mute">
        {ORDER_COLUMNS_WORD.ofAll}
        <Figure value={ct(order.contracts)} />
      </span>
    </>
  )
}

function Bound({ order }: Cell) {
  return <Figure value={outcomePrice(orderBound(order), ORDER_COLUMNS_WORD.noBoundTold)} />
}

function Average({ order }: Cell) {
  return <Figure value={outcomePrice(order.averageFillPrice, ORDER_COLUMNS_WORD.noFillsYet)} />
}

function Size({ order }: Cell) {
  return <Figure className="text-14 font-fig phone:text-16 phone:whitespace-nowrap" value={usd(order.size)} />
}

/** The state of an order, and why it is in it. */
export function OrderStatus({ order }: Cell) {
  const { code, word } = orderStatus(order)
  const isCancelled = useCancelledOrders(order.ownerText).has(order.pubkey)
  const why = orderWhy(order)
  return (
    <>
      <strong>{code === 'not-filled' && isCancelled ? ORDER_COLUMNS_WORD.cancelled : word}</strong>
      {why === '' ? null : code === 'review' ? (
        <Untrusted className="font-mono text-[12px] wrap-anywhere" text={why} kind="name" />
      ) : (
        why
      )}
    </>
  )
}

const LAYOUT: CardLayout<Order> = {
  top: (order) => (
    <CardTop end={<SideChip side={order.side} action={order.action} />}>
      <MarketLink name={rowName(order)} eventId={order.eventId} marketId={order.marketId} />
    </CardTop>
  ),
  large: ['size', 'contracts'],
  pairs: ['bound', 'average', 'placed'],
  lines: [['status']],
  action: 'act',
}

/** An order in every detail: exact figures, times, ids, and its steps. */
const exactOf = (price: PriceMicro | undefined, why?: string): string =>
  price === undefined ? outcomePrice(price, why).exact : exactPrice(price)

export function OrderDetail({ order, isPage = false }: Cell & { readonly isPage?: boolean }) {
  const { orderType } = order
  return (
    <div
      className={cx(
        'grid grid-cols-3 gap-x-8 gap-y-6 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute',
        isPage ? 'p-6 phone:p-4' : 'pt-1 pr-6 pb-6 pl-12 phone:p-4',
      )}
    >
      <DetailPart
        title={ORDER_COLUMNS_WORD.exact}
        rows={[
          {
            key: ORDER_COLUMNS_WORD.kind,
            value: typeof orderType === 'object' ? orderType.unknown : (orderType ?? 'unknown'),
          },
          { key: ORDER_COLUMNS_WORD.sharesOrdered, value: ct(order.contracts).exact },
          { key: ORDER_COLUMNS_WORD.sharesFilled, value: ct(order.filled).exact },
          {
            key: order.action === 'buy' ? ORDER_COLUMNS_WORD.maxCost : ORDER_COLUMNS_WORD.minProceeds,
            value: exactOf(orderBound(order)),
          },
          {
            key: ORDER_COLUMNS_WORD.avgPrice,
            value: exactOf(order.averageFillPrice, ORDER_COLUMNS_WORD.noFillsYet),
          },
          { key: ORDER_COLUMNS_WORD.size, value: usd(order.size).exact },
          { key: ORDER_COLUMNS_WORD.settledChain, value: settledWord(order.isSettled) },
        ]}
      />
      <DetailPart
        title={ORDER_COLUMNS_WORD.times}
        rows={[
          timeRow(ORDER_COLUMNS_WORD.placed, order.createdAt),
          timeRow(ORDER_COLUMNS_WORD.changed, order.updatedAt),
          timeRow(ORDER_COLUMNS_WORD.filled, order.filledAt),
        ]}
      />
      <DetailPart
        title={ORDER_COLUMNS_WORD.identity}
        rows={[
          ...(isPage ? [] : [{ key: ORDER_COLUMNS_WORD.page, value: <OrderLink pubkey={order.pubkey} /> }]),
          idRow(ORDER_COLUMNS_WORD.order, order.pubkey),
          idRow(ORDER_COLUMNS_WORD.position, order.position),
          idRow(ORDER_COLUMNS_WORD.market, order.marketId),
          idRow(ORDER_COLUMNS_WORD.marketAccount, order.marketAccount),
          idRow(ORDER_COLUMNS_WORD.event, order.eventId),
          idRow(ORDER_COLUMNS_WORD.venueOrderId, order.venueOrderId),
          idRow(ORDER_COLUMNS_WORD.clientOrderId, order.externalOrderId),
        ]}
      />
      {isPage && isUntouched(order) ? null : <OrderTrail pubkey={order.pubkey} />}
    </div>
  )
}

/** Nothing has happened to it since it was placed: the venue has no steps of it yet (docs/api-notes.md 3.6). */
function isUntouched({ status, filled }: Order): boolean {
  return status === 'pending' && filled === 0n
}

function OrderLink({ pubkey }: { pubkey: string }) {
  return (
    <Link className={`text-brass underline-offset-3 hover:underline ${TOUCH}`} to="/order/$pubkey" params={{ pubkey }}>
      {ORDER_COLUMNS_WORD.openPage}
    </Link>
  )
}

function settledWord(isSettled: boolean | undefined): string {
  if (isSettled === undefined) return 'unknown'
  return isSettled ? 'Yes' : 'No'
}

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'placed',
    head: ORDER_COLUMNS_WORD.placed,
    className: 'w-28 text-mute',
    cell: (order) => <TimeCell at={order.createdAt} />,
  },
  {
    id: 'market',
    head: ORDER_COLUMNS_WORD.market,
    isRowHeader: true,
    className: 'w-[38%] max-w-0',
    cell: (order) => <What order={order} />,
  },
  {
    id: 'contracts',
    head: ORDER_COLUMNS_WORD.filled,
    className: 'text-right whitespace-nowrap',
    cell: (order) => <Contracts order={order} />,
    inCard: {
      cell: (order) => (
        <span>
          <Contracts order={order} />
        </span>
      ),
    },
  },
  {
    id: 'bound',
    head: ORDER_COLUMNS_WORD.limitPrice,
    className: 'text-right whitespace-nowrap narrow:hidden',
    cell: (order) => <Bound order={order} />,
    inCard: { head: ({ action }) => (action === 'buy' ? ORDER_COLUMNS_WORD.max : ORDER_COLUMNS_WORD.min) },
  },
  {
    id: 'average',
    head: ORDER_COLUMNS_WORD.avgPrice,
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (order) => <Average order={order} />,
  },
  {
    id: 'size',
    head: ORDER_COLUMNS_WORD.size,
    className: 'text-right whitespace-nowrap',
    cell: (order) => <Size order={order} />,
  },
  {
    id: 'status',
    head: ORDER_COLUMNS_WORD.status,
    className:
      'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5 w-43 pl-6',
    cell: (order) => <OrderStatus order={order} />,
  },
]

/** The orders tab of an owner who is only looked at. */
export const ORDER_TABLE: TabColumns<Order> = {
  what: ORDER_COLUMNS_WORD.orders,
  units: ['order', 'orders'],
  none: 'No orders yet.',
  next: '/events',
  keyOf: ({ pubkey }) => pubkey,
  nameOf: (order) => `order on ${rowName(order)}`,
  filters: ORDER_FILTERS,
  typeWord: orderTypeWord,
  columns: COLUMNS,
  layout: LAYOUT,
  detail: (order) => <OrderDetail order={order} />,
  files: ORDER_COLUMNS,
}

/** The orders tab of the connected owner: what rests can be cancelled. */
export const OWN_ORDER_TABLE: TabColumns<Order> = {
  ...ORDER_TABLE,
  columns: [
    ...COLUMNS,
    {
      id: 'act',
      head: ORDER_COLUMNS_WORD.action,
      headHidden: true,
      className: 'w-27 text-right',
      cell: (order) => <CancelButton order={order} />,
    },
  ],
}
