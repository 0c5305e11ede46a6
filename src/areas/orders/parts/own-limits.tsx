import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActs } from '../../../tx/acts.ts'
import { useNow } from '../../../ui/now.ts'
import { type Address } from '../../../values/address.ts'
import { OrderPage } from '../../tokens/parts/order-page.tsx'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { cancelOrders } from '../actions.ts'
import { expiryAgain } from '../model/expiry.ts'
import { editOf, limitEdit } from '../stores/limit-edit.ts'
import { ordersOfAct } from '../model/cancel-orders.ts'
import { type LimitTab } from '../model/limit-search.ts'
import { type Fresh } from '../../../wire/call.ts'
import { type WholeList } from '../../../wire/whole-list.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { againOf, type LimitRow } from '../model/limit-row.ts'
import { limitOrdersOptions } from '../queries.ts'
import { CancelResults, CancelTools } from './cancel-tools.tsx'
import { EditStrip } from './edit-strip.tsx'
import { type LimitWish } from './limit-page.tsx'
import { type RowDeeds } from './limit-cells.tsx'
import { OrderTable } from './limit-table.tsx'
import { useRows } from '../hooks/use-limit-rows.ts'
import { type PanelProps } from './limit-panel.tsx'

type OwnProps = PanelProps & { readonly owner: Address; readonly tab: LimitTab }

/** The owner's limit orders in one state, with what can be done to each. */
export function OwnOrders(props: OwnProps) {
  const { owner, tab, onOpen } = props
  const [asked, setAsked] = useState<readonly LimitRow[]>([])
  const reading = useQuery(limitOrdersOptions(owner, tab))
  return (
    <>
      <EditStrip owner={owner} onOpen={onOpen} />
      {asked.length === 0 ? null : <Asked owner={owner} asked={asked} onClose={() => setAsked([])} />}
      {reading.data === undefined ? (
        <NoOrders error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <ListedOrders {...props} fresh={reading.data} onAsked={setAsked} />
      )}
    </>
  )
}

function NoOrders({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ReadFailed error={error} onRetry={onRetry} />
  return (
    <p className="pad mute" role="status">
      Reading your orders.
    </p>
  )
}

function Asked({ owner, asked, onClose }: { owner: Address; asked: readonly LimitRow[]; onClose: () => void }) {
  const open = useQuery(limitOrdersOptions(owner, 'active'))
  const past = useQuery(limitOrdersOptions(owner, 'history'))
  const listed = [open.data, past.data].flatMap((fresh) => fresh?.value.rows ?? [])
  return <CancelResults asked={asked} listed={listed} onClose={onClose} />
}

function ListedOrders({
  owner,
  tab,
  onOpen,
  fresh,
  onAsked,
}: OwnProps & {
  fresh: Fresh<WholeList<TriggerOrder>>
  onAsked: (rows: readonly LimitRow[]) => void
}) {
  const now = useNow(10)
  const rows = useRows(fresh.value.rows, now)
  const { deeds, ticked } = useDeeds(owner, now, rows, onOpen, onAsked)
  const isOpen = tab === 'active'
  return (
    <OrderPage
      what="Limit orders"
      list={fresh}
      queryKey={limitOrdersOptions(owner, tab).queryKey}
      tools={
        isOpen ? <CancelTools owner={owner} ticked={ticked} hasRows={rows.length > 0} onAsked={onAsked} /> : undefined
      }
      none={rows.length > 0 ? undefined : isOpen ? 'No open orders.' : 'No past orders.'}
    >
      <OrderTable rows={rows} isOpen={isOpen} deeds={deeds} />
    </OrderPage>
  )
}

/** What can be done with the rows, and which of them are ticked. */
function useDeeds(
  owner: Address,
  now: number,
  rows: readonly LimitRow[],
  onOpen: (wish: LimitWish) => void,
  onAsked: (rows: readonly LimitRow[]) => void,
): { readonly deeds: RowDeeds; readonly ticked: readonly LimitRow[] } {
  const { views } = useActs()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [openKey, setOpenKey] = useState<string>()
  const live = views.filter(({ standing, kind }) => kind === 'trigger.cancel' && !standing.ended)
  const busy = new Set(live.flatMap(({ intentKey }) => ordersOfAct(intentKey)))
  const cancel = (row: LimitRow) => {
    onAsked([row])
    cancelOrders(owner, [row])
  }
  const deeds: RowDeeds = {
    ticked: keys,
    busy,
    openKey,
    onTick: (key) => setKeys((old) => new Set(old.has(key) ? [...old].filter((each) => each !== key) : [...old, key])),
    onFold: (key) => setOpenKey((old) => (old === key ? undefined : key)),
    onCancel: cancel,
    onEdit: (row) => {
      limitEdit.write(editOf(owner, row))
      cancel(row)
    },
    onAgain: (row) => {
      const again = againOf(row)
      if (again === undefined) return
      const draft = { ...again, isInverted: false, expiry: expiryAgain(row.order.expiresAt, now) }
      onOpen({ input: row.input.mint, output: row.output.mint, draft })
    },
  }
  return { deeds, ticked: rows.filter(({ order }) => keys.has(order.orderKey) && !busy.has(order.orderKey)) }
}
