import { useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { useActs } from '../../../tx/acts.ts'
import { type Address } from '../../../values/address.ts'
import { cancelOrders } from '../actions.ts'
import { CANCEL_WORD, cancelResult, ordersOfAct } from '../model/cancel-orders.ts'
import { rowName, type LimitRow } from '../model/limit-row.ts'
import { type TriggerOrder } from '../model/limit-order.ts'

const CancelAll = lazyComponent(async () => (await import('./cancel-all.tsx')).CancelAll, null)

/** Cancels what is ticked, or everything that is open after it was listed by name. */
export function CancelTools({
  owner,
  ticked,
  hasRows,
  onAsked,
}: {
  owner: Address
  ticked: readonly LimitRow[]
  hasRows: boolean
  onAsked: (rows: readonly LimitRow[]) => void
}) {
  const [isAll, setAll] = useState(false)
  const ask = (rows: readonly LimitRow[]) => {
    onAsked(rows)
    cancelOrders(owner, rows)
  }
  return (
    <span className="acts">
      <button type="button" className="btn is-small" disabled={ticked.length === 0} onClick={() => ask(ticked)}>
        Cancel ticked{ticked.length === 0 ? '' : ` (${ticked.length})`}
      </button>
      <button type="button" className="btn is-small" disabled={!hasRows} onClick={() => setAll(true)}>
        Cancel all
      </button>
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
  const acts = views.filter(({ kind }) => kind === 'trigger.cancel')
  const results = asked.map((row) => {
    const key = row.order.orderKey
    const act = acts
      .toSorted((a, b) => b.startedAt - a.startedAt)
      .find((view) => ordersOfAct(view.intentKey).includes(key))
    const now = listed.find(({ orderKey }) => orderKey === key)
    return { key, name: rowName(row), word: CANCEL_WORD[cancelResult(act?.state, now)] }
  })
  if (results.length === 0) return null
  return (
    <section className="note cancel-results" aria-label="Results of the cancel">
      <ul role="status">
        {results.map(({ key, name, word }) => (
          <li key={key}>
            <bdi>{name}</bdi> <strong>{word}</strong>
          </li>
        ))}
      </ul>
      <button type="button" className="btn is-small is-plain" onClick={onClose}>
        Dismiss
      </button>
    </section>
  )
}
