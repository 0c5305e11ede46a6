import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { type Leader, type PeriodTotals, winRate } from '~/areas/prediction/core/people/profile.ts'
import { leaderboardOptions } from '~/areas/prediction/core/people/queries.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { dash } from '~/values/display-value.ts'
import { addr, count, usd, usdChange } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { listing } from '~/wire/lists/paged-query.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets } from '../../model/event-facets.ts'
import { Panelled } from './event-list.tsx'

type Props = { readonly search: EventSearch; readonly onFacets: (facets: EventFacets) => void }
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
  useEventFacets(props.onFacets, '', undefined)
  if (extras === 'asking') return <BoardSkeleton />
  if (extras === 'no')
    return (
      <Panelled>
        <Empty>This venue has no leaderboard.</Empty>
      </Panelled>
    )
  return <Board {...props} />
}

function Board({ search }: Props) {
  const { period = 'all_time', metric = 'pnl' } = search
  const query = useQuery(leaderboardOptions(period, metric))
  return (
    <section className={panelLook()} aria-label="Leaderboard">
      <Choices search={search} />
      <DataList list={listing(query)} loading={<BoardSkeleton />}>
        {({ summary, rows }) => (
          <>
            <Totals totals={summary[period]} />
            <Ranked rows={rows} />
          </>
        )}
      </DataList>
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

/** What all traders did in the period; nothing where the service reports none of it. */
function Totals({ totals }: { totals: PeriodTotals | undefined }) {
  const { volume, predictions } = totals ?? {}
  if (volume === undefined && predictions === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 px-4 pb-4 text-13 text-mute">
      <span>All traders</span>
      {volume === undefined ? null : (
        <span>
          Volume <Figure value={usd(volume)} />
        </span>
      )}
      {predictions === undefined ? null : (
        <span>
          Predictions <Figure value={count(BigInt(predictions))} />
        </span>
      )}
    </p>
  )
}

function Ranked({ rows }: { rows: readonly Leader[] }) {
  if (rows.length === 0) return <Empty>No traders ranked in this period yet.</Empty>
  return (
    <Table
      caption={`Leaderboard, ${counted(rows.length, ['trader', 'traders'])}`}
      isLines
      columns={COLUMNS}
      rows={rows.map((row, index): Row => ({ ...row, rank: index + 1 }))}
      rowKey={({ rank }) => `${rank}`}
      card={(row) => <Card row={row} />}
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rank', head: 'Rank', className: 'text-right whitespace-nowrap', cell: ({ rank }) => rank },
  { id: 'owner', head: 'Trader', isRowHeader: true, cell: (row) => <Owner row={row} /> },
  {
    id: 'pnl',
    head: 'Realized P&L',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Gain row={row} />,
  },
  {
    id: 'volume',
    head: 'Volume',
    className: 'text-right whitespace-nowrap',
    cell: ({ volume }) => <Figure value={usd(volume)} />,
  },
  {
    id: 'count',
    head: 'Predictions',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Count row={row} />,
  },
  {
    id: 'rate',
    head: 'Win rate',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Figure value={winRate(row, row.winRate)} />,
  },
]

function Owner({ row }: { row: Row }) {
  return (
    <Link
      className="font-mono text-[12px] wrap-anywhere text-brass underline-offset-3 hover:underline"
      to="/positions/{-$owner}"
      params={{ owner: row.ownerText }}
      title={row.ownerText}
    >
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
    <div className="grid gap-1 px-4 py-3">
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
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className="p-4" aria-busy="true" aria-label="Loading the leaderboard">
      <Skeleton height={480} />
    </div>
  )
}
