import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { chipLook } from '~/ui/chip.tsx'
import { ListGrowth } from '~/ui/data-list.tsx'
import { Delta, Figure, useOwnFigure } from '~/ui/figure.tsx'
import { FoldArrow } from '~/ui/fold.tsx'
import { useNow } from '~/ui/now.ts'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { CardTop, RowCard, type CardLayout } from '~/ui/row-card.tsx'
import { RowSkeletons } from '~/ui/skeleton.tsx'
import { Table, type Column, type Sort } from '~/ui/table.tsx'
import { figureName } from '~/values/figures.ts'
import { shortTime } from '~/values/format-time.ts'
import { ct, delta, usd, usdChange } from '~/values/format.ts'
import { changeBps, contractsMicro, addUsd } from '~/values/money.ts'
import { quoted, counted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { growthOf, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { closedPositions, sortedClosed, type ClosedPosition, type ClosedSort } from '../model/closed-list.ts'
import { positionName } from '../model/position-name.ts'
import { ClosedDetail } from './position-detail.tsx'

const SIDE = { yes: 'Yes', no: 'No' } as const

type Props = {
  readonly owner: string
  readonly listed: readonly Position[]
  /** The position list is complete: until then an unloaded one would seem closed. */
  readonly isWhole: boolean
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

const SORTS: readonly ClosedSort[] = ['cost', 'value', 'pnl']

/** The rows in their order, and whether both lists behind them are read to their end. */
function useClosedRows({ listed, isWhole, sort }: Props, history: PagedList<HistoryRow> | undefined) {
  const now = useNow(60)
  const isRead = isWhole && history?.state === 'whole'
  const all = useMemo(() => {
    const rows = isWhole && history !== undefined ? history.rows : []
    return closedPositions(listed, { rows, isWhole: isRead }, now)
  }, [listed, isWhole, history, isRead, now])
  const by = SORTS.find((each) => each === sort?.by) ?? 'at'
  const dir = by === 'at' ? 'desc' : (sort?.dir ?? 'desc')
  return { rows: useMemo(() => sortedClosed(all, by, dir), [all, by, dir]), isRead }
}

/** All ended positions in one table: those that the venue still lists, and those known from the history only. */
export function ClosedPositions(props: Props) {
  const { owner, sort, onSort } = props
  const history = usePagedQuery(historyOptions(owner))
  const { rows, isRead } = useClosedRows(props, history.data?.value)
  const failed =
    history.error === null ? undefined : <NoData problem={readProblem(history.error)} onRetry={history.refetch} />
  if (rows.length === 0) return failed ?? <NoRows isRead={isRead} />
  return (
    <>
      <Table
        caption={counted(rows.length, ['closed position', 'closed positions'])}
        className="[&_tbody_tr>*]:h-15"
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        card={(row) => (
          <article className={panelLook({ className: 'p-4 grid gap-3' })}>
            <RowCard columns={COLUMNS} layout={LAYOUT} row={row} />
          </article>
        )}
        {...(sort === undefined ? {} : { sort })}
        onSort={onSort}
        detail={(row) => <ClosedDetail owner={owner} row={row} />}
        totals={{ loaded: isRead ? undefined : 'loading the rest of the list' }}
      />
      {failed ?? <ListGrowth growth={growthOf(history)} />}
    </>
  )
}

function NoRows({ isRead }: { isRead: boolean }) {
  return isRead ? <p className={NONE}>No closed positions.</p> : <RowSkeletons />
}

const NONE = 'px-6 py-8 text-mute phone:px-4 phone:py-6'
const keyOf = ({ pubkey }: ClosedPosition) => pubkey
const AMOUNT = 'text-right whitespace-nowrap'

function Name({ row }: { row: ClosedPosition }) {
  const name = positionName(row)
  const { eventId, marketId } = row
  if (eventId === undefined || marketId === '') return <bdi title={name}>{name}</bdi>
  return (
    <Link to="/event/$eventId/market/$marketId" params={{ eventId, marketId }} title={name}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** `120 Yes`: what was held. */
function Held({ row: { side, shares, market } }: { row: ClosedPosition }) {
  const own = useOwnFigure()
  if (side === undefined) return null
  const label = quoted(market.sideLabels?.[side] ?? '', 'name')
  const held = shares === undefined ? '' : `${own(ct(contractsMicro(shares))).text} `
  return (
    <span className={chipLook({ tone: side })} translate="no">
      {held}
      {label === '' ? SIDE[side] : label}
    </span>
  )
}

function Part({ bps }: { bps: bigint | undefined }) {
  return bps === undefined ? null : <Figure className="" value={delta(bps)} />
}

function Pnl({ row: { pnl, paid, isAfterFees } }: { row: ClosedPosition }) {
  const bps = pnl === undefined || paid === undefined ? undefined : changeBps(paid, addUsd(paid, pnl))
  return (
    <>
      <Delta className="text-16 font-fig whitespace-nowrap" value={usdChange(pnl, 'cost unknown')} sign={pnl} />
      {pnl === undefined ? null : (
        <small className="block text-12 font-text text-mute">{isAfterFees ? <Part bps={bps} /> : 'before fees'}</small>
      )}
    </>
  )
}

/** A column's sum and why there is none: while one of the two lists is not read to its end, or a part of it is not known. */
function sumOf(
  rows: readonly ClosedPosition[],
  loaded: string | undefined,
  pick: (row: ClosedPosition) => ClosedPosition['paid'],
): [sum: ClosedPosition['paid'], why: string] {
  const known = rows.flatMap((row) => pick(row) ?? [])
  const isKnown = loaded === undefined && known.length === rows.length
  return [isKnown ? addUsd(...known) : undefined, loaded ?? 'of one position it is not known']
}

const COLUMNS: readonly Column<ClosedPosition>[] = [
  {
    id: 'twist',
    head: 'Details',
    headHidden: true,
    className: 'w-9 pl-2',
    cell: (row) => <FoldArrow rowKey={row.pubkey} name={`Details of ${positionName(row)}`} />,
  },
  {
    id: 'market',
    head: 'Market',
    isRowHeader: true,
    className:
      'w-[36%] max-w-0 [&_a]:block [&_a]:truncate [&_a]:text-14 [&_a]:font-fig [&_a:hover]:underline [&_a:hover]:underline-offset-3',
    cell: (row) => (
      <>
        <Name row={row} />
        <Held row={row} />
      </>
    ),
    total: (rows) => counted(rows.length, ['closed position', 'closed positions']),
  },
  {
    id: 'result',
    head: 'Result',
    className: 'pl-6 font-fig',
    cell: ({ result }) => <strong>{result}</strong>,
  },
  {
    id: 'cost',
    head: figureName('pay', true),
    className: `${AMOUNT} text-mute`,
    sortable: true,
    cell: ({ paid }) => <Figure value={usd(paid, 'cost unknown')} />,
    total: (rows, loaded) => <Figure value={usd(...sumOf(rows, loaded, ({ paid }) => paid))} />,
  },
  {
    id: 'value',
    head: figureName('receive', true),
    className: AMOUNT,
    sortable: true,
    cell: ({ received }) => <Figure value={usd(received, 'cost unknown', 'down')} />,
    total: (rows, loaded) => <Figure value={usd(...sumOf(rows, loaded, ({ received }) => received), 'down')} />,
  },
  {
    id: 'pnl',
    head: figureName('pnl'),
    className: AMOUNT,
    sortable: true,
    cell: (row) => <Pnl row={row} />,
    total: (rows, loaded) => {
      const sum = sumOf(rows, loaded, ({ isAfterFees, pnl }) => (isAfterFees ? pnl : undefined))
      return <Delta className="text-16 font-fig whitespace-nowrap" value={usdChange(...sum)} sign={sum[0]} />
    },
  },
  {
    id: 'at',
    head: 'Closed',
    className: `${AMOUNT} text-mute narrow:hidden`,
    cell: ({ at }) => (at === undefined ? '—' : shortTime(unixSec(at))),
  },
]

const LAYOUT: CardLayout<ClosedPosition> = {
  top: (row) => (
    <CardTop lines={3} end={<Held row={row} />}>
      <Name row={row} />
    </CardTop>
  ),
  pairs: ['cost', 'value', 'pnl'],
  lines: [['result', 'at']],
}
