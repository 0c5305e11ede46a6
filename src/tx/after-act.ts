import { createStore } from '~/values/store.ts'
import { onActs } from './act-store.ts'
import { type ActView } from './act-view.ts'

const repeated = createStore('')

/** The trade of this act is wanted once more: the form that it came from fills itself again. */
export function repeatAct(id: string): void {
  repeated.set(id)
}

/** What follows an act. */
type AfterAct = {
  /** It ended in success; runs once. */
  readonly done: () => void
  /** Its trade is wanted once more. */
  readonly again: () => void
}

/**
 * Watches an act and runs what follows it, until the returned function is called. One that is refused, cancelled or
 * without effect runs nothing.
 */
export function afterAct(id: string, { done, again }: AfterAct): () => void {
  const stopRepeats = repeated.subscribe(() => {
    if (repeated.read() === id) again()
  })
  const stopActs = onActs(({ views }) => {
    const view = views.find((each) => each.id === id)
    if (view?.standing.ended !== true) return
    stopActs()
    if (isSuccess(view)) done()
    else stopRepeats()
  })
  return () => {
    stopActs()
    stopRepeats()
  }
}

/** Done, with something to show for it: an order that nobody met changed nothing. */
function isSuccess({ state, outcome }: ActView): boolean {
  return state === 'done' && outcome !== 'not-filled' && outcome !== 'cancelled'
}
