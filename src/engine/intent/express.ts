import { type EngineCore, type LiveAct } from '../engine-state.ts'
import { type Row } from '../journal/journal-row.ts'
import { type ReviewFacts } from '../review-facts.ts'
import { type ExpressReason } from './express-act.ts'

/** Mints of acts that this browser has done on this network, as the chain moved them; rows of a file count for nothing. */
function seenMints({ rows, deps }: EngineCore): ReadonlySet<string> {
  const isDone = ({ state, isImported, profile }: Row) =>
    state === 'done' && isImported !== true && profile === deps.profile.name
  const done = [...rows.values()].filter(isDone)
  return new Set(done.flatMap(({ moved = [] }) => moved.map(({ mint }) => mint)))
}

/**
 * Approves an act whose first review is complete, if the trader's rule needs none; else its review stays open and says why.
 * `approve` is the approval of a press, with its rows and checks, but builds nothing anew: what is no longer fresh is reviewed.
 */
export async function approveExpress(
  core: EngineCore,
  live: LiveAct,
  approve: (facts: ReviewFacts) => Promise<void>,
): Promise<void> {
  const { facts } = live
  if (facts === undefined) return
  const reason = await reasonOf(core, live, facts)
  // Closed, pressed by hand, or being built anew for that press.
  if (live.act.state !== 'reviewing' || live.isApproved) return
  live.express = reason ?? (live.facts === facts ? 'used' : 'changed')
  core.changed()
  if (live.express !== 'used') return
  await approve(facts)
  if (live.isApproved) return
  live.express = 'late'
  core.changed()
}

async function reasonOf(
  core: EngineCore,
  { intent, built }: LiveAct,
  facts: ReviewFacts,
): Promise<ExpressReason | undefined> {
  const { express } = core.deps
  const act = intent.express
  if (act === undefined || express === undefined) return 'off'
  const input = { act, facts, seenMints: seenMints(core), usualNotes: built?.usualNotes ?? [] }
  return express.admit(input).catch(() => 'unchecked' as const)
}
