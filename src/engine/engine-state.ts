import { type Violation } from '~/guard/codes.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { type Facts } from '~/guard/facts.ts'
import { type ActView } from './act-view.ts'
import { type EngineDeps } from './engine-deps.ts'
import { type ExpressReason } from './intent/express-act.ts'
import { type Built, type OpenIntent } from './intent/intent.ts'
import { type MarketMove } from './intent/market-move.ts'
import { keysOfRow, lockName, tryHoldAll } from './journal/journal-locks.ts'
import { RowOvertaken, type Row } from './journal/journal-row.ts'
import { type Act, type ActEvent } from './machine.ts'
import { type Change, type ReviewFacts } from './review-facts.ts'

/** State shared by the parts of the engine. */
export type EngineCore = {
  readonly deps: EngineDeps
  readonly live: LiveActs
  readonly rows: Map<string, Row>
  /** Why the last read of the chain failed, by row. */
  readonly noAnswer: Map<string, string>
  /** Signed rows that no tab is about to send: the page was closed in between, or the send could not be recorded. */
  readonly unsent: Set<string>
  readonly changed: () => void
  /** Writes a row with the next revision, then notifies the page and the other tabs. */
  readonly write: (row: Row, change: Partial<Row>) => Promise<Row>
}

/** An act before its first row: lives in this tab's memory alone, because nothing has left it yet. */
export type LiveAct = {
  act: Act
  readonly intent: OpenIntent
  readonly intentKey: string
  /** Keys of everything that the act touches, in the order in which they are locked. */
  readonly lockKeys: readonly string[]
  /** The act whose second half it is. */
  readonly follows: string | undefined
  /** The batch that it was started with. */
  readonly batchId: string | undefined
  readonly startedAt: number
  /** Path of the page that it was started on. */
  readonly page: string | undefined
  built: Built | undefined
  route: 'rpc' | 'execute' | undefined
  /** Part of the build that the intent keeps for `settled`. */
  kept: unknown
  /** Codes of markets that the build names. */
  seen: ReadonlyMap<string, string>
  expectation: Expectation | undefined
  chainFacts: Facts | undefined
  /** The facts of the bytes that would be signed now. */
  facts: ReviewFacts | undefined
  /** The facts first reviewed, or approved since: every rebuild is compared with them. */
  reviewed: ReviewFacts | undefined
  /** Changes from `reviewed` to `facts`. */
  changes: readonly Change[]
  repliedAtMs: number | undefined
  violations: readonly Violation[]
  /** What the market did, where it explains the refusal. */
  move: MarketMove | undefined
  /** What happened meanwhile, where it explains the refusal. */
  meanwhile: string | undefined
  venueMessage: string | undefined
  /** Our own reason why nothing was built. */
  reason: string | undefined
  /** Its page offered it for express review; then whether that was used, or why not. */
  express: 'offered' | 'used' | ExpressReason | undefined
  /** Called once its first review is complete. */
  readonly onReview: ((live: LiveAct) => void) | undefined
  isRebuilt: boolean
  /** A rebuild was no fresher: the bytes leave a wallet less than its time, and another one would not help. */
  isShort: boolean
  /** The user approved: the next build is compared with the terms shown at that moment. */
  isPressed: boolean
  ended: boolean
  /** The user has approved; the wallet is, or was, being asked. */
  isApproved: boolean
  /** Number of automatic rebuilds of the open review that were no fresher. */
  shortRenewals: number
  /** Releases the lock of the intent. */
  release: () => void
  readonly apply: (event: ActEvent) => boolean
  readonly view: () => ActView
}

/** The journal cannot be opened or read: acting is off, reading market data works. */
export class NoStorage extends Error {
  override readonly name = 'NoStorage'
}

/** LiveActs of this tab by act id. */
export type LiveActs = Map<string, LiveAct>

/**
 * The intent of a row, opened from the journal's copy of its request; `undefined` when this build no longer knows it,
 * or when its code cannot be loaded now: a later call tries again.
 */
export async function openIntentOf(core: EngineCore, row: Row): Promise<OpenIntent | undefined> {
  await core.deps.intents.load(row.kind).catch(() => undefined)
  return core.deps.intents.find(row.kind)?.open(row.request)
}

/**
 * Finds rows whose tab closed while the wallet was open, or between signing and sending: their lock is free. For the
 * former the answer is lost; the latter waits for the user's decision.
 */
export async function markLost(core: EngineCore): Promise<void> {
  for (const row of core.rows.values()) {
    const isApproved = row.state === 'reviewing' || row.state === 'asking-wallet'
    if (row.open === 0 || (!isApproved && row.state !== 'recorded')) continue
    await tryHoldAll(core.deps.locks, keysOfRow(row).map(lockName), async () => {
      if (isApproved) await core.write(row, { state: 'silent', code: 'WALLET_SILENT' })
      else await markUnsent(core, row.id)
    })
  }
}

/** Reads the row from the journal again while holding the lock, because another tab may have sent it meanwhile. */
async function markUnsent(core: EngineCore, id: string): Promise<void> {
  const row = await core.deps.journal.get(id)
  if (row?.state !== 'recorded' || row.sendStartedAt !== undefined || core.unsent.has(id)) return
  core.unsent.add(id)
  core.changed()
}

/** Notes on a row what failed beside it. A row that another tab wrote first is no failure: `write` has read it again. */
export function noteFailure(core: EngineCore, id: string, error: unknown): void {
  if (error instanceof RowOvertaken) return
  core.noAnswer.set(id, error instanceof Error ? error.message : 'unknown')
  core.changed()
}
