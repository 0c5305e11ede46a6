import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Picker, Segments } from '../../../../../ui/choice.tsx'
import { Empty } from '../../../../../ui/empty.tsx'
import { Delta, Figure } from '../../../../../ui/figure.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { Table, type Column } from '../../../../../ui/table.tsx'
import { addr, count, usd, usdChange } from '../../../../../values/format.ts'
import { dash } from '../../../../../values/display-value.ts'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { type Leader } from '../../../core/model/leaderboard.ts'
import { winRate } from '../../../core/model/track-words.ts'
import { NoData, OldData, Unreadable } from '../../../core/parts/problem.tsx'
import { leaderboardOptions } from '../../../core/queries-standings.ts'
import { useHasExtras } from '../../../core/queries-ticket.ts'
import { useFound, type Found } from './found.ts'
import { Panelled } from './panelled.tsx'

type Props = { readonly search: EventSearch; readonly onFound: (found: Found) => void }
type Row = Leader & { readonly rank: number }

const PERIODS = [
  { id: 'all_time', word: 'All time' },
  { id: 'monthly', word: 'Month' },
  { id: 'weekly', word: 'Week' },
] as const
const METRICS = [
  { id: 'pnl', word: 'Realized P&L' },
  { id: 'volume', word: 'Volume' },
  { id: 'win_rate', word: 'Win rate' },
] as const

/** Owners by what they gained, traded or got right; each row leads to what that owner holds. */
export function LeaderboardView(props: Props) {
  const extras = useHasExtras()
  useFound(props.onFound, '', undefined)
  if (extras === 'asking') return <BoardSkeleton />
  if (extras === 'no') return <Panelled>{<Empty>This venue publishes no leaderboard.</Empty>}</Panelled>
  return <Board {...props} />
}

function Board({ search }: Props) {
  const { period = 'all_time', metric = 'pnl' } = search
  const { data, error, refetch } = useQuery(leaderboardOptions(period, metric))
  const retry = () => void refetch()
  return (
    <section className="panel" aria-label="Leaderboard">
      <Choices search={search} />
      {data === undefined ? (
        error === null ? (
          <BoardSkeleton />
        ) : (
          <NoData error={error} onRetry={retry} />
        )
      ) : (
        <>
          {error === null ? null : <OldData error={error} at={data.at} onRetry={retry} />}
          <Ranked rows={data.value.rows} />
          <Unreadable count={data.value.unreadable} />
        </>
      )}
    </section>
  )
}

function Choices({ search }: { search: EventSearch }) {
  const navigate = useNavigate()
  const set = (more: Partial<EventSearch>) => void navigate({ to: '/events', search: { ...search, ...more } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 p-4">
      <Segments
        label="Period"
        choices={PERIODS}
        value={search.period ?? 'all_time'}
        onChange={(id) => set({ period: id === 'all_time' ? undefined : id })}
      />
      <Picker
        label="Rank by"
        choices={METRICS}
        value={search.metric ?? 'pnl'}
        onChange={(id) => set({ metric: id === 'pnl' ? undefined : id })}
      />
    </div>
  )
}

function Ranked({ rows }: { rows: readonly Leader[] }) {
  if (rows.length === 0) return <Empty>Nobody is ranked in this period yet.</Empty>
  return (
    <Table
      caption={`Leaderboard, ${rows.length} traders`}
      columns={COLUMNS}
      rows={rows.map((row, index): Row => ({ ...row, rank: index + 1 }))}
      rowKey={({ rank }) => `${rank}`}
      card={(row) => <Card row={row} />}
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rank', head: 'Rank', className: 'num', cell: ({ rank }) => rank },
  { id: 'owner', head: 'Trader', isRowHeader: true, cell: (row) => <Owner row={row} /> },
  { id: 'pnl', head: 'Realized P&L', className: 'num', cell: (row) => <Gain row={row} /> },
  { id: 'volume', head: 'Volume', className: 'num', cell: ({ volume }) => <Figure value={usd(volume)} /> },
  { id: 'count', head: 'Predictions', className: 'num', cell: (row) => <Count row={row} /> },
  { id: 'rate', head: 'Win rate', className: 'num', cell: (row) => <Figure value={winRate(row, row.winRate)} /> },
]

function Owner({ row }: { row: Row }) {
  return (
    <Link className="link mono" to="/positions/$owner" params={{ owner: row.ownerText }} title={row.ownerText}>
      <bdi translate="no">{addr(row.ownerText).text}</bdi>
    </Link>
  )
}

function Gain({ row: { realizedPnl } }: { row: Row }) {
  return <Delta value={usdChange(realizedPnl, 'not reported')} sign={realizedPnl} />
}

function Count({ row: { predictions } }: { row: Row }) {
  return <Figure value={predictions === undefined ? dash('not reported') : count(BigInt(predictions))} />
}

function Card({ row }: { row: Row }) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <span>
          {row.rank}. <Owner row={row} />
        </span>
        <Gain row={row} />
      </div>
      <div className="flex justify-between gap-4 text-12 text-mute">
        <span>
          Volume <Figure value={usd(row.volume)} />
        </span>
        <span>
          <Count row={row} /> predictions · won <Figure value={winRate(row, row.winRate)} />
        </span>
      </div>
    </>
  )
}

function BoardSkeleton() {
  return (
    <div className="p-4" aria-busy="true" aria-label="Loading the leaderboard">
      <Skeleton height={480} />
    </div>
  )
}
