import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { type Leader, type PeriodTotals } from '~/areas/prediction/core/model/leaderboard.ts'
import { winRate } from '~/areas/prediction/core/model/track-words.ts'
import { leaderboardOptions } from '~/areas/prediction/core/queries-standings.ts'
import { useHasExtras } from '~/areas/prediction/core/queries-ticket.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { DataList } from '~/ui/data-list.tsx'
import { Empty } from '~/ui/empty.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { dash } from '~/values/display-value.ts'
import { addr, count, usd, usdChange } from '~/values/format.ts'
import { listing } from '~/wire/listing.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets } from '../../model/event-facets.ts'
import { LEADERBOARD_WORD } from '../../words-late.ts'
import { Panelled } from './panelled.tsx'

type Props = { readonly search: EventSearch; readonly onFacets: (facets: EventFacets) => void }
type Row = Leader & { readonly rank: number }

const PERIODS = [
  { id: 'all_time', word: LEADERBOARD_WORD.allTime },
  { id: 'monthly', word: LEADERBOARD_WORD.month },
  { id: 'weekly', word: LEADERBOARD_WORD.week },
] as const
const METRICS = [
  { id: 'pnl', word: LEADERBOARD_WORD.realizedPL },
  { id: 'volume', word: LEADERBOARD_WORD.volume },
  { id: 'win_rate', word: LEADERBOARD_WORD.winRate },
] as const

/** Owners by what they gained, traded or got right; each row leads to what that owner holds. */
export function LeaderboardView(props: Props) {
  const extras = useHasExtras()
  useEventFacets(props.onFacets, '', undefined)
  if (extras === 'asking') return <BoardSkeleton />
  if (extras === 'no') return <Panelled>{<Empty>{LEADERBOARD_WORD.venueHasNoLeaderboard}</Empty>}</Panelled>
  return <Board {...props} />
}

function Board({ search }: Props) {
  const { period = 'all_time', metric = 'pnl' } = search
  const query = useQuery(leaderboardOptions(period, metric))
  return (
    <section className={panelLook()} aria-label={LEADERBOARD_WORD.leaderboard}>
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
        label={LEADERBOARD_WORD.period}
        choices={PERIODS}
        value={search.period ?? 'all_time'}
        onChange={(id) => set({ period: id === 'all_time' ? undefined : id })}
      />
      <Picker
        label={LEADERBOARD_WORD.rank}
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
      <span>{LEADERBOARD_WORD.allTraders}</span>
      {volume === undefined ? null : (
        <span>
          {LEADERBOARD_WORD.volume} <Figure value={usd(volume)} />
        </span>
      )}
      {predictions === undefined ? null : (
        <span>
          {LEADERBOARD_WORD.predictions} <Figure value={count(BigInt(predictions))} />
        </span>
      )}
    </p>
  )
}

function Ranked({ rows }: { rows: readonly Leader[] }) {
  if (rows.length === 0) return <Empty>{LEADERBOARD_WORD.noTradersRankedPeriod}</Empty>
  return (
    <Table
      caption={LEADERBOARD_WORD.leaderboardTraders(rows.length)}
      isLines
      columns={COLUMNS}
      rows={rows.map((row, index): Row => ({ ...row, rank: index + 1 }))}
      rowKey={({ rank }) => `${rank}`}
      card={(row) => <Card row={row} />}
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rank', head: LEADERBOARD_WORD.rankWord, className: 'text-right whitespace-nowrap', cell: ({ rank }) => rank },
  { id: 'owner', head: LEADERBOARD_WORD.trader, isRowHeader: true, cell: (row) => <Owner row={row} /> },
  {
    id: 'pnl',
    head: LEADERBOARD_WORD.realizedPL,
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Gain row={row} />,
  },
  {
    id: 'volume',
    head: LEADERBOARD_WORD.volume,
    className: 'text-right whitespace-nowrap',
    cell: ({ volume }) => <Figure value={usd(volume)} />,
  },
  {
    id: 'count',
    head: LEADERBOARD_WORD.predictions,
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Count row={row} />,
  },
  {
    id: 'rate',
    head: LEADERBOARD_WORD.winRate,
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Figure value={winRate(row, row.winRate)} />,
  },
]

function Owner({ row }: { row: Row }) {
  return (
    <Link
      className="font-mono text-[12px] wrap-anywhere text-brass underline-offset-3 hover:underline"
      to="/positions/$owner"
      params={{ owner: row.ownerText }}
      title={row.ownerText}
    >
      <bdi translate="no">{addr(row.ownerText).text}</bdi>
    </Link>
  )
}

function Gain({ row: { realizedPnl } }: { row: Row }) {
  return <Delta value={usdChange(realizedPnl, LEADERBOARD_WORD.notReported)} sign={realizedPnl} />
}

function Count({ row: { predictions } }: { row: Row }) {
  return <Figure value={predictions === undefined ? dash(LEADERBOARD_WORD.notReported) : count(BigInt(predictions))} />
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
          {LEADERBOARD_WORD.volume} <Figure value={usd(row.volume)} />
        </span>
        <span>
          <Count row={row} /> {LEADERBOARD_WORD.predictionsWon} <Figure value={winRate(row, row.winRate)} />
        </span>
      </div>
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className="p-4" aria-busy="true" aria-label={LEADERBOARD_WORD.loadingLeaderboard}>
      <Skeleton height={480} />
    </div>
  )
}
