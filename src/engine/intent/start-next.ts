import { type EngineCore } from '../engine-state.ts'
import { type Row } from '../journal/journal-row.ts'
import { beginAct } from './build-and-check.ts'
import { type NextAct } from './intent.ts'
import { dueRow, NotNext } from './next-half.ts'

/**
 * Starts the second half of a row, by default with the stored request: builds, judges and shows its review, and never opens
 * the wallet. A half that was started already is opened. Throws `NotNext` when it is not due.
 */
export async function startNext(core: EngineCore, id: string, given?: unknown): Promise<string> {
  const first = await dueRow(core, id)
  const next = await nextOf(core, first, given)
  await core.deps.intents.load(next.kind)
  const intent = core.deps.intents.find(next.kind)?.open(next.request)
  // It takes over the lock of the first, and is about the same owner.
  if (intent?.owner !== first.owner || !intent.locks.includes(first.target)) throw new NotNext('another order')
  return beginAct(core, next.kind, next.request, { follows: id })
}

/**
 * The stored request of the second half, if the first one's result still covers it; a given request is judged by its terms.
 */
async function nextOf(
  core: EngineCore,
  { kind, request, moved = [], balances = [] }: Row,
  given: unknown,
): Promise<NextAct> {
  await core.deps.intents.load(kind)
  const follow = core.deps.intents.find(kind)?.open(request)?.next
  const next = follow?.(given === undefined ? { moved, balances } : undefined)
  if (next === undefined) throw new NotNext('this act has no second half, or not this one any more')
  return given === undefined ? next : { ...next, request: given }
}
