import { priceText } from '../model/price-bound.ts'
import { createContext, useContext, useState } from 'react'
import { Address as Key } from '../../../ui/copy.tsx'
import { useNow } from '../../../ui/now.ts'
import { Table, type Column } from '../../../ui/table.tsx'
import { type Address } from '../../../values/address.ts'
import { token } from '../../../values/token-format.ts'
import { clock, relative, time } from '../../../values/format-time.ts'
import { amountText } from '../../../values/money.ts'
import { unixSec } from '../../../values/time.ts'
import { amountWords, canEnd, planName, type PlanRow } from '../model/recurring-row.ts'
import { endPlan } from '../actions.ts'
import { type PlanWish } from './recurring-page.tsx'

type Deeds = {
  readonly owner: Address
  readonly isActive: boolean
  readonly isBusy: (row: PlanRow) => boolean
  readonly onOpen: (wish: PlanWish) => void
  readonly openKey: string | undefined
  readonly onFold: (key: string) => void
}

const DeedsContext = createContext<Deeds | undefined>(undefined)

const COLUMNS: readonly Column<PlanRow>[] = [
  { id: 'pair', head: 'Spends', isRowHeader: true, cell: (row) => <PairCell row={row} /> },
  { id: 'progress', head: 'Progress', cell: (row) => <ProgressCell row={row} /> },
  { id: 'bought', head: 'Bought', className: 'num', cell: (row) => amountWords(row.received, row.output) },
  { id: 'next', head: 'Next run', cell: (row) => <NextCell row={row} /> },
  { id: 'deeds', head: 'Actions', headHidden: true, className: 'num', cell: (row) => <DeedCell row={row} /> },
]

/** Plans as a table with a fold of their fills; cards on the phone. */
export function PlanTable({ rows, ...more }: Omit<Deeds, 'openKey' | 'onFold'> & { rows: readonly PlanRow[] }) {
  const [openKey, setOpenKey] = useState<string>()
  const onFold = (key: string) => setOpenKey((old) => (old === key ? undefined : key))
  return (
    <DeedsContext value={{ ...more, openKey, onFold }}>
      <Table
        caption={`${rows.length} plans`}
        className="waiting"
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        card={(row) => <PlanCard row={row} isOpen={openKey === keyOf(row)} />}
        openKey={openKey}
        detail={(row) => <PlanDetail row={row} />}
      />
    </DeedsContext>
  )
}

const keyOf = ({ order }: PlanRow) => order.orderKey

function PairCell({ row }: { row: PlanRow }) {
  const deeds = useContext(DeedsContext)
  const key = keyOf(row)
  return (
    <button
      type="button"
      className="pair-cell"
      aria-expanded={deeds?.openKey === key}
      onClick={() => deeds?.onFold(key)}
    >
      <b>
        <bdi>{amountWords(row.deposited, row.input)}</bdi>
      </b>
      <small className="mute">
        for <bdi>{row.output.symbol}</bdi>, {amountWords(row.each, row.input)} each
      </small>
    </button>
  )
}

function ProgressCell({ row: { word, done, runs } }: { row: PlanRow }) {
  return (
    <span className="stacked">
      <span>{word}</span>
      <span className="fill-bar">
        <progress max={runs ?? 1} value={done ?? 0} aria-hidden="true" />
      </span>
    </span>
  )
}

function NextCell({ row: { nextAt } }: { row: PlanRow }) {
  const now = useNow()
  if (nextAt === undefined)
    return (
      <span className="mute" title="The venue tells no time before the first run">
        —
      </span>
    )
  if (nextAt <= now) return <span>due now</span>
  return <span title={time(unixSec(nextAt), now).line}>{relative(nextAt, now).text}</span>
}

function DeedCell({ row }: { row: PlanRow }) {
  const deeds = useContext(DeedsContext)
  if (deeds === undefined) return null
  if (deeds.isActive)
    return (
      <button
        type="button"
        className="btn is-small"
        aria-label={`End ${planName(row)}`}
        disabled={deeds.isBusy(row) || !canEnd(row)}
        onClick={() => endPlan(deeds.owner, row)}
      >
        End
      </button>
    )
  return (
    <button
      type="button"
      className="btn is-small"
      aria-label={`Recreate ${planName(row)}`}
      onClick={() => {
        const wish = wishOf(row)
        if (wish !== undefined) deeds.onOpen(wish)
      }}
    >
      Recreate
    </button>
  )
}

/** The price of a bound as the form takes it; empty = none, or not known. */
function boundText({ order, input, output, each }: PlanRow, which: 'minOut' | 'maxOut'): string {
  const brought = order[which]?.raw
  const known = input.decimals !== undefined && output.decimals !== undefined
  if (brought === undefined || each === undefined || !known) return ''
  return priceText(each, brought, { input: input.decimals, output: output.decimals })
}

function wishOf(row: PlanRow): PlanWish | undefined {
  const { order, input, output, deposited, runs } = row
  if (deposited === undefined || input.decimals === undefined) return undefined
  const total = amountText(deposited, input.decimals)
  const range = { min: boundText(row, 'maxOut'), max: boundText(row, 'minOut') }
  const draft = { total, count: String(runs ?? 10), every: order.intervalSec ?? 86_400, start: undefined, ...range }
  return { input: input.mint, output: output.mint, draft }
}

function PlanDetail({ row }: { row: PlanRow }) {
  const now = useNow(60)
  const { order, left, input, output } = row
  return (
    <div className="detail-in">
      <p>
        {order.intervalSec === undefined ? '' : `One run every ${clock(order.intervalSec).text}. `}
        {order.closeSignature === undefined
          ? `Ending it brings back ${amountWords(left, input)}.`
          : 'It has ended; what was not spent came back.'}
      </p>
      <ul className="order-fills" aria-label="Runs">
        {order.fills.map((fill, index) => (
          <li key={fill.signature ?? index}>
            <span>
              {told(fill.input.raw, input)} for {told(fill.output.raw, output)}
            </span>
            <span className="mute">
              {fill.at === undefined ? '' : `${time(fill.at, now).local} `}
              {fill.signature === undefined ? null : <Key value={fill.signature} what="Signature" />}
            </span>
          </li>
        ))}
      </ul>
      {order.fills.length === 0 ? <p className="fine">No runs yet.</p> : null}
      <p className="fine">
        Plan <Key value={order.orderKey} what="Plan" />
      </p>
    </div>
  )
}

function told(raw: bigint | undefined, { decimals, symbol }: PlanRow['input']): string {
  return raw === undefined || decimals === undefined ? '—' : `${token(raw, decimals).exact} ${symbol}`
}

/** A plan on the phone: the table's fields in the table's order. */
function PlanCard({ row, isOpen }: { row: PlanRow; isOpen: boolean }) {
  return (
    <article className="panel mcard waiting-card">
      <PairCell row={row} />
      <dl className="trio">
        <div>
          <dt>Progress</dt>
          <dd>
            <ProgressCell row={row} />
          </dd>
        </div>
        <div>
          <dt>Bought</dt>
          <dd>{amountWords(row.received, row.output)}</dd>
        </div>
        <div>
          <dt>Next run</dt>
          <dd>
            <NextCell row={row} />
          </dd>
        </div>
      </dl>
      <DeedCell row={row} />
      {isOpen ? <PlanDetail row={row} /> : null}
    </article>
  )
}
