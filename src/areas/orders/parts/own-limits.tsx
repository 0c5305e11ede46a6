import { useState } from 'react'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { dropNext, useActs } from '~/engine/act-store.ts'
import { actOn, actsOn } from '~/engine/acts-on.ts'
import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { parseAddress, type Address } from '~/values/address.ts'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { cancelLimitsAct, cancelOrders } from '../actions.ts'
import { useEditHalves, type EditHalf } from '../hooks/use-limit-edit.ts'
import { useOrderRows } from '../hooks/use-order-rows.ts'
import { CANCEL_WORD, canCancel, cancelResult } from '../model/cancel-orders.ts'
import { halfDraft, halfName } from '../model/edit-half.ts'
import { orderTarget } from '../model/keys.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { limitRow, recreateOf, type LimitRow, type RowActions, rowName } from '../model/limit-row.ts'
import { recreatedExpiry, type LimitDraft } from '../model/limit-search.ts'
import { type OrderPrefill, type OwnProps } from '../model/order.ts'
import { limitOrdersOptions } from '../queries.ts'
import { cancelSize } from '../stores/cancel-size.ts'
import {
  ActionCell,
  ActionsContext,
  FilledCell,
  OrderDetail,
  PairText,
  RateCell,
  TickCell,
  TimesCell,
} from './limit-cells.tsx'
import { OrderList, OrderRows } from './order-list.tsx'
import { orderColumns, OrderTable, type OrderTableKind } from './order-table.tsx'

type EditStripProps = { owner: Address; onOpen: (prefill: OrderPrefill<LimitDraft>) => void }

const LIMITS: OrderTableKind<LimitRow> = {
  units: ['limit order', 'limit orders'],
  pairHead: 'Order',
  pair: (row) => <PairText row={row} />,
  fields: [
    {
      id: 'rate',
      head: 'Limit price, vs market',
      className: 'text-right whitespace-nowrap',
      cell: (row) => <RateCell row={row} />,
    },
    { id: 'filled', head: 'Filled', cell: (row) => <FilledCell row={row} /> },
    { id: 'times', head: 'Expires', className: 'tablet:hidden', cell: (row) => <TimesCell row={row} /> },
  ],
  actions: (row) => <ActionCell row={row} />,
  tick: (row) => <TickCell row={row} />,
  detail: (row) => <OrderDetail row={row} />,
}

const OPEN = orderColumns(LIMITS, true)

const PAST = orderColumns(LIMITS, false)

type Props = OwnProps<LimitDraft>

/** The owner's limit orders in one state, with what can be done to each. */
export function OwnLimits(props: Props) {
  const { owner, tab, onOpen } = props
  const [cancelled, setCancelled] = useState<readonly LimitRow[]>([])
  const query = usePagedQuery(limitOrdersOptions(owner, tab))
  return (
    <>
      <EditStrip owner={owner} onOpen={onOpen} />
      {cancelled.length === 0 ? null : (
        <CancelledOrders owner={owner} cancelled={cancelled} onClose={() => setCancelled([])} />
      )}
      <OrderList query={query} noun="orders">
        {(orders) => <ListedLimits {...props} orders={orders} onCancelled={setCancelled} />}
      </OrderList>
    </>
  )
}

function CancelledOrders({
  owner,
  cancelled,
  onClose,
}: {
  owner: Address
  cancelled: readonly LimitRow[]
  onClose: () => void
}) {
  const open = usePagedQuery(limitOrdersOptions(owner, 'active'))
  const past = usePagedQuery(limitOrdersOptions(owner, 'history'))
  const listed = [open.data, past.data].flatMap((fresh) => fresh?.value.rows ?? [])
  return <CancelResults cancelled={cancelled} listed={listed} onClose={onClose} />
}

function ListedLimits({
  owner,
  tab,
  onOpen,
  orders,
  onCancelled,
}: Props & {
  orders: Fresh<PagedList<TriggerOrder>>
  onCancelled: (rows: readonly LimitRow[]) => void
}) {
  const now = useNow(10)
  const rows = useOrderRows(orders.value.rows, (order, input, output) => limitRow(order, input, output, now))
  const { actions, ticked } = useRowActions(owner, now, rows, onOpen, onCancelled)
  const isOpen = tab === 'active'
  return (
    <OrderRows
      what="Limit orders"
      orders={orders}
      tools={
        isOpen && rows.length > 0 ? (
          <CancelTools {...{ owner, rows, ticked, onCancelled }} isWhole={orders.value.state === 'whole'} />
        ) : undefined
      }
      none={rows.length > 0 ? undefined : isOpen ? 'No open orders.' : 'No past orders.'}
    >
      <LimitTable rows={rows} isOpen={isOpen} actions={actions} />
    </OrderRows>
  )
}

/** What can be done with the rows, and which of them are ticked. */
function useRowActions(
  owner: Address,
  now: number,
  rows: readonly LimitRow[],
  onOpen: (prefill: OrderPrefill<LimitDraft>) => void,
  onCancelled: (rows: readonly LimitRow[]) => void,
): { readonly actions: RowActions; readonly ticked: readonly LimitRow[] } {
  const { views } = useActs()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const listed = rows.map(({ order }) => order.orderKey)
  const busy = new Set(
    listed.filter((key) => actOn(views, orderTarget(key), { handle: cancelLimitsAct }) !== undefined),
  )
  const cancel = (row: LimitRow) => {
    onCancelled([row])
    cancelOrders(owner, [row])
  }
  // The filled form comes before anything is signed.
  const fill = (row: LimitRow, edit: Address | undefined) => {
    const terms = recreateOf(row)
    if (terms === undefined) return
    const draft = { ...terms, expiry: recreatedExpiry(row.order.expiresAt, now), edit }
    onOpen({ input: row.input.mint, output: row.output.mint, draft })
  }
  const actions: RowActions = {
    ticked: keys,
    busy,
    onTick: (key) => setKeys((old) => new Set(old.has(key) ? [...old].filter((each) => each !== key) : [...old, key])),
    onCancel: cancel,
    onEdit: (row) => fill(row, parseAddress(row.order.orderKey)),
    onRecreate: (row) => fill(row, undefined),
  }
  return { actions, ticked: rows.filter(({ order }) => keys.has(order.orderKey) && !busy.has(order.orderKey)) }
}

/** Limit orders with what can be done to each; open ones can be ticked. */
function LimitTable({ rows, isOpen, actions }: { rows: readonly LimitRow[]; isOpen: boolean; actions: RowActions }) {
  return (
    <ActionsContext value={actions}>
      <OrderTable kind={LIMITS} columns={isOpen ? OPEN : PAST} rows={rows} />
    </ActionsContext>
  )
}

/** Edits between their halves: each order is cancelled, the new one not placed yet. They survive a reload. */
function EditStrip({ owner, onOpen }: EditStripProps) {
  const halves = useEditHalves(owner)
  return halves.map((half) => <OpenEdit key={half.act} half={half} onOpen={onOpen} />)
}

function OpenEdit({ half, onOpen }: { half: EditHalf } & Pick<EditStripProps, 'onOpen'>) {
  const now = useNow(60)
  const [input, output] = [half.next['inputMint'], half.next['outputMint']].map((mint) => parseAddress(String(mint)))
  const draft = halfDraft(half, now)
  const open = () => {
    if (input !== undefined && output !== undefined && draft !== undefined) onOpen({ input, output, draft })
  }
  return (
    <div className="px-4 pt-3">
      <Note
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={open}>
              Review the new order
            </Button>
            <Button size="small" rank="plain" onClick={() => void dropNext(half.act)}>
              Don’t place it
            </Button>
          </span>
        }
      >
        Replacing <Untrusted text={halfName(half)} />: the old order is cancelled, the new one is not placed yet.
      </Note>
    </div>
  )
}

/** Cancels what is ticked, or everything that is listed as open: the review names each. */
function CancelTools({
  owner,
  rows,
  isWhole,
  ticked,
  onCancelled,
}: {
  owner: Address
  rows: readonly LimitRow[]
  /** These are all that are open. */
  isWhole: boolean
  ticked: readonly LimitRow[]
  onCancelled: (rows: readonly LimitRow[]) => void
}) {
  const ask = (chosen: readonly LimitRow[]) => {
    onCancelled(chosen)
    cancelOrders(owner, chosen)
  }
  const able = rows.filter(canCancel)
  return (
    <span className="inline-flex gap-2">
      {ticked.length === 0 ? null : (
        <Button size="small" onClick={() => ask(ticked)}>
          Cancel selected ({ticked.length})
        </Button>
      )}
      <Button
        size="small"
        disabled={able.length === 0}
        onClick={() => ask(able.slice(0, MAX_ACTS_AT_ONCE * cancelSize()))}
      >
        {isWhole ? 'Cancel all' : `Cancel the ${able.length} loaded`}
      </Button>
    </span>
  )
}

/** What became of each order that was asked to be cancelled in this visit. */
function CancelResults({
  cancelled,
  listed,
  onClose,
}: {
  cancelled: readonly LimitRow[]
  listed: readonly TriggerOrder[]
  onClose: () => void
}) {
  const { views } = useActs()
  const results = cancelled.map((row) => {
    const key = row.order.orderKey
    const acts = actsOn(views, orderTarget(key), { handle: cancelLimitsAct })
    const [act] = acts.toSorted((a, b) => b.startedAt - a.startedAt)
    const now = listed.find(({ orderKey }) => orderKey === key)
    return { key, name: rowName(row), word: CANCEL_WORD[cancelResult(act?.state, now)] }
  })
  if (results.length === 0) return null
  return (
    <section
      className="mx-4 mt-3 flex items-start gap-3 rounded-control bg-raise p-3 text-13"
      aria-label="Results of the cancel"
    >
      <ul role="status" className="flex-1">
        {results.map(({ key, name, word }) => (
          <li key={key}>
            <bdi>{name}</bdi> <strong>{word}</strong>
          </li>
        ))}
      </ul>
      <Button size="small" rank="plain" onClick={onClose}>
        Dismiss
      </Button>
    </section>
  )
}
