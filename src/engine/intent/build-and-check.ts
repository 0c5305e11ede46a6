import { type GuardCode } from '~/guard/codes.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { judge } from '~/guard/judge.ts'
import { defined } from '~/values/result.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type ActView } from '../act-view.ts'
import { type LiveAct, type EngineCore } from '../engine-state.ts'
import { gather } from '../gather/gather.ts'
import { ActLocked, holdKeys, liveHolder, rowHolder, type LockHolder } from '../journal/hold-keys.ts'
import { lockKeysOf } from '../journal/journal-locks.ts'
import { newAct, standingOf, step } from '../machine.ts'
import { isQuiet, approvalStillHolds } from '../review-facts.ts'
import { takesVersion } from '../send/ask-wallet.ts'
import { openPinned } from './compose.ts'
import { type Built, type OpenIntent } from './intent.ts'
import { freshForMs, isShortOf, measureBlock, noteHeight, signByOf, termsLeftMs } from './time-left.ts'

/**
 * Starts an act, or returns the id of the one that is already open for the same thing. Rejects with `ActLocked`, which names
 * the holder, when something else holds a position or order that this act touches.
 */
export async function beginAct(core: EngineCore, kind: string, request: unknown, of: PartOf = {}): Promise<string> {
  const intent = await openPinned(core, kind, request)
  const live = createLive(core, intent, of)
  const open = liveHolder(core, live) ?? (await rowHolder(core, live)) ?? liveHolder(core, live)
  if (open !== undefined) return openOrLocked(open, live)
  core.live.set(live.act.id, live)
  core.changed()
  try {
    const holder = await holdKeys(core, live)
    if (holder !== undefined) throw new ActLocked(holder.words)
  } catch (error) {
    core.live.delete(live.act.id)
    core.changed()
    throw error
  }
  void buildAndJudge(core, live)
  return live.act.id
}

/** Returns the id of the open act with the same intent; throws `ActLocked` with the holder for any other intent. */
function openOrLocked(holder: LockHolder, { intentKey }: LiveAct): string {
  if (holder.id !== undefined && holder.intentKey === intentKey) return holder.id
  throw new ActLocked(holder.words)
}

/** The batch that an act was started with, and the act whose second half it is. */
type PartOf = { readonly batchId?: string; readonly follows?: string; readonly onReview?: LiveAct['onReview'] }

function createLive(core: EngineCore, intent: OpenIntent, { batchId, follows, onReview }: PartOf): LiveAct {
  const profile = core.deps.profile.name
  const live: LiveAct = {
    act: newAct(core.deps.randomId()),
    intent,
    intentKey: `${profile}|${intent.owner}|${intent.target}`,
    lockKeys: lockKeysOf(profile, intent.owner, intent.locks),
    batchId,
    follows,
    startedAt: core.deps.time.wallMs(),
    page: core.deps.page?.(),
    built: undefined,
    route: undefined,
    kept: undefined,
    seen: new Map(),
    expectation: undefined,
    chainFacts: undefined,
    facts: undefined,
    reviewed: undefined,
    changes: [],
    repliedAtMs: undefined,
    violations: [],
    move: undefined,
    meanwhile: undefined,
    venueMessage: undefined,
    reason: undefined,
    express: onReview !== undefined && isExpressOn(core, intent) ? 'offered' : undefined,
    onReview,
    isRebuilt: false,
    isShort: false,
    isPressed: false,
    ended: false,
    isApproved: false,
    shortRenewals: 0,
    release: () => undefined,
    apply: (event) => {
      const next = step(live.act, event)
      if (next === live.act) return false
      live.act = next
      if (standingOf(next.state).ended) end(live)
      core.changed()
      return true
    },
    view: () => viewOfLive(core, live),
  }
  return live
}

function end(live: LiveAct): void {
  live.ended = true
  live.release()
}

const isExpressOn = ({ deps }: EngineCore, { express }: OpenIntent): boolean =>
  express !== undefined && deps.express?.isOn(express) === true

/** Cancels an act before anything was signed. */
export function cancelAct(core: EngineCore, id: string): void {
  core.live.get(id)?.apply({ type: 'cancelled' })
}

/** Rebuilds the expired transaction of an open review, which stays open and shows what changed. */
export async function rebuildAct(core: EngineCore, live: LiveAct): Promise<void> {
  if (!live.apply({ type: 'rebuild' })) return
  live.isRebuilt = true
  await buildAndJudge(core, live)
}

/** Compares the newest build with what was reviewed. A press is bound to what stood there: nothing worse is chosen after it. */
export function compareAct(core: EngineCore, live: LiveAct): void {
  const { reviewed, facts, isPressed } = live
  const changes = reviewed === undefined || facts === undefined ? [] : core.deps.review.changes(reviewed, facts)
  live.changes = isPressed ? changes.map(({ isChosen: _isChosen, ...change }) => change) : changes
}

function rebuiltOf({ isRebuilt, changes }: LiveAct): ActView['rebuilt'] {
  if (!isRebuilt) return 'no'
  if (changes.length === 0) return 'same'
  if (approvalStillHolds(changes)) return 'better'
  return isQuiet(changes) ? 'within' : 'changed'
}

async function buildAndJudge(core: EngineCore, live: LiveAct): Promise<void> {
  try {
    const reply = await live.intent.build(core.deps.call, core.deps.chain)
    if (!reply.ok) {
      live.venueMessage = reply.problem.message
      live.reason = reply.problem.reason
      if (reply.problem.isPrice === true) live.move = await moveOf(core, live, [])
      live.meanwhile = await meanwhileOf(core, live, [])
      live.apply({ type: 'build-failed', code: reply.problem.code })
      return
    }
    const { built, expectation, route, kept, seen } = reply.value
    // The route is fixed before signing. An act that cannot take it is not built at all.
    if (route === 'execute' && live.intent.post === undefined) throw new TypeError(`${live.intent.kind} has no post`)
    Object.assign(live, { built, expectation, route, kept, seen, repliedAtMs: core.deps.time.nowMs() })
    if (live.apply({ type: 'built' })) await verify(core, live, built, expectation)
  } catch (error) {
    if (error instanceof WireError) {
      live.venueMessage = error.detail.venueMessage
      // A failed build request uses the same error text as a failed read.
      if (!error.code.startsWith('api.')) live.reason = readProblem(error).cause
    }
    live.apply({ type: 'build-failed', code: codeOfThrown(error) })
  }
}

/**
 * Three different messages: the venue refused, its reply could not be understood or did not arrive, or an error of
 * ours.
 */
function codeOfThrown(error: unknown): GuardCode {
  if (!(error instanceof WireError)) return 'GUARD_ERROR'
  return error.code.startsWith('api.') ? 'BUILD_REJECTED' : 'BUILD_UNREACHABLE'
}

async function verify(core: EngineCore, live: LiveAct, built: Built, expectation: Expectation): Promise<void> {
  const { chain, second, profile, time, wallet, feeCapLamports } = core.deps
  const walletChains = wallet()?.chains ?? []
  const facts = await gather(
    { transaction: built.transaction, expectation, walletChains, nowMs: time.nowMs },
    chain,
    second,
  )
  live.chainFacts = facts
  noteHeight(core, facts)
  const verdict = judge({
    actId: live.act.id,
    expectation,
    transaction: built.transaction,
    facts,
    profile,
    feeCapLamports: feeCapLamports(),
  })
  if (verdict.ok) {
    const signer = wallet()
    if (signer?.address === live.intent.owner && !takesVersion(signer, verdict.checked)) {
      live.apply({ type: 'cancelled', code: 'WALLET_CANNOT_SIGN' })
      return
    }
    const { words: requested, owner } = live.intent
    const signBy = signByOf(core, live, verdict.facts.blocksLeft)
    live.facts = { ...verdict.facts, requested, owner, estimate: built.estimate, notes: built.notes ?? [], signBy }
    live.isShort = live.isRebuilt && isShortOf(core, live)
    live.reviewed ??= live.facts
    compareAct(core, live)
    if (live.apply({ type: 'approved', checked: verdict.checked })) keepOpen(core, live)
    return
  }
  live.violations = verdict.refused.violations
  live.move = await moveOf(core, live, live.violations)
  live.meanwhile = await meanwhileOf(core, live, live.violations)
  live.apply({ type: 'refused', code: verdict.refused.codes[0] ?? 'GUARD_ERROR' })
}

/** Measures what the review's time follows from, where it is unknown, and keeps the review fresh; says that the first is complete. */
function keepOpen(core: EngineCore, live: LiveAct): void {
  if (live.express === 'offered' && !live.isRebuilt) live.onReview?.(live)
  if (core.deps.blockTime.ms() !== undefined) return keepFresh(core, live)
  measureBlock(core, live, () => {
    addTime(core, live)
    keepFresh(core, live)
  })
}

/** Market move behind a refused build; `undefined` where no price could be read. */
function moveOf(core: EngineCore, live: LiveAct, violations: LiveAct['violations']): Promise<LiveAct['move']> {
  return live.intent.market?.moved(violations, core.deps.call).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** What happened meanwhile; a list that cannot be read explains nothing. */
function meanwhileOf(core: EngineCore, live: LiveAct, violations: LiveAct['violations']): Promise<string | undefined> {
  return live.intent.meanwhile?.(violations, core.deps.call).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** How long an open review is kept up to date, milliseconds since the click; after that it waits for the user's yes. */
const RENEWED_FOR_MS = 900_000
/** Automatic rebuilds where a service gives bytes that a wallet has less than its time for: another one would not help. */
const SHORT_RENEWALS = 7

/**
 * Rebuilds an open review before it expires, so that an approval can go to the wallet at once. One of a batch is rebuilt when its
 * turn comes: until then only what follows the market grows old.
 */
function keepFresh(core: EngineCore, live: LiveAct): void {
  const { batchId, built } = live
  if (batchId !== undefined && built?.estimate?.gross === undefined) return
  if (core.deps.time.wallMs() - live.startedAt >= RENEWED_FOR_MS || live.shortRenewals >= SHORT_RENEWALS) return
  const leftMs = batchId === undefined ? freshForMs(core, live) : termsLeftMs(core, live)
  core.deps.time.after(Math.max(1_000, leftMs - 2_000), () => {
    if (live.act.state !== 'reviewing' || live.isApproved) return
    if (live.isPressed) return keepFresh(core, live)
    if (live.isShort) live.shortRenewals += 1
    void rebuildAct(core, live)
  })
}

/** Puts the time into an open review once it is measured. */
function addTime(core: EngineCore, live: LiveAct): void {
  const { facts } = live
  if (facts === undefined || live.act.state !== 'reviewing') return
  live.facts = { ...facts, signBy: signByOf(core, live, facts.blocksLeft) }
  core.changed()
}

function viewOfLive(core: EngineCore, live: LiveAct): ActView {
  const { act, intent } = live
  return {
    id: act.id,
    kind: intent.kind,
    owner: intent.owner,
    targets: intent.locks,
    batchId: live.batchId,
    state: act.state,
    standing: standingOf(act.state),
    code: act.code,
    verb: intent.words.verb,
    subject: intent.words.subject,
    sentence: intent.words.sentence,
    items: intent.words.items,
    leaves: intent.words.leaves,
    page: live.page,
    ...intent.followUp,
    facts: live.facts,
    express: live.express,
    violations: live.violations,
    venueMessage: live.venueMessage,
    ...defined({
      reason: live.reason,
      meanwhile: live.meanwhile,
      move: live.move,
      request: live.move && live.intent.request,
    }),
    walletName: core.deps.wallet()?.name,
    signature: undefined,
    error: undefined,
    isErrFinal: false,
    additions: [],
    rebuilt: rebuiltOf(live),
    changes: live.changes,
    startedAt: live.startedAt,
    updatedAt: live.startedAt,
    noAnswer: undefined,
    posted: undefined,
    outcome: undefined,
    waitsForSend: false,
    hidden: false,
  }
}
