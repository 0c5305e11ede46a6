import { positionName } from '../model/position-name.ts'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { Delta, Figure } from '../../../../ui/figure.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { RowCard, type CardLayout } from '../../../../ui/row-card.tsx'
import { Table, type Column, type Sort } from '../../../../ui/table.tsx'
import { usd, usdChange } from '../../../../values/format.ts'
import { totalsOf } from '../../core/model/position-worth.ts'
import { type Position } from '../../core/model/position.ts'
import { type RowActions } from '../actions.ts'
import { ActionButton } from './action-button.tsx'
import { HoldingChip } from './holding-chip.tsx'
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
  async () => (await import('./position-detail.tsx')).PositionDetail,
  <div className="detail-in" aria-busy="true" />,
)

type Fold = { readonly openKey: string | undefined; readonly toggle: (key: string) => void }
const FoldContext = createContext<Fold>({ openKey: undefined, toggle: () => undefined })

const FIELDS: readonly Column<Position>[] = [
  { id: 'twist', head: 'Details', headHidden: true, className: 'twist', cell: (row) => <Twist position={row} /> },
  { id: 'market', head: 'Market', isRowHeader: true, className: 'm', cell: (row) => <HeldCell position={row} /> },
  { id: 'now', head: 'Now', className: 'num n-hide', cell: (row) => <NowCell position={row} /> },
  {
    id: 'cost',
    head: 'Cost',
    className: 'num mute t-hide',
    sortable: true,
    cell: (row) => <CostCell position={row} />,
  },
  { id: 'value', head: 'Value', className: 'num', sortable: true, cell: (row) => <ValueCell position={row} /> },
  {
    id: 'pnl',
    head: 'P&L',
    className: 'num pnl',
    sortable: true,
    cell: (row) => <PnlCell position={row} />,
    inCard: {
      cell: (row) => (
        <span className="pnl">
          <PnlCell position={row} inline />
        </span>
      ),
    },
  },
  { id: 'win', head: 'Max payout', className: 'num n-hide', sortable: true, cell: (row) => <WinCell position={row} /> },
  { id: 'status', head: 'Status', className: 'st', cell: (row) => <StatusCell position={row} /> },
]

const LAYOUT: CardLayout<Position> = {
  top: (row) => (
    <div className="top">
      <b>
        <PositionLink position={row} />
      </b>
      <HoldingChip position={row} />
    </div>
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
}: {
  positions: readonly Position[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  acts: RowActions | undefined
}) {
  const [openKey, setOpenKey] = useState<string | undefined>(undefined)
  const toggle = useCallback((key: string) => setOpenKey((open) => (open === key ? undefined : key)), [])
  const fold = useMemo(() => ({ openKey, toggle }), [openKey, toggle])
  const columns = useMemo(() => columnsOf(acts), [acts])
  const claimable = positions.filter((position) => position.claimable).length
  return (
    <FoldContext value={fold}>
      <Table
        caption={`${positions.length} positions, ${claimable} claimable`}
        className="pos"
        columns={columns}
        rows={positions}
        rowKey={keyOf}
        card={(row) => (
          <article className="panel mcard">
            <RowCard columns={columns} layout={LAYOUT} row={row} />
          </article>
        )}
        {...(sort === undefined ? {} : { sort })}
        onSort={onSort}
        openKey={openKey}
        detail={drawDetail}
        foot={<Foot positions={positions} acts={acts !== undefined} />}
      />
    </FoldContext>
  )
}

function keyOf(position: Position): string {
  return position.pubkey
}

function drawDetail(position: Position) {
  return <PositionDetail position={position} />
}

function columnsOf(acts: RowActions | undefined): readonly Column<Position>[] {
  if (acts === undefined) return FIELDS
  const act: Column<Position> = {
    id: 'act',
    head: 'Action',
    headHidden: true,
    className: 'act',
    cell: (row) => <ActionButton position={row} acts={acts} />,
  }
  return [...FIELDS, act]
}

function Twist({ position }: { position: Position }) {
  const { openKey, toggle } = useContext(FoldContext)
  const open = openKey === position.pubkey
  return (
    <button
      type="button"
      className="twist-button"
      aria-expanded={open}
      aria-label={`Details of ${positionName(position)}`}
      onClick={() => toggle(position.pubkey)}
    >
      <Icon name={open ? 'down' : 'right'} small />
    </button>
  )
}

function Foot({ positions, acts }: { positions: readonly Position[]; acts: boolean }) {
  const sums = totalsOf(positions)
  return (
    <tr>
      <td>
        <span className="sr">all</span>
      </td>
      <td>{sums.count === 1 ? '1 position' : `${sums.count} positions`}</td>
      <td className="n-hide">
        <span className="sr">no total</span>
      </td>
      <td className="num t-hide">
        <Figure value={usd(sums.costed === 0 ? undefined : sums.cost, 'cost unknown')} />
      </td>
      <td className="num">
        <Figure className="big" value={usd(sums.valued === 0 ? undefined : sums.value, 'no prices', 'down')} />
      </td>
      <td className="num">
        <Delta className="big" value={usdChange(sums.pnled === 0 ? undefined : sums.pnl)} sign={sums.pnl} />
      </td>
      <td className="num n-hide">
        <Figure value={usd(sums.toWin, undefined, 'down')} />
      </td>
      <td className="st" colSpan={acts ? 2 : 1}>
        {sums.valued} of {sums.count} valued, {sums.pnled} with P&L
      </td>
    </tr>
  )
}
