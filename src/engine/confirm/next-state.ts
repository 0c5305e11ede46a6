import { type Sealed } from '~/values/sealed.ts'
import { type Row } from '../journal/journal-row.ts'
import { step, type Act, type ActEvent, type ActState } from '../machine.ts'

/** Where an event leads a row; `undefined` when the machine has no such arrow. */
export function nextState(row: Row, event: ActEvent, sealed?: Sealed): ActState | undefined {
  const act: Act = {
    id: row.id,
    state: row.state,
    code: row.code,
    checked: undefined,
    sealed,
    durable: row.signedBytes === undefined ? 'first' : 'second',
  }
  const next = step(act, event)
  return next === act ? undefined : next.state
}
