import { WireError } from '../wire/wire-error.ts'
import { type ActView } from './act-view.ts'
import { NoStorage, type Draft, type EngineCore } from './engine-state.ts'
import { type GuardCode } from './guard/codes.ts'
import { type Expectation } from './guard/expectation.ts'
import { gather } from './guard/gather.ts'
import { judge } from './guard/judge.ts'
import { type Built, type OpenIntent } from './intent.ts'
import { holdsKey } from './journal-row.ts'
import { newAct, standingOf, step } from './machine.ts'
import { openPinned } from './open-pinned.ts'
import { reviewDiff } from './review-diff.ts'
import { keepsYes } from './review-rules.ts'

/** Starts an act, or returns the id of the one that is already open under its key. */
export async function startDraft(core: EngineCore, kind: string, request: unknown, batchId?: string): Promise<string> {
  const intent = await openPinned(core, kind, request)
  const intentKey = `${core.deps.profile.name}|${intent.owner}|${intent.target}`
  const open = openDraft(core, intentKey) ?? (await openRow(core, intentKey)) ?? openDraft(core, intentKey)
  if (open !== undefined) return open
  const draft = createDraft(core, intent, intentKey, batchId)
  core.drafts.set(draft.act.id, draft)
  core.changed()
  try {
    if (!(await holdKey(core, draft))) throw new ActLocked()
  } catch (error) {
    core.drafts.delete(draft.act.id)
    core.changed()
    throw error
  }
  void buildAndJudge(core, draft)
  return draft.act.id
}

async function openRow(core: EngineCore, intentKey: string): Promise<string | undefined> {
  try {
    return (await core.deps.journal.openWithKey(intentKey))?.id
  } catch (error) {
    throw new NoStorage('the journal cannot be read', { cause: error })
  }
}

/** Another tab is acting on the same thing right now. */
class ActLocked extends Error {
  readonly code: GuardCode = 'INTENT_LOCKED'

  constructor() {
    super('INTENT_LOCKED')
    this.name = 'ActLocked'
  }
}

/** The draft of this tab that is still under way for a key. Once it has a row, the row says whether it is open. */
function openDraft(core: EngineCore, intentKey: string): string | undefined {
  for (const draft of core.drafts.values()) {
    const row = core.rows.get(draft.act.id)
    const isOpen = row === undefined ? !draft.ended : holdsKey(row)
    if (isOpen && draft.intentKey === intentKey) return draft.act.id
  }
  return undefined
}

/**
 * Holds the intent's lock until the draft ends or its row says that it is being sent; resolves to whether it was free. Rejects
 * when the journal cannot be read: without that look nothing may be started.
 */
function holdKey(core: EngineCore, draft: Draft): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const work = () =>
      new Promise<void>((release) => {
        draft.release = release
        // A row may have been written between the look and the lock: look again inside it.
        core.deps.journal.openWithKey(draft.intentKey).then(
          (row) => {
            if (row !== undefined) release()
            resolve(row === undefined)
          },
          (error: unknown) => {
            release()
            reject(new NoStorage('the journal cannot be read', { cause: error }))
          },
        )
      })
    core.deps.locks.tryHold(`sextant:act:${draft.intentKey}`, work).then((held) => {
      if (held === undefined) resolve(false)
    }, reject)
  })
}

function createDraft(core: EngineCore, intent: OpenIntent, intentKey: string, batchId: string | undefined): Draft {
  const draft: Draft = {
    act: newAct(core.deps.randomId()),
    intent,
    intentKey,
    batchId,
    startedAt: core.deps.time.wallMs(),
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
    venueMessage: undefined,
    isRebuilt: false,
    ended: false,
    isAsked: false,
    renewals: 0,
    release: () => undefined,
    apply: (event) => {
      const next = step(draft.act, event)
      if (next === draft.act) return false
      draft.act = next
      if (standingOf(next.state).ended) end(draft)
      core.changed()
      return true
    },
    view: () => viewOfDraft(core, draft),
  }
  return draft
}

function end(draft: Draft): void {
  draft.ended = true
  draft.release()
}

/** The user's no before anything was signed. */
export function cancelDraft(core: EngineCore, id: string): void {
  core.drafts.get(id)?.apply({ type: 'cancelled' })
}

/** Builds anew for an open review whose transaction grew old; the review stays and says what changed. */
export async function rebuildDraft(core: EngineCore, draft: Draft): Promise<void> {
  if (!draft.apply({ type: 'rebuild' })) return
  draft.isRebuilt = true
  await buildAndJudge(core, draft)
}

/** Holds the newest build against what was reviewed. */
export function compareDraft(draft: Draft): void {
  const { reviewed, facts } = draft
  draft.changes = reviewed === undefined || facts === undefined ? [] : reviewDiff(reviewed, facts)
}

function rebuiltOf({ isRebuilt, changes }: Draft): ActView['rebuilt'] {
  if (!isRebuilt) return 'no'
  if (changes.length === 0) return 'same'
  return keepsYes(changes) ? 'better' : 'changed'
}

async function buildAndJudge(core: EngineCore, draft: Draft): Promise<void> {
  try {
    const reply = await draft.intent.build(core.deps.call, core.deps.chain)
    if (!reply.ok) {
      draft.venueMessage = reply.problem.message
      draft.apply({ type: 'build-failed', code: reply.problem.code })
      return
    }
    const { built, expectation, route, kept, seen } = reply.value
    // One route, fixed before signing. An act that cannot take it is not built at all.
    if (route === 'execute' && draft.intent.post === undefined) throw new TypeError(`${draft.intent.kind} has no post`)
    Object.assign(draft, { built, expectation, route, kept, seen, repliedAtMs: core.deps.time.nowMs() })
    if (draft.apply({ type: 'built' })) await verify(core, draft, built, expectation)
  } catch (error) {
    if (error instanceof WireError) draft.venueMessage = error.detail.venueMessage
    draft.apply({ type: 'build-failed', code: codeOfThrown(error) })
  }
}

/** A venue that said no, one that could not be understood or reached, or a mistake of ours: three different sentences. */
function codeOfThrown(error: unknown): GuardCode {
  if (!(error instanceof WireError)) return 'GUARD_ERROR'
  return error.code.startsWith('api.') ? 'BUILD_REJECTED' : 'BUILD_UNREACHABLE'
}

async function verify(core: EngineCore, draft: Draft, built: Built, expectation: Expectation): Promise<void> {
  const { chain, profile, time, wallet, feeCapLamports } = core.deps
  const repliedAtMs = time.nowMs()
  const walletChains = wallet()?.chains ?? []
  const facts = await gather(
    { transaction: built.transaction, expectation, walletChains, repliedAtMs, nowMs: time.nowMs },
    chain,
  )
  draft.chainFacts = facts
  const verdict = judge({
    actId: draft.act.id,
    expectation,
    transaction: built.transaction,
    facts,
    profile,
    feeCapLamports: feeCapLamports(),
  })
  if (verdict.ok) {
    const { words: asked, owner } = draft.intent
    const validForMs = freshForMs(core, draft, verdict.facts.blocksLeft)
    draft.facts = { ...verdict.facts, asked, owner, notes: built.notes ?? [], validForMs }
    draft.reviewed ??= draft.facts
    compareDraft(draft)
    // One of a batch is built anew when its turn comes.
    if (draft.apply({ type: 'approved', checked: verdict.checked }) && draft.batchId === undefined)
      keepFresh(core, draft)
    return
  }
  draft.violations = verdict.refused.violations
  draft.apply({ type: 'refused', code: verdict.refused.codes[0] ?? 'GUARD_ERROR' })
}

const BLOCK_MS = 400
/** A review with fewer blocks left is built anew before the wallet opens (U5). */
const LEAST_BLOCKS = 60n
/** An open review renews itself this often; after that it waits for the user's click. */
const RENEWALS = 8

/** U19 and U5. Milliseconds for which an approved transaction may still be signed calmly; 0 or less = build it anew. */
export function freshForMs(core: EngineCore, draft: Draft, blocksLeft = draft.facts?.blocksLeft): number {
  const elapsed = core.deps.time.nowMs() - (draft.repliedAtMs ?? 0)
  const byAge = (draft.expectation?.maxAgeMs ?? 0) - elapsed
  if (blocksLeft === undefined) return byAge
  return Math.min(byAge, Number(blocksLeft - LEAST_BLOCKS) * BLOCK_MS - elapsed)
}

/** Builds an open review anew before it grows old, so that a yes can go to the wallet at once. */
function keepFresh(core: EngineCore, draft: Draft): void {
  if (draft.renewals >= RENEWALS) return
  core.deps.time.after(Math.max(1_000, freshForMs(core, draft) - 2_000), () => {
    if (draft.act.state !== 'reviewing' || draft.isAsked) return
    draft.renewals += 1
    void rebuildDraft(core, draft)
  })
}

function viewOfDraft(core: EngineCore, draft: Draft): ActView {
  const { act, intent } = draft
  return {
    id: act.id,
    kind: intent.kind,
    owner: intent.owner,
    intentKey: draft.intentKey,
    batchId: draft.batchId,
    state: act.state,
    standing: standingOf(act.state),
    code: act.code,
    verb: intent.words.verb,
    subject: intent.words.subject,
    sentence: intent.words.sentence,
    facts: draft.facts,
    violations: draft.violations,
    venueMessage: draft.venueMessage,
    walletName: core.deps.wallet()?.name,
    signature: undefined,
    error: undefined,
    isErrFinal: false,
    additions: [],
    rebuilt: rebuiltOf(draft),
    changes: draft.changes,
    startedAt: draft.startedAt,
    updatedAt: draft.startedAt,
    noAnswer: undefined,
    posted: undefined,
    outcome: undefined,
    waitsForSend: false,
    hidden: false,
  }
}
