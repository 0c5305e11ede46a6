import { priceText } from '../model/price-bound.ts'
import { createContext, useContext } from 'react'
import { Address as Key } from '../../../ui/copy.tsx'
import { useNow } from '../../../ui/now.ts'
import { type Address } from '../../../values/address.ts'
import { clock, relative, time } from '../../../values/format-time.ts'
import { amountText } from '../../../values/money.ts'
import { unixSec } from '../../../values/time.ts'
import { canEnd, rowName, type RecurringRow } from '../model/recurring-row.ts'
import { endRecurring } from '../actions.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { FillList, orderColumns, OrderTable, type OrderTableKind } from './order-table.tsx'
import { amountWords, type OrderPrefill } from '../model/order.ts'

type Actions = {
  readonly owner: Address
  readonly isActive: boolean
  readonly isBusy: (row: RecurringRow) => boolean
  readonly onOpen: (prefill: OrderPrefill<RecurringDraft>) => void
}

const ActionsContext = createContext<Actions | undefined>(undefined)

const RECURRING: OrderTableKind<RecurringRow> = {
  units: ['recurring order', 'recurring orders'],
  pairHead: 'Spends',
  pair: (row) => <PairText row={row} />,
  fields: [
    { id: 'progress', head: 'Progress', cell: (row) => <ProgressCell row={row} /> },
    { id: 'bought', head: 'Bought', className: 'num', cell: (row) => amountWords(row.received, row.output) },
    { id: 'next', head: 'Next order', cell: (row) => <NextCell row={row} /> },
  ],
  actions: (row) => <ActionCell row={row} />,
  detail: (row) => <RecurringDetail row={row} />,
}
const COLUMNS = orderColumns(RECURRING, false)

/** Plans with what can be done to each. */
export function RecurringTable({ rows, ...actions }: Actions & { rows: readonly RecurringRow[] }) {
  return (
    <ActionsContext value={actions}>
      <OrderTable kind={RECURRING} columns={COLUMNS} rows={rows} />
    </ActionsContext>
  )
}

function PairText({ row }: { row: RecurringRow }) {
  return (
    <>
      <b>
        <bdi>{amountWords(row.deposited, row.input)}</bdi>
      </b>
      <small className="mute">
        for <bdi>{row.output.symbol}</bdi>, {amountWords(row.each, row.input)} each
      </small>
    </>
  )
}

function ProgressCell({ row: { word, done, runs } }: { row: RecurringRow }) {
  return (
    <span className="stacked">
      <span>{word}</span>
      <span className="fill-bar">
        <progress max={runs ?? 1} value={done ?? 0} aria-hidden="true" />
      </span>
    </span>
  )
}

function NextCell({ row: { nextAt } }: { row: RecurringRow }) {
  const now = useNow()
  if (nextAt === undefined)
    return (
      <span className="mute" title="Known after the first order">
        —
      </span>
    )
  if (nextAt <= now) return <span>due now</span>
  return <span title={time(unixSec(nextAt), now).line}>{relative(nextAt, now).text}</span>
}

function ActionCell({ row }: { row: RecurringRow }) {
  const actions = useContext(ActionsContext)
  if (actions === undefined) return null
  if (actions.isActive)
    return (
      <button
        type="button"
        className="btn is-small"
        aria-label={`Cancel ${rowName(row)}`}
        disabled={actions.isBusy(row) || !canEnd(row)}
        onClick={() => endRecurring(actions.owner, row)}
      >
        Cancel
      </button>
    )
  return (
    <button
      type="button"
      className="btn is-small"
      aria-label={`Recreate ${rowName(row)}`}
      onClick={() => {
        const prefill = prefillOf(row)
        if (prefill !== undefined) actions.onOpen(prefill)
      }}
    >
      Recreate
    </button>
  )
}

/** The price of a bound as the form takes it; empty = none, or not known. */
function boundText({ order, input, output, each }: RecurringRow, which: 'minOut' | 'maxOut'): string {
  const brought = order[which]?.raw
  const known = input.decimals !== undefined && output.decimals !== undefined
  if (brought === undefined || each === undefined || !known) return ''
  return priceText(each, brought, { input: input.decimals, output: output.decimals })
}

function prefillOf(row: RecurringRow): OrderPrefill<RecurringDraft> | undefined {
  const { order, input, output, deposited, runs } = row
  if (deposited === undefined || input.decimals === undefined) return undefined
  const total = amountText(deposited, input.decimals)
  const range = { min: boundText(row, 'maxOut'), max: boundText(row, 'minOut') }
  const draft = { total, count: String(runs ?? 10), every: order.intervalSec ?? 86_400, start: undefined, ...range }
  return { input: input.mint, output: output.mint, draft }
}

function RecurringDetail({ row }: { row: RecurringRow }) {
  const { order, left, input } = row
  return (
    <div className="detail-in">
      <p>
        {order.intervalSec === undefined ? '' : `One order every ${clock(order.intervalSec).text}. `}
        {order.closeSignature === undefined
          ? `Ending it brings back ${amountWords(left, input)}.`
          : 'It has ended; what was not spent came back.'}
      </p>
      <FillList row={row} label="Fills" none="No fills yet." />
      <p className="fine">
        Plan <Key value={order.orderKey} what="Order" />
      </p>
    </div>
  )
}
