import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { useActs } from '~/engine/act-store.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { Button } from '~/ui/button.tsx'
import { type Address } from '~/values/address.ts'
import { cancelLimitsAct, cancelOrders } from '../actions.ts'
import { CANCEL_WORD, canCancel, cancelResult } from '../model/cancel-orders.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { rowName, type LimitRow } from '../model/limit-row.ts'
import { orderTarget } from '../model/targets.ts'
import { cancelSize } from '../stores/cancel-size.ts'

/** Cancels what is ticked, or everything that is listed as open: the review names each. */
export function CancelTools({
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
export function CancelResults({
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
