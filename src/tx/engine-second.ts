import { SPLIT } from './act-view.ts'
import { type Observation } from './confirm.ts'
import { type EngineCore } from './engine-state.ts'
import { type Row } from './journal-row.ts'
import { nextState } from './row-step.ts'
import { secondStatus } from './second-status.ts'

/** What to do with a result of the first RPC server: apply it to a row, or hold it back, with the event of the row. */
export type Seconded = { readonly row: Row } | { readonly held: 'seen' | 'contradicted' }

/** Milliseconds in which a second server that is behind may catch up; after that it counts as silent. */
const CATCH_UP_MS = 10_000

/**
 * Holds a final result of the first RPC server against a second one, where the operator named one. A contradiction holds
 * it back with a note that names both; a server that is behind is waited for; one that is silent is told on the row.
 */
export function createSeconder(core: EngineCore): (row: Row, seen: Observation, nowMs: number) => Promise<Seconded> {
  const behindSince = new Map<string, number>()
  const { second } = core.deps
  return async (row, seen, nowMs) => {
    if (second === undefined || !isFinalNews(row, seen)) return { row }
    const opinion = await secondStatus(seen, second)
    if (opinion.kind === 'disagrees') {
      core.noAnswer.set(row.id, `${SPLIT}${opinion.first}|${opinion.second}`)
      core.changed()
      return { held: 'contradicted' }
    }
    if (opinion.kind === 'behind') {
      const since = behindSince.get(row.id) ?? nowMs
      behindSince.set(row.id, since)
      if (nowMs - since < CATCH_UP_MS) return { held: 'seen' }
    }
    behindSince.delete(row.id)
    return opinion.kind === 'agrees' ? { row } : { row: await core.write(row, { secondSilent: true }) }
  }
}

type Landed = Extract<Observation, { type: 'confirmed' | 'failed' | 'differs' }>

/** Whether it is a result that moves the row: what it already says was compared when it came. */
function isFinalNews(row: Row, seen: Observation): seen is Landed {
  const isResult = seen.type === 'confirmed' || seen.type === 'failed' || seen.type === 'differs'
  return isResult && nextState(row, { type: seen.type }) !== undefined
}
