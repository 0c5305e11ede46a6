import { Delta, Figure } from '../../../../ui/figure.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useNow } from '../../../../ui/now.ts'
import { usd, usdChange } from '../../../../values/format.ts'
import { claimsOf, isOver, totalsOf } from '../../core/model/position-worth.ts'
import { type HistoryRow } from '../../core/model/history.ts'
import { type PositionLists } from '../model/position-list.ts'
import { type WholeList } from '../../../../wire/whole-list.ts'
import { type Order } from '../../core/model/order.ts'
import { realizedPnl } from '../../core/model/realized-pnl.ts'

const READING = (
  <dd>
    <Figure value={usd(undefined, 'the orders are being read')} className="" />
  </dd>
)
// It stands on two more lists, which are asked for once the positions are here.
const InOrders = lazyComponent(async () => (await import('./in-orders.tsx')).InOrders, READING)

type SummaryProps = {
  readonly lists: PositionLists
  /** `undefined` = not read yet. */
  readonly history: Pick<WholeList<HistoryRow>, 'rows' | 'state'> | undefined
  /** `undefined` = not read yet. */
  readonly orders: Pick<WholeList<Order>, 'rows' | 'state'> | undefined
  /** The positions are all there. */
  readonly isWhole: boolean
}

/**
 * What it is all worth now, what it earned, what waits to be claimed. Sums of exact values, rounded once; while there is
 * more to read, sums of what is loaded, and said so.
 */
export function Summary({ lists, history, orders, isWhole }: SummaryProps) {
  const open = totalsOf(lists.active)
  // A win is decided: what it gained is realized, claimed or not.
  const held = totalsOf(lists.active.filter((position) => !isOver(position)))
  const claims = claimsOf(lists.claimable)
  const missing = open.count - open.valued
  const ofLoaded = isWhole ? '' : ', loaded so far'
  return (
    <dl className="panel summary">
      <div>
        <dt>Positions value</dt>
        <dd>
          <Figure value={usd(open.value, undefined, 'down')} className="" />
        </dd>
        <dd className="fine">
          {missing === 0 ? `${open.count} positions` : `${missing} of ${open.count} without a price`}
          {ofLoaded}
        </dd>
      </div>
      <div>
        <dt>Unrealized P&L</dt>
        <dd>
          <Delta value={usdChange(held.pnled === 0 ? undefined : held.pnl)} sign={held.pnl} />
        </dd>
        <dd className="fine">
          of {held.pnled} with cost and price{ofLoaded}
        </dd>
      </div>
      <div>
        <dt>Realized P&L</dt>
        <Realized lists={lists} history={history} isWhole={isWhole} />
      </div>
      <div>
        <dt>In open orders</dt>
        {orders === undefined || history === undefined ? READING : <InOrders orders={orders} history={history} />}
      </div>
      <div>
        <dt>To claim</dt>
        <dd>
          <Figure value={usd(claims.total, undefined, 'down')} className="" />
        </dd>
        <dd className="fine">
          {claims.count === 1 ? '1 market' : `${claims.count} markets`}
          {ofLoaded}
        </dd>
      </div>
    </dl>
  )
}

function Realized({ lists, history, isWhole }: Omit<SummaryProps, 'orders'>) {
  const now = useNow(60)
  const done = realizedPnl([...lists.active, ...lists.closed], history?.rows ?? [], now)
  const isRealizedWhole = isWhole && history?.state === 'whole'
  return (
    <>
      <dd>
        <Delta
          value={usdChange(
            history === undefined || done.known === 0 ? undefined : done.total,
            history === undefined ? 'the history is being read' : 'none closed',
          )}
          sign={done.total}
        />
      </dd>
      <dd className="fine">
        {done.unknown === 0 ? 'after fees' : `after fees, ${done.unknown} without a cost left out`}
        {isRealizedWhole ? '' : ', loaded so far'}
      </dd>
    </>
  )
}

/** The summary's place before the first answer. */
export function SummarySkeleton() {
  return (
    <div className="panel summary" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton height={76} />
        </div>
      ))}
    </div>
  )
}
