import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '../../../../ui/choice.tsx'
import { Delta, Figure } from '../../../../ui/figure.tsx'
import { KeyValues } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Address } from '../../../../values/address.ts'
import { count, ct, usd, usdChange } from '../../../../values/format.ts'
import { shortTime } from '../../../../values/format-time.ts'
import { dash } from '../../../../values/display-value.ts'
import { type PnlHistory, type PnlInterval, type ProfilePeriods, type TrackRecord } from '../../core/model/profile.ts'
import { pnlPath, winRate } from '../../core/model/track-words.ts'
import { pnlHistoryOptions, profileOptions, trackRecordOptions } from '../../core/queries-standings.ts'
import { useHasExtras } from '../../core/queries-ticket.ts'
import { NoData, Unreadable } from '../../core/parts/problem.tsx'

type Owned = { readonly owner: Address }

/** How an owner did, as the venue counts it: by period, in all, and over time. */
export function OwnerRecord({ owner }: Owned) {
  const extras = useHasExtras()
  if (extras === 'asking') return <Skeleton height={120} />
  if (extras === 'no') return <p className="text-mute">This venue keeps no track record of its traders.</p>
  return (
    <div className="grid gap-4">
      <Periods owner={owner} />
      <Totals owner={owner} />
      <Gains owner={owner} />
      <p className="text-12 text-mute">As the venue counts it; its figures may differ from the sums above.</p>
    </div>
  )
}

function Periods({ owner }: Owned) {
  const { data, error, refetch } = useQuery(trackRecordOptions(owner))
  if (data === undefined)
    return error === null ? <Skeleton height={96} /> : <NoData error={error} onRetry={() => void refetch()} />
  if (data.value === undefined) return <p className="text-mute">The venue has no record of this address yet.</p>
  return <PeriodTable periods={data.value} />
}

function PeriodTable({ periods }: { periods: ProfilePeriods }) {
  const rows: readonly (readonly [string, TrackRecord | undefined])[] = [
    ['Week', periods.weekly],
    ['Month', periods.monthly],
    ['All time', periods.allTime],
  ]
  return (
    <div className="grid gap-x-8 gap-y-4 [grid-template-columns:repeat(auto-fit,minmax(220px,1fr))]">
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
  const { realizedPnl, volume, predictions } = record
  return (
    <KeyValues
      rows={[
        { key: 'Realized P&L', value: <Delta value={usdChange(realizedPnl, 'not reported')} sign={realizedPnl} /> },
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

/** The slowest of the three answers (about 3 s at the service), and the least missed: without it the rest stands. */
function Totals({ owner }: Owned) {
  const { data, error } = useQuery(profileOptions(owner))
  if (error !== null || data === undefined) return null
  const { positionsValue, activeContracts } = data.value
  return (
    <div className="max-w-96">
      <KeyValues
        rows={[
          { key: 'Positions value', value: <Figure value={usd(positionsValue, 'not reported', 'down')} /> },
          { key: 'Open shares', value: <Figure value={ct(activeContracts, 'not reported')} /> },
        ]}
      />
    </div>
  )
}

const INTERVALS = [
  { id: '24h', word: 'Daily' },
  { id: '1w', word: 'Weekly' },
  { id: '1m', word: 'Monthly' },
] as const

function Gains({ owner }: Owned) {
  const [interval, setInterval] = useState<PnlInterval>('1w')
  const { data, error, refetch } = useQuery(pnlHistoryOptions(owner, interval))
  return (
    <section className="grid gap-2" aria-label="P&L history">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-12 text-mute">P&L history</h3>
        <Segments label="Interval" choices={INTERVALS} value={interval} onChange={setInterval} />
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={96} />
        ) : (
          <NoData error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Points history={data.value} />
      )}
    </section>
  )
}

function Points({ history: { points, unreadable } }: { history: PnlHistory }) {
  if (points.length === 0) return <p className="text-mute">No P&L history yet.</p>
  return (
    <>
      <svg className="h-16 w-full text-brass" viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={pnlPath(points)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <details>
        <summary className="w-fit cursor-pointer text-13 text-mute">Show as table</summary>
        <KeyValues
          rows={points.map(({ at, realizedPnl }) => ({
            key: shortTime(at),
            value: <Delta value={usdChange(realizedPnl)} sign={realizedPnl} />,
          }))}
        />
      </details>
      <Unreadable count={unreadable} />
    </>
  )
}
