import { type Signature } from '~/values/address.ts'
import { SPLIT } from '../act-view.ts'
import { type EngineCore } from '../engine-state.ts'
import { type SignatureStatus } from '../gather/chain.ts'
import { type SecondPort } from '../gather/second-opinion.ts'
import { type Row } from '../journal/journal-row.ts'
import { type Observation } from './confirm.ts'
import { nextState } from './search-history.ts'

/** A final result reported by the first RPC server. */
type Landed = Extract<Observation, { type: 'confirmed' | 'failed' | 'differs' }>

/**
 * The second RPC server's answer about a result. `behind` = it has not confirmed the signature as of its `slot`; `isKnown`
 * = it has seen the signature.
 */
type StatusOpinion =
  | { readonly kind: 'agrees' | 'silent' }
  | { readonly kind: 'behind'; readonly slot: bigint; readonly isKnown: boolean }
  | { readonly kind: 'disagrees'; readonly first: Result; readonly second: Result }

/** A result in the words of the page. */
type Result = 'confirmed' | 'failed' | 'not found'

/** Asks a second server for the status of a landed transaction, its whole history searched. Never throws. */
export async function secondStatus(seen: Landed, second: SecondPort): Promise<StatusOpinion> {
  const found = await statusOf(seen.txid, second)
  if (found === undefined) return { kind: 'silent' }
  const { slot, status } = found
  if (status === undefined || status.level === 'processed')
    return { kind: 'behind', slot, isKnown: status !== undefined }
  const [first, other] = [resultOf(seen), status.error === undefined ? 'confirmed' : 'failed'] as const
  // Another message landed: whether it worked is not what was compared.
  if (seen.type === 'differs' || first === other) return { kind: 'agrees' }
  return { kind: 'disagrees', first, second: other }
}

/** Slots within which a transaction lands, or never does: a blockhash's life. */
const LIFE_SLOTS = 150n

/**
 * Whether a second server knows a signature that the first one has nowhere. `undefined` = it did not answer, or it has not
 * passed the slots in which a transaction built at `builtAt` could land, so that not knowing it means nothing.
 */
export async function isKnownToSecond(
  txid: Signature,
  second: SecondPort,
  builtAt: bigint,
): Promise<boolean | undefined> {
  const found = await statusOf(txid, second)
  if (found === undefined) return undefined
  return found.status !== undefined || (found.slot < builtAt + LIFE_SLOTS ? undefined : false)
}

async function statusOf(
  txid: Signature,
  second: SecondPort,
): Promise<{ slot: bigint; status: SignatureStatus | undefined } | undefined> {
  try {
    const { slot, rows } = await second.statuses([txid], true)
    return { slot, status: rows[0] }
  } catch {
    return undefined
  }
}

/** A result of the first server, in the words of the page. */
const resultOf = ({ type }: Landed): Result => (type === 'failed' ? 'failed' : 'confirmed')

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

/** Whether the result changes the row: a result that the row already has was compared before. */
function isFinalNews(row: Row, seen: Observation): seen is Landed {
  const isResult = seen.type === 'confirmed' || seen.type === 'failed' || seen.type === 'differs'
  return isResult && nextState(row, { type: seen.type }) !== undefined
}
