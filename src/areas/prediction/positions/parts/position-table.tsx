import { useMemo } from 'react'
import { totalsOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useChartsAhead } from '~/ui/chart/charts-code.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { FoldArrow } from '~/ui/fold.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { CardTop, RowCard, type CardLayout } from '~/ui/row-card.tsx'
import { Table, type Column, type Sort } from '~/ui/table.tsx'
import { figureName } from '~/values/figures.ts'
import { usd, usdChange } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type RowActions } from '../actions.ts'
import { positionName } from '../model/position-name.ts'
import { ActionButton } from './action-button.tsx'
import { HoldingChip } from './holding-chip.tsx'
import { more } from './lazy-parts.ts'
import {
  CostCell,
  HeldCell,
  NowCell,
  PnlCell,
  PositionLink,
  StatusCell,
  ValueCell,
  WinCell,
} from './position-cells.tsx'

const PositionDetail = lazyComponent(
  async () => (await more()).PositionDetail,
  <div
    className="grid grid-cols-3 gap-x-8 gap-y-6 pt-1 pr-6 pb-6 pl-12 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute"
    aria-busy="true"
  />,
)

const FIELDS: readonly Column<Position>[] = [
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
    className: 'w-[34%] max-w-0 [&_a]:text-14 [&_a]:font-fig [&_a:hover]:underline [&_a:hover]:underline-offset-3',
    cell: (row) => <HeldCell position={row} />,
    total: (rows) => counted(rows.length, ['position', 'positions']),
  },
  {
    id: 'now',
    head: figureName('currentPrice'),
    className: 'text-right whitespace-nowrap narrow:hidden',
    cell: (row) => <NowCell position={row} />,
  },
  {
    id: 'cost',
    head: figureName('positionCost'),
    className: 'text-right whitespace-nowrap text-mute tablet:hidden',
    sortable: true,
    cell: (row) => <CostCell position={row} />,
    total: (rows, loaded) => {
      const { costed, paid } = totalsOf(rows)
      return <Figure value={usd(loaded === undefined && costed > 0 ? paid : undefined, loaded ?? 'cost unknown')} />
    },
  },
  {
    id: 'value',
    head: figureName('positionValue'),
    className: 'text-right whitespace-nowrap',
    sortable: true,
    cell: (row) => <ValueCell position={row} />,
    total: (rows, loaded) => {
      const { valued, value } = totalsOf(rows)
      const known = loaded === undefined && valued > 0 ? value : undefined
      return <Figure className={SUM} value={usd(known, loaded ?? 'no prices', 'down')} />
    },
  },
  {
    id: 'pnl',
    head: figureName('positionPnl'),
    className: 'text-right whitespace-nowrap [&>small]:block phone:inline-flex phone:gap-2 phone:items-baseline',
    sortable: true,
    cell: (row) => <PnlCell position={row} />,
    inCard: {
      cell: (row) => (
        <span className="phone:inline-flex phone:items-baseline phone:gap-2 [&>small]:block">
          <PnlCell position={row} inline />
        </span>
      ),
    },
    total: (rows, loaded) => {
      const { pnled, pnl } = totalsOf(rows)
      const known = loaded === undefined && pnled > 0 ? pnl : undefined
      return <Delta className={SUM} value={usdChange(known, loaded ?? 'no prices')} sign={pnl} />
    },
  },
  {
    id: 'win',
    head: figureName('maxPayout'),
    className: 'text-right whitespace-nowrap tablet:hidden',
    sortable: true,
    cell: (row) => <WinCell position={row} />,
    total: (rows, loaded) => (
      <Figure value={usd(loaded === undefined ? totalsOf(rows).toWin : undefined, loaded, 'down')} />
    ),
  },
  {
    id: 'status',
    head: 'Status',
    className:
      'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text w-38 min-w-38 pl-6 tablet:min-w-33 phone:[&_strong]:inline phone:[&_strong]:mr-1.5',
    cell: (row) => <StatusCell position={row} />,
    total: (rows) => {
      const { valued, count, pnled } = totalsOf(rows)
      const withPnl = pnled === valued ? [] : [`${pnled} with P&L`]
      return [`${valued} of ${count} priced`, ...withPnl].join(' · ')
    },
    totalSpan: 2,
  },
]

const SUM = 'text-16 font-fig whitespace-nowrap'

const LAYOUT: CardLayout<Position> = {
  top: (row) => (
    <CardTop lines={3} end={<HoldingChip position={row} />}>
      <PositionLink position={row} />
    </CardTop>
  ),
  large: ['value', 'pnl'],
  pairs: ['now', 'cost', 'win'],
  lines: [['status']],
  action: 'act',
}

/** Positions as a table with a fold of details under each row; cards on the phone. */
export function PositionTable({
  positions,
  sort,
  onSort,
  acts,
  isWhole,
}: {
  positions: readonly Position[]
  /** The list is read to its end: its sums are totals. */
  isWhole: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  acts: RowActions | undefined
}) {
  useChartsAhead()
  const columns = useMemo(() => columnsOf(acts), [acts])
  const claimable = positions.filter((position) => position.claimable).length
  return (
    <Table
      caption={`${counted(positions.length, ['position', 'positions'])}, ${claimable} claimable`}
      className="[&_tbody_tr>*]:h-15 max-[1439px]:[&_tbody_tr>*]:py-2"
      columns={columns}
      rows={positions}
      rowKey={keyOf}
      card={(row) => (
        <article className={panelLook({ className: 'p-4 grid gap-3' })}>
          <RowCard columns={columns} layout={LAYOUT} row={row} />
        </article>
      )}
      {...(sort === undefined ? {} : { sort })}
      onSort={onSort}
      detail={drawDetail}
      totals={{ loaded: isWhole ? undefined : 'loading the rest of the list' }}
    />
  )
}

function keyOf(position: Position): string {
  return position.pubkey
}

function drawDetail(position: Position) {
  return <PositionDetail position={position} isRow />
}

function columnsOf(acts: RowActions | undefined): readonly Column<Position>[] {
  if (acts === undefined) return FIELDS
  const act: Column<Position> = {
    id: 'act',
    head: 'Action',
    headHidden: true,
    // As wide as its widest words: a word of a pending transaction in their place moves no column.
    className: 'w-56 min-w-56 tablet:w-38 tablet:min-w-38 narrow:w-28 narrow:min-w-28',
    cell: (row) => <ActionButton position={row} acts={acts} />,
  }
  return [...FIELDS, act]
}
