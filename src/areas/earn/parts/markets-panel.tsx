import { createContext, useContext } from 'react'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { Age } from '../../../ui/age.tsx'
import { hiddenBalances } from '../../../ui/hidden-balances.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RowCard, type CardLayout } from '../../../ui/row-card.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { EARN_AGE_SEC } from '../../../config/limits-trade.ts'
import { type Address } from '../../../values/address.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { lentTotal, type EarnRow } from '../model/earn-row.ts'
import { type EarnAct } from '../model/earn-search.ts'
import { AssetCell, EarnedCell, FreeCell, HIDDEN, MineCell, RateCell, sumOf } from './earn-cells.tsx'
import { useEarn, type EarnReading } from './use-earn.ts'

type RowActions = {
  readonly isHidden: boolean
  readonly mine: boolean
  /** Why the owner's own part is a dash. */
  readonly reason: string
  readonly onChoose: (asset: Address, act: EarnAct) => void
}

const ActionsContext = createContext<RowActions | undefined>(undefined)

function useRowActions(): RowActions {
  return useContext(ActionsContext) ?? { isHidden: false, mine: false, reason: 'not known', onChoose: () => undefined }
}

function OwnLent({ row }: { row: EarnRow }) {
  const { isHidden, reason } = useRowActions()
  return <MineCell row={row} isHidden={isHidden} reason={reason} />
}

function OwnEarned({ row }: { row: EarnRow }) {
  const { isHidden, reason } = useRowActions()
  return <EarnedCell row={row} isHidden={isHidden} reason={reason} />
}

function RowAction({ row }: { row: EarnRow }) {
  const { mine, onChoose } = useRowActions()
  if (!mine) return null
  const name = cleanText(row.symbol, 'name')
  const hasLent = (row.mine?.lent ?? 0n) > 0n
  return (
    <span className="acts">
      <button type="button" className="btn is-small" onClick={() => onChoose(row.asset, 'deposit')}>
        Deposit <span className="sr">{name}</span>
      </button>
      {hasLent ? (
        <button type="button" className="btn is-small" onClick={() => onChoose(row.asset, 'withdraw')}>
          Withdraw <span className="sr">{name}</span>
        </button>
      ) : null}
    </span>
  )
}

const MARKET: readonly Column<EarnRow>[] = [
  { id: 'asset', head: 'Asset', isRowHeader: true, cell: (row) => <AssetCell row={row} /> },
  { id: 'rate', head: 'A year', className: 'num', cell: (row) => <RateCell row={row} /> },
  { id: 'free', head: 'Available', className: 'num', cell: (row) => <FreeCell row={row} /> },
]
const OWN: readonly Column<EarnRow>[] = [
  {
    id: 'mine',
    head: 'Your deposit',
    className: 'num',
    cell: (row) => <OwnLent row={row} />,
    inCard: { head: () => 'Deposit' },
  },
  { id: 'earned', head: 'Earned', className: 'num', cell: (row) => <OwnEarned row={row} /> },
]
const DEED: Column<EarnRow> = {
  id: 'act',
  head: 'Action',
  headHidden: true,
  className: 'act',
  cell: (row) => <RowAction row={row} />,
}
const TABLES = {
  plain: [...MARKET, DEED],
  own: [...MARKET, ...OWN, DEED],
  read: [...MARKET, ...OWN.map((column) => ({ ...column, head: column.id === 'mine' ? 'Deposit' : 'Earnings' }))],
} as const

const LAYOUT: CardLayout<EarnRow> = {
  top: (row) => (
    <div className="earn-card-head">
      <AssetCell row={row} />
      <RateCell row={row} />
    </div>
  ),
  pairs: ['free', 'mine', 'earned'],
  pairsLook: 'kv',
  action: 'act',
}

type PanelProps = {
  readonly owner: Address | undefined
  readonly mine: boolean
  readonly chosen: Address | undefined
  readonly onChoose: (asset: Address, act: EarnAct) => void
}

/** Every lending market, with what the owner has in it. */
export function MarketsPanel(props: PanelProps) {
  const reading = useEarn(props.owner, 'earn')
  return (
    <section className="panel desk-orders" aria-label="Markets">
      <div className="panel-head">
        <h2>Markets</h2>
        <div className="end mute small">
          {reading.at === undefined ? null : <Age panel="Markets" at={reading.at} amberSec={EARN_AGE_SEC.amber} />}
        </div>
      </div>
      <Listed {...props} reading={reading} />
    </section>
  )
}

function Listed({ reading, ...props }: PanelProps & { reading: EarnReading }) {
  const { rows, error, isLoading, again } = reading
  if (rows === undefined && error !== null)
    return (
      <>
        <ReadFailed error={error} onRetry={again} />
        <p className="fine pad">Deposits still work for known coins; taking back waits.</p>
      </>
    )
  if (rows === undefined || isLoading)
    return (
      <div className="pad" aria-busy="true">
        <Skeleton height={360} />
      </div>
    )
  if (rows.length === 0) return <Empty>No vaults available now.</Empty>
  return <Markets {...props} rows={rows} reading={reading} />
}

function Markets({
  owner,
  mine,
  chosen,
  onChoose,
  rows,
  reading,
}: PanelProps & { rows: readonly EarnRow[]; reading: EarnReading }) {
  const isHidden = hiddenBalances.use() && mine
  const reason = reading.ownError === null ? 'not told yet' : 'what you lent could not be read'
  const columns = owner === undefined ? TABLES.plain : mine ? TABLES.own : TABLES.read
  return (
    <ActionsContext value={{ isHidden, mine, reason, onChoose }}>
      <OwnTotal {...{ owner, mine, rows, reading, isHidden }} />
      <Table
        caption={`${rows.length} lending markets`}
        className="earn-markets"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.asset}
        card={(row) => (
          <div className="earn-card">
            <RowCard columns={columns} layout={LAYOUT} row={row} />
          </div>
        )}
        isOn={(row) => row.asset === chosen}
      />
      {reading.error === null ? null : (
        <p className="fine pad tone-warn" role="status">
          The rates could not be refreshed; these are the last ones.
        </p>
      )}
      {reading.unreadable === 0 ? null : <p className="fine pad">{`${reading.unreadable} rows were unreadable.`}</p>}
    </ActionsContext>
  )
}

function OwnTotal({
  owner,
  mine,
  rows,
  reading,
  isHidden,
}: {
  owner: Address | undefined
  mine: boolean
  rows: readonly EarnRow[]
  reading: EarnReading
  isHidden: boolean
}) {
  if (owner === undefined) return <p className="fine pad">Connect a wallet to see your deposits and earnings.</p>
  if (reading.ownError !== null)
    return (
      <p className="fine pad tone-warn" role="status">
        Couldn’t load {mine ? 'your' : 'these'} deposits: they are shown as a dash.
      </p>
    )
  const total = lentTotal(rows)
  if (total.count === 0) return <p className="fine pad">No deposits yet.</p>
  return (
    <p className="pad earn-total">
      <span className="mute">{mine ? 'Your deposits' : 'Deposits'} </span>
      <strong>
        <Figure value={isHidden ? HIDDEN : sumOf(total.worth)} />
      </strong>
      <span className="mute">
        {` in ${total.count === 1 ? '1 market' : `${total.count} markets`}`}
        {total.unpriced === 0 ? '' : `, ${total.unpriced} without a price left out`}
      </span>
    </p>
  )
}
