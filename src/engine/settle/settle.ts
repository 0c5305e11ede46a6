import { defined } from '~/values/result.ts'
import { noteFailure, openIntentOf, type EngineCore } from '../engine-state.ts'
import { type Brought } from '../intent/act-items.ts'
import { type Outcome, type Settlement } from '../intent/intent.ts'
import { type Row } from '../journal/journal-row.ts'
import { compareWithChain } from './compare-with-chain.ts'

/** Asks the venue whether it shows what the chain did. */
export type Settler = {
  /** Starts asking for a row that has just been confirmed. */
  readonly begin: (id: string) => void
  /** Asks for every row whose turn it is. */
  readonly poll: () => Promise<void>
}

type Turn = { readonly sinceMs: number; nextMs: number; waitMs: number }

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
/**
 * How long the figures of a settled act are awaited: an order's trail appears about two seconds after its fill.
 * Milliseconds.
 */
const FIGURES_MS = 15_000
/** Interval of asking for them, milliseconds. */
const MORE_MS = 2_000
/** After this long the venue counts as late; polling goes on. Milliseconds. */
const LATE_MS = 900_000
/** Things of one act of which a row keeps what they brought. */
const MAX_BROUGHT = 12
const WAITING: Settlement = { state: 'waiting' }

/** A settler: at once, then after 5 s doubling to 60 s. */
export function createSettler(core: EngineCore): Settler {
  const turns = new Map<string, Turn>()
  const begin = (id: string) => {
    const now = core.deps.time.nowMs()
    turns.set(id, { sinceMs: now, nextMs: now, waitMs: FIRST_WAIT_MS })
  }
  return {
    begin,
    poll: async () => {
      for (const row of core.rows.values()) {
        if (row.state !== 'settling' && row.state !== 'settle-late') continue
        if (!turns.has(row.id)) begin(row.id)
        const turn = turns.get(row.id)
        if (turn === undefined || core.deps.time.nowMs() < turn.nextMs) continue
        await ask(core, row.id, turn).catch((error: unknown) => noteFailure(core, row.id, error))
      }
    },
  }
}

async function ask(core: EngineCore, id: string, turn: Turn): Promise<void> {
  turn.nextMs = core.deps.time.nowMs() + turn.waitMs
  turn.waitMs = Math.min(turn.waitMs * 2, LONGEST_WAIT_MS)
  const rowBefore = core.rows.get(id)
  const intent = rowBefore === undefined ? undefined : await openIntentOf(core, rowBefore)
  const settlement =
    intent === undefined ? WAITING : await askQuietly(() => intent.settled(core.deps.call, rowBefore?.kept))
  const row = core.rows.get(id)
  if (row === undefined || (row.state !== 'settling' && row.state !== 'settle-late')) return
  if (settlement.hasMoreSoon === true) turn.nextMs = core.deps.time.nowMs() + MORE_MS
  const isDone = await writeAnswer(core, row, settlement, { before: intent?.words.before, sinceMs: turn.sinceMs })
  if (isDone) core.deps.onStale(intent?.after() ?? [])
}

/** Stores what the venue shows; `true` once it agrees with the chain, and the act is done. */
async function writeAnswer(
  core: EngineCore,
  row: Row,
  settlement: Settlement,
  { before, sinceMs }: { before: string | undefined; sinceMs: number },
): Promise<boolean> {
  const compared = compareWithChain(before, settlement, row.moved)
  const waitedMs = core.deps.time.nowMs() - sinceMs
  const isComplete = settlement.hasMoreSoon !== true || waitedMs >= FIGURES_MS
  if (settlement.state === 'settled' && isComplete && compared?.verdict !== 'differs') {
    const { outcome, result, brought } = settlement
    await core.write(row, {
      ...noted(compared),
      ...(result === undefined ? {} : { result: [...result] }),
      ...broughtRows(brought),
      ...doneWith(outcome, row),
    })
    return true
  }
  const isLate = row.state === 'settling' && waitedMs >= LATE_MS
  if (isLate) await core.write(row, { ...noted(compared), state: 'settle-late' })
  else if (isNews(compared, row.compared)) await core.write(row, noted(compared))
  return false
}

/** Maximum number of items that a row stores; results of more items are dropped. */
function broughtRows(brought: readonly Brought[] = []): Partial<Row> {
  if (brought.length === 0 || brought.length > MAX_BROUGHT) return {}
  return {
    brought: brought.map(({ of, micro, isEstimated }) => ({
      ...defined({ of }),
      micro: micro.toString(),
      ...(isEstimated ? { isEstimated } : {}),
    })),
  }
}

function doneWith(outcome: Outcome, row: Row): Partial<Row> {
  return { state: 'done', outcome, ...(row.isFinal === true ? { open: 0 } : {}) }
}

function noted(compared: Row['compared']): Partial<Row> {
  return compared === undefined ? {} : { compared }
}

/** The venue's status is stored when it changes; while the venue disagrees it is polled again. */
function isNews(next: Row['compared'], known: Row['compared']): boolean {
  return next !== undefined && (next.after !== known?.after || next.verdict !== known.verdict)
}

/** A venue that does not answer has not confirmed: it is polled again. */
async function askQuietly(read: () => Promise<Settlement>): Promise<Settlement> {
  try {
    return await read()
  } catch {
    return WAITING
  }
}
