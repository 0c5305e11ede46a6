import { summaryLook } from '../../../../ui/summary.tsx'
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
import { SUMMARY_WORD } from '../words.ts'

const READING = (
  <dd>
    <Figure value={usd(undefined, SUMMARY_WORD.ordersBeingRead)} />
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
    <dl className={summaryLook()}>
      <div>
        <dt>{SUMMARY_WORD.positionsValue}</dt>
        <dd>
          <Figure value={usd(open.value, undefined, 'down')} />
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">
          {missing === 0 ? SUMMARY_WORD.positions(open.count) : SUMMARY_WORD.withoutPrice(missing, open.count)}
          {ofLoaded}
        </dd>
      </div>
      <div>
        <dt>{SUMMARY_WORD.unrealized}</dt>
        <dd>
          <Delta value={usdChange(held.pnled === 0 ? undefined : held.pnl)} sign={held.pnl} />
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">
          {SUMMARY_WORD.ofWord} {held.pnled} {SUMMARY_WORD.withCostPrice}
          {ofLoaded}
        </dd>
      </div>
      <div>
        <dt>{SUMMARY_WORD.realized}</dt>
        <Realized lists={lists} history={history} isWhole={isWhole} />
      </div>
      <div>
        <dt>{SUMMARY_WORD.openOrders}</dt>
        {orders === undefined || history === undefined ? READING : <InOrders orders={orders} history={history} />}
      </div>
      <div>
        <dt>{SUMMARY_WORD.claim}</dt>
        <dd>
          <Figure value={usd(claims.total, undefined, 'down')} />
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">
          {claims.count === 1 ? '1 market' : SUMMARY_WORD.markets(claims.count)}
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
            history === undefined ? SUMMARY_WORD.historyBeingRead : SUMMARY_WORD.noneClosed,
          )}
          sign={done.total}
        />
      </dd>
      <dd className="text-12 font-text text-mute text-pretty">
        {done.unknown === 0 ? SUMMARY_WORD.afterFees : SUMMARY_WORD.afterFeesWithoutCost(done.unknown)}
        {isRealizedWhole ? '' : SUMMARY_WORD.loadedSoFar}
      </dd>
    </>
  )
}

/** The summary's place before the first answer. */
export function SummarySkeleton() {
  return (
    <div className={summaryLook()} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton height={76} />
        </div>
      ))}
    </div>
  )
}
