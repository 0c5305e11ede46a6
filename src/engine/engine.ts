import { createSignal } from '~/values/store.ts'
import { readFields, readText } from '~/wire/fields.ts'
import { type ActView, viewOfRow } from './act-view.ts'
import { createWatcher, type Watcher } from './confirm/watcher.ts'
import { type EngineDeps } from './engine-deps.ts'
import { markLost, openIntentOf, type LiveAct, type EngineCore } from './engine-state.ts'
import { approveBatch, batchesOf, type Display } from './intent/batches.ts'
import { cancelAct, compareAct, rebuildAct, beginAct } from './intent/build-and-check.ts'
import { approveExpress } from './intent/express.ts'
import { dropNext, isDue } from './intent/next-half.ts'
import { startNext } from './intent/start-next.ts'
import { freshForMs } from './intent/time-left.ts'
import { holdBroken } from './journal/hold-keys.ts'
import { isHalf } from './journal/journal-locks.ts'
import { RowOvertaken, type Row } from './journal/journal-row.ts'
import { approvalStillHolds, NO_TICKS, type ReviewFacts, type Ticked } from './review-facts.ts'
import { askWallet } from './send/ask-wallet.ts'

/** Operations on acts for pages. */
export type Engine = {
  /**
   * Starts an act: builds, gathers chain facts, judges and shows the review. Resolves to the act's id, or that of the
   * act that is already open. `offersExpress` = the trader's rule may approve the first review (`express.ts`).
   */
  readonly start: (kind: string, request: unknown, offersExpress?: boolean) => Promise<string>
  /**
   * Starts several acts with one click, each with a separate build, judgement and row. Resolves to the batch's id. Skips a
   * target that has an act under way.
   */
  readonly startBatch: (kind: string, requests: readonly unknown[]) => Promise<string>
  /**
   * Approves a batch by the facts shown for each of its acts, by default the current ones. The wallet signs one act after
   * the other; an act that ends does not end the rest. An act whose terms changed stays open for another approval.
   */
  readonly approveBatch: (batchId: string, shown?: readonly Display[]) => Promise<void>
  /** The batch that a reload interrupted, with the number of acts not yet sent to the wallet; known after `resume`. */
  readonly cutBatch: () => { readonly id: string; readonly rest: number } | undefined
  /** Starts the remaining acts of that batch. Each is rebuilt, checked again and needs another approval. */
  readonly goOn: () => Promise<void>
  /** Cancels every act of a batch that was not yet sent to the wallet. */
  readonly cancelBatch: (batchId: string) => void
  /**
   * Approves an act by the facts shown, by default the current ones: writes the first row, then opens the wallet.
   * Expired bytes are rebuilt first; the approval holds for terms equal or better for the owner, else the review shows
   * both and needs another approval. Facts that require ticks open no wallet without them.
   */
  readonly approve: (id: string, shown?: ReviewFacts, ticked?: Ticked) => Promise<void>
  /**
   * Starts the second half of a finished act, by default with the stored request; opens its review and never the wallet.
   * Rejects with `NotNext` when it is not due.
   */
  readonly startNext: (id: string, request?: unknown) => Promise<string>
  /** Drops a second half that was not begun. */
  readonly dropNext: (id: string) => Promise<void>
  /** Cancels before signing. */
  readonly cancel: (id: string) => void
  /** Sends a signed row that a crash left unsent. */
  readonly sendNow: (id: string) => Promise<void>
  /** Whether the price that refused this act is within the trader's own again; false where it cannot be read. */
  readonly isPriceBack: (id: string) => Promise<boolean>
  /** Reads the chain now. */
  readonly recheck: () => Promise<void>
  /** Hides an ended act from the activity list; open acts stay. */
  readonly hide: (id: string) => Promise<void>
  /**
   * Loads the code of every kind in the journal, which describes the items of an act: without it a row of several items
   * shows only the totals of the transaction. Code that cannot be fetched is requested again next time.
   */
  readonly loadKinds: () => Promise<void>
  /** Erases every ended act from the journal of this device; resolves to their number. Open acts stay. */
  readonly eraseEnded: () => Promise<number>
  /** Imports ended acts of a file into the journal. */
  readonly takeIn: (rows: readonly Row[]) => Promise<void>
  readonly views: () => readonly ActView[]
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Reads the journal and resumes open acts. Never signs, builds or changes a route. Resolves to the id of the
   * interrupted batch.
   */
  readonly resume: () => Promise<string | undefined>
  readonly stop: () => void
}

/** The engine of a page. */
export function createEngine(deps: EngineDeps): Engine {
  const changes = createSignal()
  let cached: readonly ActView[] | undefined
  const core = createCore(deps, () => {
    cached = undefined
    changes.fire()
  })
  const { takeUp, ...batches } = batchesOf(core)
  const watcher = createWatcher(core)
  const yes: Engine['approve'] = (id, shown, ticked = NO_TICKS) => approve(core, watcher, id, { shown, ticked })
  const onReview = (live: LiveAct) =>
    void approveExpress(core, live, async (shown) => {
      if (isJustRead(core, live)) await yes(live.act.id, shown)
    })
  const stopListening = deps.channel.onMessage((message) => void readAgain(core, message))
  return {
    start: (kind, request, offersExpress = false) => beginAct(core, kind, request, offersExpress ? { onReview } : {}),
    approve: yes,
    startNext: (id, request) => startNext(core, id, request),
    dropNext: (id) => dropNext(core, id),
    ...batches,
    approveBatch: (batchId, shown = viewsOf(core)) => approveBatch(core, yes, batchId, shown),
    cancel: (id) => cancelAct(core, id),
    sendNow: (id) => watcher.sendFirst(id),
    isPriceBack: (id) => isPriceBack(core, id),
    recheck: () => watcher.tick(),
    hide: (id) => hide(core, id),
    views: () => (cached ??= viewsOf(core)),
    subscribe: changes.subscribe,
    resume: async () => {
      for (const row of await deps.journal.list()) core.rows.set(row.id, row)
      await markLost(core)
      void holdBroken(core)
      await takeUp()
      core.changed()
      watcher.start()
      return batches.cutBatch()?.id
    },
    loadKinds: () => loadKinds(core),
    eraseEnded: () => eraseEnded(core),
    takeIn: (rows) => takeIn(core, rows),
    stop: () => {
      stopListening()
      watcher.stop()
    },
  }
}

function createCore(deps: EngineDeps, changed: () => void): EngineCore {
  const core: EngineCore = {
    deps,
    live: new Map(),
    rows: new Map(),
    noAnswer: new Map(),
    unsent: new Set(),
    changed,
    write: async (row, change) => {
      const next: Row = { ...row, ...change, rev: row.rev + 1, updatedAt: deps.time.wallMs() }
      try {
        await deps.journal.put(next)
      } catch (error) {
        // Another tab wrote first, or the write failed: the stored row counts.
        const stored = await deps.journal.get(row.id)
        if (stored !== undefined) core.rows.set(row.id, stored)
        throw error
      }
      keep(core, next)
      deps.channel.post({ id: next.id, rev: next.rev })
      changed()
      return next
    },
  }
  return core
}

async function isPriceBack({ live, deps }: EngineCore, id: string): Promise<boolean> {
  try {
    return (await live.get(id)?.intent.market?.isBack(deps.call)) === true
  } catch {
    return false
  }
}

async function eraseEnded(core: EngineCore): Promise<number> {
  const ended = (await core.deps.journal.list()).filter(({ open }) => open === 0)
  const gone = await core.deps.journal.erase(ended.map(({ id }) => id))
  for (const id of gone) core.rows.delete(id)
  core.changed()
  return gone.length
}

/**
 * A row of a file by itself: a file asks for no second half, and its rows are the second half of no act here, which would
 * otherwise count as done. It is marked, whatever the file says of it.
 */
function alone(row: Row): Row {
  const { follows: _, ...rest } = row
  return { ...rest, isImported: true }
}

async function takeIn(core: EngineCore, rows: readonly Row[]): Promise<void> {
  await core.deps.journal.takeIn(rows.filter((row) => !isHalf(row)).map(alone))
  for (const row of await core.deps.journal.list()) if (!core.rows.has(row.id)) core.rows.set(row.id, row)
  core.changed()
}

async function hide(core: EngineCore, id: string): Promise<void> {
  const mark = async () => {
    const row = core.rows.get(id)
    if (row !== undefined) await core.write(row, { hidden: true })
  }
  // What another tab wrote first was read again: the mark goes onto that.
  await mark().catch((error: unknown) => (error instanceof RowOvertaken ? mark() : Promise.reject(error)))
  if (core.live.get(id)?.ended === true) core.live.delete(id)
  core.changed()
}

/** The facts that the user saw, `undefined` = the current ones, and the ticks given below them. */
type Approval = { readonly shown: ReviewFacts | undefined; readonly ticked: Ticked }

async function approve(core: EngineCore, watcher: Watcher, id: string, { shown, ticked }: Approval): Promise<void> {
  const live = core.live.get(id)
  if (live === undefined || !isOpen(live)) return
  live.reviewed = shown ?? live.facts
  live.isPressed = true
  if (!isJustRead(core, live)) await rebuildAct(core, live)
  compareAct(core, live)
  live.isPressed = false
  core.changed()
  // The approval is for one set of facts.
  if (!isOpen(live) || !approvalStillHolds(live.changes)) return
  if (live.facts !== undefined && !core.deps.review.isAllTicked(live.facts, ticked)) return
  live.isApproved = true
  const row = await askWallet(core, live)
  if (row?.state !== 'recorded') return
  // Until the row is marked as being sent, the lock shows that this tab is about to send it.
  await watcher.sendFirst(row.id).finally(live.release)
}

/** CLM1: the judged facts are at most five seconds old when the wallet opens. */
const JUST_READ_MS = 5_000

function isJustRead(core: EngineCore, live: LiveAct): boolean {
  return core.deps.time.nowMs() - (live.repliedAtMs ?? 0) <= JUST_READ_MS && freshForMs(core, live) > 0
}

/** One approval counts once: a second click while the row is being written or the wallet is open does nothing. */
function isOpen(live: LiveAct): boolean {
  return live.act.state === 'reviewing' && !live.isApproved
}

function viewsOf(core: EngineCore): readonly ActView[] {
  const liveActs = [...core.live.values()].filter((live) => !core.rows.has(live.act.id)).map((live) => live.view())
  const stored = [...core.rows.values()]
  const rows = stored.map((row) => {
    const bare = viewOfRow(row, core.noAnswer.get(row.id), core.unsent.has(row.id))
    const view = isDue(row, stored) ? { ...bare, isNextDue: true, request: row.request } : bare
    // The tab that built it still has the receipt's facts in memory.
    const live = core.live.get(row.id)
    if (row.state === 'cancelled')
      Object.assign(view, { request: live?.intent.request ?? row.request, follows: row.follows })
    if (live !== undefined) return { ...view, facts: live.facts, changes: live.changes, items: live.intent.words.items }
    return { ...view, items: itemsOf(core, row) }
  })
  return [...liveActs, ...rows].toSorted((a, b) => b.startedAt - a.startedAt)
}

async function loadKinds({ deps, rows, changed }: EngineCore): Promise<void> {
  const kinds = new Set(
    [...rows.values()].map(({ kind }) => kind).filter((kind) => deps.intents.find(kind) === undefined),
  )
  if (kinds.size === 0) return
  await Promise.allSettled([...kinds].map((kind) => deps.intents.load(kind)))
  changed()
}

const itemsOfRequest = new WeakMap<object, ActView['items']>()

/** Items of a row's act, from its request; `undefined` while the code of its kind is not loaded. */
function itemsOf(core: EngineCore, { kind, request }: Row): ActView['items'] {
  const intent = core.deps.intents.find(kind)
  if (intent === undefined || typeof request !== 'object' || request === null) return undefined
  if (!itemsOfRequest.has(request)) itemsOfRequest.set(request, intent.open(request)?.words.items)
  return itemsOfRequest.get(request)
}

/** Stores the journal's current row. A row that has ended holds no lock, even if the wallet never answered. */
function keep(core: EngineCore, row: Row): void {
  core.rows.set(row.id, row)
  if (row.open === 0) core.live.get(row.id)?.release()
}

async function readAgain(core: EngineCore, message: unknown): Promise<void> {
  const id = readText(readFields(message)['id'])
  const row = id === undefined ? undefined : await core.deps.journal.get(id)
  const before = id === undefined ? undefined : core.rows.get(id)
  if (row === undefined || (before !== undefined && before.rev >= row.rev)) return
  keep(core, row)
  if (before?.state !== row.state && (row.state === 'settling' || row.state === 'done')) {
    core.deps.onStale((await openIntentOf(core, row))?.after() ?? [])
  }
  core.changed()
}
