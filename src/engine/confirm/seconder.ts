import { SPLIT } from '../act-view.ts'
import { type EngineCore } from '../engine-state.ts'
import { type Row } from '../journal/journal-row.ts'
import { type Observation } from './confirm.ts'
import { nextState } from './next-state.ts'
import { resultOf, secondStatus, type Result } from './second-status.ts'

/** What to do with a result of the first RPC server: apply it to a row, or hold it back, with the event of the row. */
export type Seconded = { readonly row: Row } | { readonly held: 'seen' | 'contradicted' }

/** Milliseconds without a new slot after which a second server counts as silent. */
const STUCK_MS = 10_000
/** Slots by which a second server that does not know the signature must be past the result to contradict it. */
const SLOTS_PAST = 32n
/** Slots after the first question at which it contradicts, whatever slot the first server named: a blockhash's life. */
const MAX_SLOTS = 150n

/** A wait for a second server: its slot when it was first asked, its newest one, and when that one came. */
type Wait = { readonly from: bigint; readonly slot: bigint; readonly movedMs: number }

/**
 * Compares a final result of the first RPC server with a second one, if configured. A contradiction withholds the result,
 * with a note that names both; a server that is behind is awaited; one that does not answer is noted on the row.
 */
export function createSeconder(core: EngineCore): (row: Row, seen: Observation, nowMs: number) => Promise<Seconded> {
  const waits = new Map<string, Wait>()
  const { second } = core.deps
  return async (row, seen, nowMs) => {
    if (second === undefined || !isFinalNews(row, seen)) return { row }
    const opinion = await secondStatus(seen, second)
    if (opinion.kind === 'disagrees') return contradicted(core, row, opinion)
    if (opinion.kind === 'behind') {
      const wait = waited(waits.get(row.id), opinion.slot, nowMs)
      waits.set(row.id, wait)
      if (!opinion.isKnown && isPast(wait, seen))
        return contradicted(core, row, { first: resultOf(seen), second: 'not found' })
      if (nowMs - wait.movedMs < STUCK_MS && wait.slot < wait.from + MAX_SLOTS) return { held: 'seen' }
    }
    waits.delete(row.id)
    return opinion.kind === 'agrees' ? { row } : { row: await core.write(row, { secondSilent: true }) }
  }
}

function contradicted(core: EngineCore, row: Row, { first, second }: { first: Result; second: Result }): Seconded {
  core.noAnswer.set(row.id, `${SPLIT}${first}|${second}`)
  core.changed()
  return { held: 'contradicted' }
}

function waited(before: Wait | undefined, slot: bigint, nowMs: number): Wait {
  if (before === undefined) return { from: slot, slot, movedMs: nowMs }
  return slot > before.slot ? { ...before, slot, movedMs: nowMs } : before
}

/** The second server should know it by now: the first one may lie about the slot, but not about this one's. */
const isPast = ({ from, slot }: Wait, seen: Landed): boolean =>
  slot >= seen.slot + SLOTS_PAST || slot >= from + MAX_SLOTS

type Landed = Extract<Observation, { type: 'confirmed' | 'failed' | 'differs' }>

/** Whether the result changes the row: a result that the row already has was compared before. */
function isFinalNews(row: Row, seen: Observation): seen is Landed {
  const isResult = seen.type === 'confirmed' || seen.type === 'failed' || seen.type === 'differs'
  return isResult && nextState(row, { type: seen.type }) !== undefined
}
