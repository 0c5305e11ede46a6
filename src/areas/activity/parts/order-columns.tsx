import { orderStatus, orderWhy } from '../../prediction/positions/model/order-status.ts'
import { type Order } from '../../prediction/core/model/order.ts'
import { Figure } from '../../../ui/figure.tsx'
import { type CardLayout } from '../../../ui/row-card.tsx'
import { type Column } from '../../../ui/table.tsx'
import { outcomePrice } from '../../../ui/odds.ts'
import { cents, ct, usd } from '../../../values/format.ts'
import { orderBound } from '../../prediction/positions/model/order-bound.ts'
import { CancelButton } from '../../prediction/positions/parts/cancel-button.tsx'
import { ORDER_COLUMNS, ORDER_FILTERS, orderTypeWord } from '../model/order-facts.ts'
import { rowName } from '../model/row-name.ts'
import { DetailPart, idRow, MarketLink, SideChip, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

// Only the fold of a row shows it.
const OrderTrailPart = lazyComponent(async () => (await import('./order-trail.tsx')).OrderTrailPart, null)

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
      <span className="unit">
        {' of '}
        <Figure className="" value={ct(order.contracts)} />
      </span>
    </>
  )
}

function Bound({ order }: Cell) {
  return <Figure value={outcomePrice(orderBound(order), 'no bound told')} />
}

function Average({ order }: Cell) {
  return <Figure value={outcomePrice(order.averageFillPrice, 'nothing filled yet')} />
}

function Size({ order }: Cell) {
  return <Figure className="big" value={usd(order.size)} />
}

function Status({ order }: Cell) {
  const { code, word } = orderStatus(order)
  const why = orderWhy(order)
  return (
    <>
      <strong>{word}</strong>
      {why === '' ? null : code === 'review' ? <Untrusted className="mono" text={why} kind="name" /> : why}
    </>
  )
}

const LAYOUT: CardLayout<Order> = {
  top: (order) => (
    <div className="top">
      <b>
        <MarketLink name={rowName(order)} eventId={order.eventId} marketId={order.marketId} />
      </b>
      <SideChip side={order.side} action={order.action} />
    </div>
  ),
  large: ['size', 'contracts'],
  pairs: ['bound', 'average', 'placed'],
  lines: [['status']],
  action: 'act',
}

function Detail({ order }: Cell) {
  const { orderType } = order
  return (
    <div className="detail-in">
      <DetailPart
        title="Exact"
        rows={[
          { key: 'Kind', value: typeof orderType === 'object' ? orderType.unknown : (orderType ?? 'not told') },
          { key: 'Contracts asked', value: ct(order.contracts).exact },
          { key: 'Contracts filled', value: ct(order.filled).exact },
          { key: order.action === 'buy' ? 'Pays at most' : 'Takes at least', value: cents(orderBound(order)).exact },
          { key: 'Average price', value: cents(order.averageFillPrice, 'nothing filled yet').exact },
          { key: 'Size', value: usd(order.size).exact },
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
        title="Identity"
        rows={[
          idRow('Order', order.pubkey),
          idRow('Position', order.position),
          idRow('Market', order.marketId),
          idRow('Market account', order.marketAccount),
          idRow('Event', order.eventId),
          idRow('Venue order ID', order.venueOrderId),
          idRow('Client order ID', order.externalOrderId),
        ]}
      />
      <OrderTrailPart pubkey={order.pubkey} />
    </div>
  )
}

function settledWord(isSettled: boolean | undefined): string {
  if (isSettled === undefined) return 'unknown'
  return isSettled ? 'Yes' : 'No'
}

const COLUMNS: readonly Column<Order>[] = [
  { id: 'placed', head: 'Placed', className: 'when', cell: (order) => <TimeCell at={order.createdAt} /> },
  { id: 'market', head: 'Market', isRowHeader: true, className: 'm', cell: (order) => <What order={order} /> },
  {
    id: 'contracts',
    head: 'Filled',
    className: 'num',
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
    head: 'Bound',
    className: 'num n-hide',
    cell: (order) => <Bound order={order} />,
    inCard: { head: ({ action }) => (action === 'buy' ? 'At most' : 'At least') },
  },
  { id: 'average', head: 'Average', className: 'num t-hide', cell: (order) => <Average order={order} /> },
  { id: 'size', head: 'Size', className: 'num', cell: (order) => <Size order={order} /> },
  { id: 'status', head: 'Status', className: 'st', cell: (order) => <Status order={order} /> },
]

/** The orders tab of an owner who is only looked at. */
export const ORDER_TABLE: TabColumns<Order> = {
  what: 'prediction orders',
  units: ['order', 'orders'],
  none: 'No orders yet.',
  keyOf: ({ pubkey }) => pubkey,
  nameOf: (order) => `order on ${rowName(order)}`,
  filters: ORDER_FILTERS,
  typeWord: orderTypeWord,
  columns: COLUMNS,
  layout: LAYOUT,
  detail: (order) => <Detail order={order} />,
  files: ORDER_COLUMNS,
}

/** The orders tab of the connected owner: what rests can be cancelled. */
export const OWN_ORDER_TABLE: TabColumns<Order> = {
  ...ORDER_TABLE,
  columns: [
    ...COLUMNS,
    {
      id: 'act',
      head: 'Action',
      headHidden: true,
      className: 'act',
      cell: (order) => <CancelButton order={order} />,
    },
  ],
}
