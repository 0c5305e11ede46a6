import { Delta, Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usd, usdChange } from '../../../values/format.ts'
import { claimsOf, realisedOf, totalsOf } from '../model/position-worth.ts'
import { type PositionLists } from '../model/position-list.ts'

/**
 * What it is all worth now, what it earned, what waits to be claimed. Sums of exact values, rounded once; while there is
 * more to read, sums of what is loaded, and said so.
 */
export function Summary({ lists, isWhole }: { lists: PositionLists; isWhole: boolean }) {
  const open = totalsOf(lists.active)
  const done = realisedOf(lists.closed)
  const claims = claimsOf(lists.claimable)
  const missing = open.count - open.valued
  const ofLoaded = isWhole ? '' : ', loaded so far'
  return (
    <dl className="panel summary">
      <div>
        <dt>Worth now, at the bid</dt>
        <dd>
          <Figure value={usd(open.value, undefined, 'down')} className="" />
        </dd>
        <dd className="fine">
          {missing === 0 ? `${open.count} positions` : `${missing} of ${open.count} without a price`}
          {ofLoaded}
        </dd>
      </div>
      <div>
        <dt>Unrealised</dt>
        <dd>
          <Delta value={usdChange(open.pnled === 0 ? undefined : open.pnl)} sign={open.pnl} />
        </dd>
        <dd className="fine">
          of {open.pnled} with cost and price{ofLoaded}
        </dd>
      </div>
      <div>
        <dt>Realised</dt>
        <dd>
          <Delta value={usdChange(done.known === 0 ? undefined : done.total, 'none closed')} sign={done.total} />
        </dd>
        <dd className="fine">
          {lists.closed.length} closed, as listed{ofLoaded}
        </dd>
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

/** The summary's place before the first answer. */
export function SummarySkeleton() {
  return (
    <div className="panel summary" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key}>
          <Skeleton height={76} />
        </div>
      ))}
    </div>
  )
}
