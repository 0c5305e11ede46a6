import { useQuery } from '@tanstack/react-query'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { type ProfilePeriods, type TrackRecord, winRate } from '~/areas/prediction/core/people/profile.ts'
import { profileOptions, trackRecordOptions } from '~/areas/prediction/core/people/queries.ts'
import { Figure } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { type Address } from '~/values/address.ts'
import { dash } from '~/values/display-value.ts'
import { count, ct, usd } from '~/values/format.ts'
import { readProblem } from '~/wire/read-problem.ts'

type Owned = { readonly owner: Address }

/** Track record of an owner, as the venue counts it: by period, in total, and over time. */
export function OwnerRecord({ owner }: Owned) {
  const extras = useHasExtras()
  if (extras === 'asking') return <Skeleton height={120} />
  if (extras === 'no') return <p className="text-mute">This venue has no trader profiles.</p>
  return (
    <div className="grid gap-4">
      <Periods owner={owner} />
      <Totals owner={owner} />
      <p className="text-12 text-mute">{'As reported by the venue. Realized P&L is in the chart above, after fees.'}</p>
    </div>
  )
}

function Periods({ owner }: Owned) {
  const { data, error, refetch } = useQuery(trackRecordOptions(owner))
  if (data === undefined)
    return error === null ? (
      <Skeleton height={96} />
    ) : (
      <NoData problem={readProblem(error)} onRetry={() => void refetch()} />
    )
  if (data.value === undefined) return <p className="text-mute">No record of this address yet.</p>
  return <PeriodTable periods={data.value} />
}

function PeriodTable({ periods }: { periods: ProfilePeriods }) {
  const rows: readonly (readonly [string, TrackRecord | undefined])[] = [
    ['Week', periods.weekly],
    ['Month', periods.monthly],
    ['All time', periods.allTime],
  ]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-8 gap-y-4">
      {rows.map(([word, record]) => (
        <section key={word} aria-label={word}>
          <h3 className="mb-2 text-12 text-mute">{word}</h3>
          {record === undefined ? <p className="text-mute">Not reported.</p> : <Figures record={record} />}
        </section>
      ))}
    </div>
  )
}

function Figures({ record }: { record: TrackRecord }) {
  const { volume, predictions } = record
  return (
    <KeyValues
      rows={[
        { key: 'Volume', value: <Figure value={usd(volume, 'not reported')} /> },
        {
          key: 'Predictions',
          value: <Figure value={predictions === undefined ? dash('not reported') : count(BigInt(predictions))} />,
        },
        { key: 'Win rate', value: <Figure value={winRate(record)} /> },
      ]}
    />
  )
}

/**
 * The slowest of the three replies (about 3 s at the service), and the least important: the rest is shown without it.
 */
function Totals({ owner }: Owned) {
  const { data, error } = useQuery(profileOptions(owner))
  if (error !== null || data === undefined) return null
  const { positionsValue, activeContracts } = data.value
  return (
    <div className="max-w-96">
      <KeyValues
        rows={[
          {
            key: 'Positions value',
            value: <Figure value={usd(positionsValue, 'not reported', 'down')} />,
          },
          {
            key: 'Open shares',
            value: <Figure value={ct(activeContracts, 'not reported')} />,
          },
        ]}
      />
    </div>
  )
}
