import { defined } from '~/values/result.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { REFUSED_BY_TEST } from '../act-view.ts'
import { markLost, noteFailure, openIntentOf, type EngineCore } from '../engine-state.ts'
import { noteTaken } from '../intent/next-half.ts'
import { type Row } from '../journal/journal-row.ts'
import { type ActEvent } from '../machine.ts'
import { createSender, type Sender } from '../send/sender.ts'
import { createSettler, type Settler } from '../settle/settle.ts'
import { observe, type Observation, type Watch } from './confirm.ts'
import { evidenceAgainstExpiry } from './evidence-against-expiry.ts'
import { nextState } from './search-history.ts'
import { createSeconder } from './seconder.ts'

/** Takes signed rows to their end: sends, polls, settles. One tab at a time does it for the rows of all tabs. */
export type Watcher = {
  readonly start: () => void
  readonly stop: () => void
  /** One read of the chain for all open rows. */
  readonly tick: () => Promise<void>
  /** The first broadcast of a signed row, by the tab that signed it or by the user's click. */
  readonly sendFirst: (id: string) => Promise<void>
}

/** Milliseconds without an answer from the chain after which a row is `unknown`. */
const SILENT_CHAIN_MS = 60_000

/** Delay until venue and balances are checked again for a contradicted expiry, doubling to the longest. */
const FIRST_CONTRADICTED_MS = 4_000
const LONGEST_CONTRADICTED_MS = 60_000

type Memory = {
  readonly watches: Map<string, Watch>
  readonly lastAnswerMs: Map<string, number>
  /** Time of the next check of a contradicted expiry, by row. Monotonic milliseconds. */
  readonly contradicted: Map<string, { readonly nextMs: number; readonly waitMs: number }>
  readonly seconder: ReturnType<typeof createSeconder>
  readonly sender: Sender
  readonly settler: Settler
}

/** A watcher over the engine's rows. */
export function createWatcher(core: EngineCore): Watcher {
  const memory: Memory = {
    watches: new Map(),
    lastAnswerMs: new Map(),
    contradicted: new Map(),
    seconder: createSeconder(core),
    sender: createSender(core),
    settler: createSettler(core),
  }
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  const tick = () => {
    running ??= tickOnce(core, memory).finally(() => {
      running = undefined
      hints?.watch(awaited(core))
      if (isHinted) void tick()
      isHinted = false
    })
    return running
  }
  // A hint that arrives during a read may be about something that the read has just missed.
  let isHinted = false
  const hints = core.deps.hints?.(() => {
    isHinted = running !== undefined
    void tick()
  })
  return {
    start: () =>
      void core.deps.locks
        .hold('sextant:chain', stopped.signal, () => loop(core, tick, stopped.signal))
        .catch(() => undefined),
    stop: () => {
      stopped.abort()
      hints?.stop()
    },
    tick,
    sendFirst: async (id) => {
      const row = core.rows.get(id)
      if (row === undefined || row.state !== 'recorded' || row.sendStartedAt !== undefined) return
      await memory.sender.first(row)
      void tick()
    },
  }
}

/** Signatures whose landing is still to come. */
function awaited(core: EngineCore): readonly string[] {
  return [...core.rows.values()].flatMap(({ open, state, knownTxid }) =>
    open === 1 && knownTxid !== undefined && (state === 'sending' || state === 'confirming') ? [knownTxid] : [],
  )
}

/** Polls every two seconds, give or take a fifth, while acts are open. Ends when this tab does. */
function loop(core: EngineCore, tick: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      if (stopped.aborted) return resolve()
      const jitter = 0.8 + 0.4 * Math.random()
      core.deps.time.after(core.deps.paceMs() * jitter, () => void tick().finally(next))
    }
    stopped.addEventListener('abort', () => resolve(), { once: true })
    next()
  })
}

async function tickOnce(core: EngineCore, memory: Memory): Promise<void> {
  await markLost(core).catch(() => undefined)
  await noteTaken(core).catch(() => undefined)
  const rows = [...core.rows.values()].filter((row) => row.open === 1 && row.profile === core.deps.profile.name)
  if (rows.length === 0) return
  const now = core.deps.time.nowMs()
  const seen = await observe(rows, core.deps.chain, memory.watches, now, [...core.rows.values()])
  for (const { id } of rows) {
    const observation = seen.get(id)
    // A row may have changed while the chain was answering; judge the newest version.
    const row = core.rows.get(id)
    if (observation !== undefined && row !== undefined && row.open === 1)
      await applyQuietly(core, memory, row, observation, now)
  }
  await memory.settler.poll()
}

/** Failures are noted on the row; the next poll continues from the stored state. */
async function applyQuietly(
  core: EngineCore,
  memory: Memory,
  row: Row,
  seen: Observation,
  nowMs: number,
): Promise<void> {
  try {
    await apply(core, memory, row, seen, nowMs)
  } catch (error) {
    noteFailure(core, row.id, error)
  }
}

async function apply(core: EngineCore, memory: Memory, old: Row, seen: Observation, nowMs: number): Promise<void> {
  if (seen.type === 'no-answer') return applySilence(core, memory, old, seen.reason, nowMs)
  memory.lastAnswerMs.set(old.id, nowMs)
  const seconded = await memory.seconder(old, seen, nowMs)
  if ('held' in seconded) return move(core, old, { type: seconded.held }, {})
  const { row } = seconded
  clearNote(core, row, seen)
  switch (seen.type) {
    case 'waiting':
      await move(core, row, { type: 'answered' }, {})
      if (seen.mayResend) await memory.sender.again(row, nowMs)
      return
    case 'confirmed':
      return applyConfirmed(core, memory, row, seen)
    case 'failed':
      return move(core, row, { type: 'failed' }, failureOf(seen))
    case 'differs':
      return move(
        core,
        row,
        { type: 'differs' },
        {
          knownTxid: seen.txid,
          slot: seen.slot.toString(),
          landedHash: seen.messageHash,
          code: 'LANDED_DIFFERENT',
          open: 0,
        },
      )
    case 'rolled-back':
      return move(
        core,
        row,
        { type: 'rolled-back' },
        { slot: undefined, err: undefined, isErrFinal: false, isNotExecuted: false, isFinal: false },
      )
    case 'expired':
      return applyExpired(core, memory, row, nowMs)
    case 'seen':
      return move(core, row, { type: 'seen' }, {})
  }
}

/** Fields that a row stores about a failure on chain. */
function failureOf({ txid, slot, error, isFinal, isExecuted }: Extract<Observation, { type: 'failed' }>): Partial<Row> {
  return {
    knownTxid: txid,
    slot: slot.toString(),
    err: cleanText(error, 'title'),
    isErrFinal: isFinal,
    isFinal,
    ...(isExecuted ? {} : { isNotExecuted: true }),
    ...(isFinal ? { open: 0 } : {}),
  }
}

/**
 * Handles an expiry proven twice. If a second RPC server, the venue or the owner's balances indicate that it landed all
 * the same, the state is unknown and polling goes on: the statuses of the proof come from one server alone.
 */
async function applyExpired(core: EngineCore, memory: Memory, row: Row, nowMs: number): Promise<void> {
  const turn = memory.contradicted.get(row.id)
  if (turn !== undefined && nowMs < turn.nextMs) return
  const { reason, isSecondSilent } = await evidenceAgainstExpiry(core, row)
  if (reason === undefined)
    return move(core, row, { type: 'expired' }, { open: 0, ...(isSecondSilent ? { secondSilent: true } : {}) })
  const waitMs = Math.min((turn?.waitMs ?? FIRST_CONTRADICTED_MS / 2) * 2, LONGEST_CONTRADICTED_MS)
  memory.contradicted.set(row.id, { nextMs: nowMs + waitMs, waitMs })
  core.noAnswer.set(row.id, reason)
  core.changed()
  await move(core, row, { type: 'contradicted' }, {})
}

/** Clears the note of a row. A refusal of the node stays until the chain reports more than "waiting". */
function clearNote(core: EngineCore, row: Row, seen: Observation): void {
  if (seen.type === 'expired') return
  const isRefusal = core.noAnswer.get(row.id)?.startsWith(REFUSED_BY_TEST) === true
  if (isRefusal && seen.type === 'waiting') return
  if (core.noAnswer.delete(row.id)) core.changed()
}

async function applyConfirmed(
  core: EngineCore,
  memory: Memory,
  row: Row,
  seen: Extract<Observation, { type: 'confirmed' }>,
): Promise<void> {
  const facts = {
    knownTxid: seen.txid,
    slot: seen.slot.toString(),
    landedHash: seen.messageHash,
    isFinal: seen.isFinal,
    ...defined({ moved: seen.moved }),
  }
  const isNews = nextState(row, { type: 'confirmed' }) !== undefined
  if (isNews) {
    await move(core, row, { type: 'confirmed' }, facts)
    memory.settler.begin(row.id)
    core.deps.onStale((await openIntentOf(core, row))?.after() ?? [])
    return
  }
  if (seen.isFinal && row.isFinal !== true)
    await core.write(row, { ...facts, ...(row.state === 'done' ? { open: 0 } : {}) })
}

async function applySilence(core: EngineCore, memory: Memory, row: Row, reason: string, nowMs: number): Promise<void> {
  if (core.noAnswer.get(row.id) !== reason) {
    core.noAnswer.set(row.id, reason)
    core.changed()
  }
  const since = memory.lastAnswerMs.get(row.id) ?? nowMs
  memory.lastAnswerMs.set(row.id, since)
  if (nowMs - since >= SILENT_CHAIN_MS) await move(core, row, { type: 'unreachable' }, {})
}

/** Applies an event to a row; an event without a transition changes nothing. */
async function move(core: EngineCore, row: Row, event: ActEvent, change: Partial<Row>): Promise<void> {
  const state = nextState(row, event)
  if (state === undefined) {
    if (event.type === 'failed' && row.state === 'failed' && change.isErrFinal === true) await core.write(row, change)
    return
  }
  await core.write(row, { ...change, state })
}
