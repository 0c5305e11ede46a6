import { INTERVAL_MS } from '~/config/limits.ts'
import { sealFromRow } from '~/guard/verify-signed.ts'
import { parseAddress } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { type Sealed } from '~/values/sealed.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { REFUSED_BY_TEST, VENUE_SILENT } from '../act-view.ts'
import { nextState } from '../confirm/search-history.ts'
import { openIntentOf, type EngineCore } from '../engine-state.ts'
import { type Row } from '../journal/journal-row.ts'
import { broadcast, postToVenue } from './send.ts'

/** Sends signed rows by their fixed route: through our RPC or through the venue. */
export type Sender = {
  /** The first send of a row that never left this browser. */
  readonly first: (row: Row) => Promise<void>
  /** Sends the same bytes again, when it is time and the route allows it. */
  readonly again: (row: Row, nowMs: number) => Promise<void>
}

type Memory = {
  readonly lastSendMs: Map<string, number>
  /** Rows whose last preflight failed: re-sends keep preflight on. */
  readonly refusedByTest: Set<string>
  /** Rows whose signed pair is being posted to the venue right now. */
  readonly posting: Set<string>
}

/** A sender over the engine's rows. */
export function createSender(core: EngineCore): Sender {
  const memory: Memory = { lastSendMs: new Map(), refusedByTest: new Set(), posting: new Set() }
  return {
    first: (row) => send(core, memory, row),
    again: (row, nowMs) => resend(core, memory, row, nowMs),
  }
}

/** Re-sends the same bytes until the chain has a status for them or they have expired. */
async function resend(core: EngineCore, memory: Memory, row: Row, nowMs: number): Promise<void> {
  const current = core.rows.get(row.id) ?? row
  if (current.sendStartedAt === undefined) return
  if (current.route === 'execute' && !mayPostAgain(core, memory, current)) return
  const last = memory.lastSendMs.get(row.id) ?? firstLook(core, memory, current)
  if (nowMs - last >= gapMs(current)) await send(core, memory, current)
}

/** The venue accepts the same pair for two minutes; after that it is only looked up. */
const POST_FOR_MS = 120_000
const LONGEST_POST_GAP_MS = 8_000

function mayPostAgain(core: EngineCore, memory: Memory, row: Row): boolean {
  if (row.postAnswer !== undefined || memory.posting.has(row.id)) return false
  return core.deps.time.wallMs() - (row.firstPostAt ?? 0) <= POST_FOR_MS
}

/**
 * Milliseconds between two sends of the same bytes: at every poll through our RPC, 2 s growing to 8 s through the
 * venue.
 */
function gapMs(row: Row): number {
  const look = INTERVAL_MS.act * 0.8
  return row.route === 'rpc' ? look : Math.min(look * 2 ** Math.max(0, row.sendCount - 1), LONGEST_POST_GAP_MS)
}

/**
 * First re-send of a row sent by another tab, or by this one before a reload: at once through our RPC; a post to the
 * venue may still be running.
 */
function firstLook(core: EngineCore, memory: Memory, row: Row): number {
  if (row.route === 'rpc') return Number.NEGATIVE_INFINITY
  const now = core.deps.time.nowMs()
  memory.lastSendMs.set(row.id, now)
  return now
}

/** Sends sealed bytes by the row's route. The send is written to the row before anything leaves. */
async function send(core: EngineCore, memory: Memory, row: Row): Promise<void> {
  const sealed = sealedOf(row)
  if (sealed === undefined) return
  const now = core.deps.time.wallMs()
  memory.lastSendMs.set(row.id, core.deps.time.nowMs())
  const written = await core.write(row, {
    state: nextState(row, { type: 'send' }, sealed) ?? row.state,
    sendStartedAt: row.sendStartedAt ?? now,
    sendCount: row.sendCount + 1,
    ...(row.route === 'execute' ? { firstPostAt: row.firstPostAt ?? now } : {}),
  })
  core.live.get(row.id)?.release()
  if (row.route === 'rpc') await overRpc(core, memory, written, sealed)
  // The venue may take half a minute to answer; the chain is polled meanwhile.
  else void throughVenue(core, memory, written, sealed).catch(() => undefined)
}

async function throughVenue(core: EngineCore, memory: Memory, row: Row, sealed: Sealed): Promise<void> {
  const post = (await openIntentOf(core, row))?.post
  if (post === undefined) return
  memory.posting.add(row.id)
  const outcome = await postToVenue(sealed, row.execContext, (pair) => post(core.deps.call, pair))
  memory.posting.delete(row.id)
  memory.lastSendMs.set(row.id, core.deps.time.nowMs())
  if (outcome.type === 'no-answer') {
    core.noAnswer.set(row.id, `${VENUE_SILENT}${outcome.reason}`)
    core.changed()
    return
  }
  const { status, message, reason } = outcome.answer
  const postMessage = message === undefined ? undefined : cleanText(message, 'title')
  await writeAnswer(core, row.id, { postAnswer: status, ...defined({ postMessage, postReason: reason }) })
}

/** The row may change while the venue is queried: the answer is written to the newest version. */
async function writeAnswer(core: EngineCore, id: string, change: Partial<Row>): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const row = core.rows.get(id)
    if (row === undefined || row.open === 0 || row.postAnswer !== undefined) return
    try {
      await core.write(row, change)
      return
    } catch {
      // Another write came first; `write` has read the newest row.
    }
  }
}

async function overRpc(core: EngineCore, memory: Memory, written: Row, sealed: Sealed): Promise<void> {
  const row = written
  const isFirst = row.sendCount === 1
  const outcome = await broadcast(sealed, core.deps.chain, !isFirst && !memory.refusedByTest.has(row.id))
  if (outcome.type === 'preflight' && !outcome.isLag) memory.refusedByTest.add(row.id)
  else memory.refusedByTest.delete(row.id)
  if (outcome.type === 'received') return
  core.noAnswer.set(written.id, outcome.type === 'preflight' ? `${REFUSED_BY_TEST}${outcome.reason}` : outcome.reason)
  core.changed()
}

function sealedOf(row: Row): Sealed | undefined {
  const owner = parseAddress(row.owner)
  if (owner === undefined || row.signedBytes === undefined || row.returnedMessageHash === undefined) return undefined
  return sealFromRow({ ...row, owner, signedBytes: row.signedBytes, returnedMessageHash: row.returnedMessageHash })
}
