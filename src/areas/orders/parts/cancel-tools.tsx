import { useState } from 'react'
import { useActs } from '~/tx/act-store.ts'
import { actsOn } from '~/tx/acts-on.ts'
import { Button } from '~/ui/button.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type Address } from '~/values/address.ts'
import { cancelLimitsAct, cancelOrders } from '../actions.ts'
import { CANCEL_WORD, cancelResult } from '../model/cancel-orders.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { rowName, type LimitRow } from '../model/limit-row.ts'
import { orderTarget } from '../model/targets.ts'
import { ORDER_LIST } from '../words-list.ts'

const CancelAll = lazyComponent(async () => (await import('./cancel-all.tsx')).CancelAll, null)

/** Cancels what is ticked, or everything that is open after it was listed by name. */
export function CancelTools({
  owner,
  ticked,
  onAsked,
}: {
  owner: Address
  ticked: readonly LimitRow[]
  onAsked: (rows: readonly LimitRow[]) => void
}) {
  const [isAll, setAll] = useState(false)
  const ask = (rows: readonly LimitRow[]) => {
    onAsked(rows)
    cancelOrders(owner, rows)
  }
  return (
    <span className="inline-flex gap-2">
      {ticked.length === 0 ? null : (
        <Button size="small" onClick={() => ask(ticked)}>
          {ORDER_LIST.cancelTicked} ({ticked.length})
        </Button>
      )}
      <Button size="small" onClick={() => setAll(true)}>
        {ORDER_LIST.cancelAll}
      </Button>
      {isAll ? (
        <CancelAll
          owner={owner}
          onClose={() => setAll(false)}
          onYes={(rows) => {
            setAll(false)
            ask(rows)
          }}
        />
      ) : null}
    </span>
  )
}

/** What became of each order that was asked to be cancelled in this visit. */
export function CancelResults({
  asked,
  listed,
  onClose,
}: {
  asked: readonly LimitRow[]
  listed: readonly TriggerOrder[]
  onClose: () => void
}) {
  const { views } = useActs()
  const results = asked.map((row) => {
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
      aria-label={ORDER_LIST.results}
    >
      <ul role="status" className="flex-1">
        {results.map(({ key, name, word }) => (
          <li key={key}>
            <bdi>{name}</bdi> <strong>{word}</strong>
          </li>
        ))}
      </ul>
      <Button size="small" rank="plain" onClick={onClose}>
        {ORDER_LIST.dismiss}
      </Button>
    </section>
  )
}
