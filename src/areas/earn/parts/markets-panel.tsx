import { createContext, useContext } from 'react'
import { EARN_AGE_SEC } from '~/config/limits.ts'
import { Age } from '~/ui/age.tsx'
import { Button } from '~/ui/button.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Figure, hiddenBalances, HIDDEN } from '~/ui/figure.tsx'
import { PanelHead, panelLook } from '~/ui/panel.tsx'
import { RowCard, type CardLayout } from '~/ui/row-card.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { type Address } from '~/values/address.ts'
import { cleanText, counted } from '~/values/text/clean-text.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { useEarn, type EarnReading } from '../hooks/use-earn.ts'
import { lentTotal, type EarnRow } from '../model/earn-row.ts'
import { type EarnAct } from '../model/earn-search.ts'
import { AssetCell, EarnedCell, FreeCell, MineCell, RateCell, sumOf } from './earn-cells.tsx'

type RowActions = {
  readonly isHidden: boolean
  readonly mine: boolean
  /** Why the owner's own part is a dash. */
  readonly reason: string
  readonly onChoose: (asset: Address, act: EarnAct) => void
}

const ActionsContext = createContext<RowActions | undefined>(undefined)

function useRowActions(): RowActions {
  return useContext(ActionsContext) ?? { isHidden: false, mine: false, reason: 'unknown', onChoose: () => undefined }
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
    <span className="inline-grid gap-1 py-1 phone:flex phone:gap-2 phone:[&>*]:flex-1">
      <Button size="small" onClick={() => onChoose(row.asset, 'deposit')}>
        Deposit <span className="sr-only">{name}</span>
      </Button>
      {hasLent ? (
        <Button size="small" onClick={() => onChoose(row.asset, 'withdraw')}>
          Withdraw <span className="sr-only">{name}</span>
        </Button>
      ) : null}
    </span>
  )
}

/* What a table that is too narrow leaves out goes by the width of its panel: on some widths a form is beside it. */

const MARKET: readonly Column<EarnRow>[] = [
  { id: 'asset', head: 'Asset', isRowHeader: true, cell: (row) => <AssetCell row={row} /> },
  { id: 'rate', head: 'APY', className: 'text-right whitespace-nowrap', cell: (row) => <RateCell row={row} /> },
  {
    id: 'free',
    head: 'Available',
    className: 'text-right whitespace-nowrap @max-[740px]:hidden',
    cell: (row) => <FreeCell row={row} />,
  },
]
const OWN: readonly Column<EarnRow>[] = [
  {
    id: 'mine',
    head: 'Your deposit',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <OwnLent row={row} />,
    inCard: { head: () => 'Deposited' },
  },
  {
    id: 'earned',
    head: 'Earned',
    className: 'text-right whitespace-nowrap @max-[520px]:hidden',
    cell: (row) => <OwnEarned row={row} />,
  },
]
const ACTION: Column<EarnRow> = {
  id: 'act',
  head: 'Action',
  headHidden: true,
  className: 'w-px whitespace-nowrap',
  cell: (row) => <RowAction row={row} />,
}
const TABLES = {
  plain: [...MARKET, ACTION],
  own: [...MARKET, ...OWN, ACTION],
  read: [...MARKET, ...OWN.map((column) => ({ ...column, head: column.id === 'mine' ? 'Deposited' : 'Earnings' }))],
} as const

const LAYOUT: CardLayout<EarnRow> = {
  top: (row) => (
    <div className="flex justify-between gap-3">
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
    <section className={panelLook({ className: '@container' })} aria-label="Markets">
      <PanelHead
        title="Markets"
        end={
          reading.at === undefined ? undefined : <Age panel="Markets" at={reading.at} amberSec={EARN_AGE_SEC.amber} />
        }
      />
      <Listed {...props} reading={reading} />
    </section>
  )
}

function Listed({ reading, ...props }: PanelProps & { reading: EarnReading }) {
  const { rows, at, error, unreadable, again } = reading
  const problem = error === null ? undefined : readProblem(error)
  return (
    <>
      <DataList
        list={{ data: rows, at, problem, onRetry: again, unreadable, growth: undefined }}
        loading={
          <div className="p-4" aria-busy="true">
            <Skeleton height={360} />
          </div>
        }
      >
        {(data) =>
          data.length === 0 ? (
            <Empty>No vaults available now.</Empty>
          ) : (
            <Markets {...props} rows={data} reading={reading} />
          )
        }
      </DataList>
      {rows === undefined && problem !== undefined ? (
        <p className="p-4 text-12 text-mute">You can still deposit known tokens; withdrawals wait.</p>
      ) : null}
    </>
  )
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
  const reason = reading.ownError === null ? 'not loaded yet' : 'couldn’t load your deposit'
  const columns = owner === undefined ? TABLES.plain : mine ? TABLES.own : TABLES.read
  return (
    <ActionsContext value={{ isHidden, mine, reason, onChoose }}>
      <OwnTotal {...{ owner, mine, rows, reading, isHidden }} />
      <Table
        caption={`${rows.length} lending markets`}
        className="[&_tbody_:is(th,td)]:h-15"
        isLines
        columns={columns}
        rows={rows}
        rowKey={(row) => row.asset}
        card={(row) => (
          <div className="grid gap-3 px-4 py-3">
            <RowCard columns={columns} layout={LAYOUT} row={row} />
          </div>
        )}
        isOn={(row) => row.asset === chosen}
      />
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
  if (owner === undefined)
    return <p className="px-4 pt-3 text-12 text-mute phone:pb-3">Connect a wallet to see your deposits and earnings.</p>
  if (reading.ownError !== null)
    return (
      <p className="px-4 pt-3 text-12 text-warn phone:pb-3" role="status">
        Couldn’t load {mine ? 'your' : 'these'} deposits: they are shown as a dash.
      </p>
    )
  const total = lentTotal(rows)
  if (total.count === 0) return <p className="px-4 pt-3 text-12 text-mute phone:pb-3">No deposits yet.</p>
  return (
    <p className="px-4 pt-4 pb-1">
      <span className="text-mute">{mine ? 'Your deposits' : 'Deposits'} </span>
      <strong>
        <Figure value={isHidden ? HIDDEN : sumOf(total.worth)} />
      </strong>
      <span className="text-mute">
        {` in ${counted(total.count, ['market', 'markets'])}`}
        {total.unpriced === 0 ? '' : `, ${total.unpriced} without a price left out`}
      </span>
    </p>
  )
}
