import { createContext, useContext } from 'react'
import { useActs } from '~/engine/act-store.ts'
import { actOn } from '~/engine/acts-on.ts'
import { Button } from '~/ui/button.tsx'
import { Address as Key } from '~/ui/copy.tsx'
import { Figure } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { dash } from '~/values/display-value.ts'
import { clock, relative, time, shortTime } from '~/values/format-time.ts'
import { amountText } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { closeRecurringAct, endRecurring } from '../actions.ts'
import { useOrderRows } from '../hooks/use-order-rows.ts'
import { orderTarget } from '../model/keys.ts'
import { type OwnProps, amountWords, type OrderPrefill } from '../model/order.ts'
import { priceText } from '../model/price-bound.ts'
import { type RecurringOrder } from '../model/recurring-order.ts'
import { recurringRow, type RecurringRow, canEnd, rowName } from '../model/recurring-row.ts'
import { runCounts, type RunCounts } from '../model/recurring-runs.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { recurringOrdersOptions } from '../queries.ts'
import { FillBar } from './limit-cells.tsx'
import { OrderList, OrderRows } from './order-list.tsx'
import { FillList, orderColumns, OrderTable, type OrderTableKind } from './order-table.tsx'
import { RecurringChart } from './recurring-chart.tsx'

/** More cells than this would be thinner than their gaps: then each kind of run is one bar of its share. */
const MAX_CELLS = 60

const LOOKS = {
  filled: 'bg-brass-fill',
  next: 'border border-brass-fill bg-deck',
  remaining: 'bg-line',
} as const
type Kind = keyof typeof LOOKS

/** The runs of an order in a row: filled, next and remaining. Nothing while their number is not known. */
function RunStrip({ row }: { row: RecurringRow }) {
  const counts = runCounts(row)
  if (counts === undefined) return null
  const words = wordsOf(counts)
  const kinds = (['filled', 'next', 'remaining'] as const).filter((kind) => counts[kind] > 0)
  return (
    <div className="grid gap-2" role="group" aria-label="Orders of the schedule">
      <div className="flex h-3 gap-0.5" role="img" aria-label={words.join(', ')}>
        {counts.total > MAX_CELLS
          ? kinds.map((kind) => (
              <span key={kind} className={`min-w-1 rounded-4 ${LOOKS[kind]}`} style={{ flexGrow: counts[kind] }} />
            ))
          : cellsOf(kinds, counts)}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-mute">
        {kinds.map((kind, index) => (
          <span key={kind} className="inline-flex items-center gap-2">
            <span className={`size-2.5 rounded-4 ${LOOKS[kind]}`} />
            {words[index]}
          </span>
        ))}
      </p>
    </div>
  )
}

function cellsOf(kinds: readonly Kind[], counts: RunCounts) {
  return kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => (
      <span key={`${kind} ${index}`} className={`flex-1 rounded-4 ${LOOKS[kind]}`} />
    )),
  )
}

const when = (at: number | undefined) => (at === undefined ? undefined : shortTime(unixSec(at)))

/** What the strip shows, in words: a part each, as the strip has them. */
function wordsOf({ filled, next, nextAt, remaining, lastAt, isOver, total }: RunCounts): readonly string[] {
  return [
    ...(filled === 0 ? [] : [`Filled ${filled} of ${total}`]),
    ...(next === 0 ? [] : [nextText(when(nextAt))]),
    ...(remaining === 0 ? [] : [isOver ? `${remaining} not executed` : remainingText(remaining, when(lastAt))]),
  ]
}

function nextText(at: string | undefined): string {
  return at === undefined ? 'Next: known after the first order' : `Next ${at}`
}

function remainingText(count: number, last: string | undefined): string {
  return `${count} remaining${last === undefined ? '' : `, last ${last}`}`
}

type Actions = {
  readonly owner: Address
  readonly isActive: boolean
  readonly isBusy: (row: RecurringRow) => boolean
  readonly onOpen: (prefill: OrderPrefill<RecurringDraft>) => void
}

const ActionsContext = createContext<Actions | undefined>(undefined)

const RECURRING: OrderTableKind<RecurringRow> = {
  units: ['recurring order', 'recurring orders'],
  pairHead: 'Order',
  pair: (row) => <PairText row={row} />,
  fields: [
    { id: 'progress', head: 'Progress', cell: (row) => <ProgressCell row={row} /> },
    {
      id: 'bought',
      head: 'Bought',
      className: 'text-right whitespace-nowrap',
      cell: (row) => amountWords(row.received, row.output),
    },
    { id: 'next', head: 'Next order', cell: (row) => <NextCell row={row} /> },
  ],
  actions: (row) => <ActionCell row={row} />,
  detail: (row) => <RecurringDetail row={row} />,
}
const COLUMNS = orderColumns(RECURRING, false)

/** Plans with what can be done to each. */
function RecurringTable({ rows, ...actions }: Actions & { rows: readonly RecurringRow[] }) {
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
      <small className="text-12 text-mute">
        for <bdi>{row.output.symbol}</bdi>, {amountWords(row.each, row.input)} each
      </small>
    </>
  )
}

function ProgressCell({ row: { word, done, runs } }: { row: RecurringRow }) {
  return (
    <span className="inline-grid justify-items-start gap-1">
      <span>{word}</span>
      <FillBar max={runs ?? 1} value={done ?? 0} />
    </span>
  )
}

function NextCell({ row: { nextAt } }: { row: RecurringRow }) {
  const now = useNow()
  if (nextAt === undefined) return <Figure value={dash('known after the first order')} />
  if (nextAt <= now) return <span>due now</span>
  return <span title={time(unixSec(nextAt), now).line}>{relative(nextAt, now).text}</span>
}

function ActionCell({ row }: { row: RecurringRow }) {
  const actions = useContext(ActionsContext)
  if (actions === undefined) return null
  if (actions.isActive)
    return (
      <Button
        size="small"
        aria-label={`Cancel ${rowName(row)}`}
        disabled={actions.isBusy(row) || !canEnd(row)}
        onClick={() => endRecurring(actions.owner, row)}
      >
        Cancel
      </Button>
    )
  return (
    <Button
      size="small"
      aria-label={`Recreate ${rowName(row)}`}
      onClick={() => {
        const prefill = prefillOf(row)
        if (prefill !== undefined) actions.onOpen(prefill)
      }}
    >
      Recreate
    </Button>
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
    <div className="grid gap-3 px-4 py-3 phone:px-0">
      <p>
        {order.intervalSec === undefined ? '' : `One order every ${clock(order.intervalSec).text}. `}
        {order.closeSignature === undefined
          ? `Cancelling refunds ${amountWords(left, input)}.`
          : 'Closed; what was not spent was refunded.'}
      </p>
      <RunStrip row={row} />
      {order.fills.length === 0 ? null : <RecurringChart row={row} />}
      <FillList row={row} label="Fills" none="No fills yet." />
      <p className="text-12 text-mute">
        Order <Key value={order.orderKey} what="Order" />
      </p>
    </div>
  )
}

type Props = OwnProps<RecurringDraft>

/** The owner's recurring orders in one state, with what can be done to each. */
export function OwnRecurring(props: Props) {
  const query = usePagedQuery(recurringOrdersOptions(props.owner, props.tab))
  return (
    <OrderList query={query} noun="recurring orders">
      {(orders) => <ListedRecurring {...props} orders={orders} />}
    </OrderList>
  )
}

function ListedRecurring({ owner, tab, onOpen, orders }: Props & { orders: Fresh<PagedList<RecurringOrder>> }) {
  const isActive = tab === 'active'
  const rows = useOrderRows(orders.value.rows, (order, input, output) => recurringRow(order, input, output, isActive))
  const { views } = useActs()
  const isBusy = ({ order }: RecurringRow) =>
    actOn(views, orderTarget(order.orderKey), { handle: closeRecurringAct }) !== undefined
  return (
    <OrderRows
      what="Recurring orders"
      orders={orders}
      none={rows.length > 0 ? undefined : isActive ? 'No active recurring orders.' : 'No past recurring orders.'}
    >
      <RecurringTable rows={rows} owner={owner} isActive={isActive} isBusy={isBusy} onOpen={onOpen} />
    </OrderRows>
  )
}
