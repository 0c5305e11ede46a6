import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { claimsOf, totalsOf } from '../../prediction/model/position-worth.ts'
import { listsOf } from '../../prediction/model/position-list.ts'
import { positionListOptions } from '../../prediction/queries-own.ts'
import { ListGrowth } from '../../tokens/parts/list-growth.tsx'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { KeyValues } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Address } from '../../../values/address.ts'
import { usd, usdChange } from '../../../values/format.ts'
import { HIDDEN } from './holding-cells.tsx'

/** What an address has in prediction markets, summed up; the positions themselves have their own page. */
export function PredictionsTab({ owner, isHidden }: { owner: Address; isHidden: boolean }) {
  const reading = useQuery(positionListOptions(owner))
  const now = useNow(60)
  if (reading.data === undefined && reading.error !== null)
    return <ReadFailed error={reading.error} onRetry={() => void reading.refetch()} />
  if (reading.data === undefined)
    return (
      <div className="pad" aria-busy="true">
        <Skeleton height={200} />
      </div>
    )
  const list = reading.data.value
  const lists = listsOf(list.rows, now)
  if (list.rows.length === 0) return <Empty>No positions in prediction markets.</Empty>
  const open = totalsOf(lists.active)
  const claims = claimsOf(lists.claimable)
  const missing = open.count - open.valued
  return (
    <div className="pad">
      <ListGrowth list={list} queryKey={positionListOptions(owner).queryKey} />
      <KeyValues
        rows={[
          {
            key: list.state === 'whole' ? 'Open positions' : 'Open positions, loaded so far',
            value: String(open.count),
          },
          {
            key: missing === 0 ? 'Worth now, at the bid' : `Worth now, ${missing} without a price left out`,
            value: <Figure value={isHidden ? HIDDEN : usd(open.value, undefined, 'down')} />,
          },
          {
            key: 'Unrealised',
            value: isHidden ? (
              <Figure value={HIDDEN} />
            ) : (
              <Delta value={usdChange(open.pnled === 0 ? undefined : open.pnl)} sign={open.pnl} />
            ),
          },
          {
            key: claims.count === 1 ? 'To claim, 1 market' : `To claim, ${claims.count} markets`,
            value: <Figure value={isHidden ? HIDDEN : usd(claims.total, undefined, 'down')} />,
          },
        ]}
      />
      <p className="acts held-more">
        <Link className="btn" to="/positions/$owner" params={{ owner }}>
          See the positions
        </Link>
      </p>
    </div>
  )
}
