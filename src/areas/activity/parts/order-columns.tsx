import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { orderBound } from '~/areas/prediction/positions/model/history-entry.ts'
import {
  reservedIn,
  isOpenOrder,
  type ListedOrder,
  orderStatus,
  orderWhy,
} from '~/areas/prediction/positions/model/order-status.ts'
import { CancelButton } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { exactPrice, outcomePrice } from '~/ui/odds.ts'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { type Column } from '~/ui/table.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { type PriceMicro } from '~/values/money.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { ORDER_COLUMNS, ORDER_FILTERS, orderTypeWord } from '../model/order-facts.ts'
import { rowName } from '../model/row-name.ts'
import { DetailPart, idRow, MarketLink, SideChip, TimeCell, timeRow } from './cells.tsx'
import { OrderTrail } from './order-trail.tsx'
import { type TabColumns } from './tab-columns.ts'

type Cell = { readonly order: ListedOrder }

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
        {' of '}
        <Figure value={ct(order.contracts)} />
      </span>
    </>
  )
}

function Bound({ order }: Cell) {
  return <Figure value={outcomePrice(orderBound(order), 'no limit reported')} />
}

function Average({ order }: Cell) {
  return <Figure value={outcomePrice(order.averageFillPrice, 'no fills')} />
}

function Size({ order }: Cell) {
  return (
    <span>
      <Figure className="text-14 font-fig phone:text-16 phone:whitespace-nowrap" value={usd(order.size)} />
      {order.action === 'buy' && isOpenOrder(order) ? <Held order={order} /> : null}
    </span>
  )
}

/** What a buy that may still be filled holds of its deposit: the fee is in it, and it comes back where it is not spent. */
function Held({ order }: Cell) {
  const { data } = usePagedQuery(historyOptions(order.ownerText))
  const held = data === undefined ? undefined : reservedIn(order, data.value.rows)
  return (
    <small className="block text-12 font-text text-mute">
      <Figure value={usd(held, 'history not loaded', 'down')} /> held
    </small>
  )
}

/** The state of an order, and why it is in it. */
export function OrderStatus({ order }: Cell) {
  const { code, word } = orderStatus(order)
  const why = orderWhy(order)
  return (
    <>
      <strong>{word}</strong>
      {why === '' ? null : code === 'review' ? (
        <Untrusted className="font-mono text-[12px] wrap-anywhere" text={why} kind="name" />
      ) : (
        why
      )}
    </>
  )
}

const LAYOUT: CardLayout<ListedOrder> = {
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

const ORDER_KIND = { market: 'Market', limit: 'Limit', unknown: 'unknown' } as const

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
        title="Exact"
        rows={[
          {
            key: 'Kind',
            value: typeof orderType === 'object' ? orderType.unknown : ORDER_KIND[orderType ?? 'unknown'],
          },
          { key: figureName('sharesOrdered'), value: ct(order.contracts).exact },
          { key: figureName('sharesFilled'), value: ct(order.filled).exact },
          {
            key: figureName(order.action === 'buy' ? 'maxPrice' : 'minPrice'),
            value: exactOf(orderBound(order)),
          },
          {
            key: figureName('averagePrice'),
            value: exactOf(order.averageFillPrice, 'no fills'),
          },
          { key: figureName('gross'), value: usd(order.size).exact },
          { key: 'Settled on chain', value: settledWord(order.isSettled) },
        ]}
      />
      <DetailPart
        title="Times"
        rows={[
          timeRow('Placed', order.createdAt),
          timeRow('Changed', order.updatedAt),
          timeRow('Filled', order.filledAt),
        ]}
      />
      <DetailPart
        title="IDs"
        rows={[
          ...(isPage ? [] : [{ key: 'Page', value: <OrderLink pubkey={order.pubkey} /> }]),
          idRow('Order', order.pubkey),
          idRow('Position', order.position),
          idRow('Market', order.marketId),
          idRow('Market account', order.marketAccount),
          idRow('Event', order.eventId),
          idRow('Venue order ID', order.venueOrderId),
          idRow('Client order ID', order.externalOrderId),
        ]}
      />
      {isPage && isUntouched(order) ? null : <OrderTrail pubkey={order.pubkey} isCancelled={order.isCancelled} />}
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
      Open this order
    </Link>
  )
}

function settledWord(isSettled: boolean | undefined): string {
  if (isSettled === undefined) return 'unknown'
  return isSettled ? 'Yes' : 'No'
}

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    id: 'placed',
    head: 'Placed',
    className: 'w-28 text-mute',
    cell: (order) => <TimeCell at={order.createdAt} />,
  },
  {
    id: 'market',
    head: 'Market',
    isRowHeader: true,
    className: 'w-[38%] max-w-0',
    cell: (order) => <What order={order} />,
  },
  {
    id: 'contracts',
    head: figureName('sharesFilled'),
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
    head: figureName('limitPrice'),
    className: 'text-right whitespace-nowrap narrow:hidden',
    cell: (order) => <Bound order={order} />,
    inCard: { head: ({ action }) => (action === 'buy' ? 'Max' : 'Min') },
  },
  {
    id: 'average',
    head: figureName('averagePrice'),
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (order) => <Average order={order} />,
  },
  {
    id: 'size',
    head: figureName('gross'),
    className: 'text-right whitespace-nowrap',
    cell: (order) => <Size order={order} />,
  },
  {
    id: 'status',
    head: 'Status',
    className:
      'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5 w-43 pl-6',
    cell: (order) => <OrderStatus order={order} />,
  },
]

/** The orders tab of an owner who is only looked at. */
export const ORDER_TABLE: TabColumns<ListedOrder> = {
  what: 'prediction orders',
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
export const OWN_ORDER_TABLE: TabColumns<ListedOrder> = {
  ...ORDER_TABLE,
  columns: [
    ...COLUMNS,
    {
      id: 'act',
      head: 'Action',
      headHidden: true,
      className: 'w-27 text-right',
      cell: (order) => <CancelButton order={order} />,
    },
  ],
}
