import { type ActView } from '../act-view.ts'
import { type LiveAct, type EngineCore } from '../engine-state.ts'
import { standingOf } from '../machine.ts'
import { type ReviewFacts, type Ticked } from '../review-facts.ts'
import { forgetBatch, readBatch, rememberBatch, type BatchMemory } from './batch-memory.ts'
import { cancelAct, beginAct } from './build-and-check.ts'

/* Several acts from one click. A batch is a name that its acts share: nothing else is kept of it. */

/** Starts an act for each request; those whose thing has an act under way already are left out. */
async function startBatch(core: EngineCore, kind: string, requests: readonly unknown[]): Promise<string> {
  const batchId = core.deps.randomId()
  rememberBatch(core.deps.tabStore, { id: batchId, kind, requests })
  await startAll(core, kind, requests, batchId)
  return batchId
}

async function startAll(core: EngineCore, kind: string, requests: readonly unknown[], batchId: string): Promise<void> {
  for (const request of requests) {
    try {
      await beginAct(core, kind, request, { batchId })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ActLocked') throw error
    }
  }
}

/** A batch that was interrupted by a reload: its acts for which the wallet was not asked yet. */
type CutBatch = BatchMemory

/**
 * The interrupted batch of this tab; none when all of its acts have ended, or when their code cannot be fetched: then it is
 * kept for the next load.
 */
async function readCutBatch(core: EngineCore): Promise<CutBatch | undefined> {
  const batch = readBatch(core.deps.tabStore)
  if (batch === undefined) return undefined
  try {
    await core.deps.intents.load(batch.kind)
  } catch {
    return undefined
  }
  const rows = [...core.rows.values()].filter((row) => row.batchId === batch.id)
  const requests = batch.requests.filter((request) => {
    const intent = core.deps.intents.find(batch.kind)?.open(request)
    return intent !== undefined && rows.every((row) => row.target !== intent.target)
  })
  const isOver = requests.length === 0 && rows.every((row) => standingOf(row.state).ended)
  if (isOver) forgetBatch(core.deps.tabStore, batch.id)
  return isOver ? undefined : { ...batch, requests }
}

/** A shown act and the ticks given for it. */
export type Display = Pick<ActView, 'id' | 'facts'> & { readonly ticked?: Ticked }

/** Asks the wallet to sign one act after the other, each as shown at the approval. */
export async function approveBatch(
  core: EngineCore,
  approve: (id: string, shown: ReviewFacts, ticked: Ticked | undefined) => Promise<void>,
  batchId: string,
  shown: readonly Display[],
): Promise<void> {
  const acts = liveActsOf(core, batchId)
  // The approval covers the terms shown now: no act is renewed by itself until its turn.
  for (const live of acts) live.isPressed = true
  try {
    for (const live of acts) {
      const { facts, ticked } = shown.find(({ id }) => id === live.act.id) ?? {}
      if (facts !== undefined) await approve(live.act.id, facts, ticked)
      live.isPressed = false
    }
  } finally {
    // A fault of one ends this yes: the rest wait for another one, kept up to date.
    for (const live of acts) live.isPressed = false
  }
}

/** Cancels every act of a batch for which the wallet was not asked. */
function cancelBatch(core: EngineCore, batchId: string): void {
  forgetBatch(core.deps.tabStore, batchId)
  for (const live of liveActsOf(core, batchId)) cancelAct(core, live.act.id)
}

function liveActsOf(core: EngineCore, batchId: string): readonly LiveAct[] {
  return [...core.live.values()].filter((live) => live.batchId === batchId)
}

/** Batches as the engine offers them. `takeUp` looks once, after the rows were read, for one that a reload cut short. */
export function batchesOf(core: EngineCore) {
  let cut: CutBatch | undefined
  return {
    startBatch: (kind: string, requests: readonly unknown[]) => startBatch(core, kind, requests),
    takeUp: async () => {
      cut = await readCutBatch(core)
    },
    cutBatch: () => cut && { id: cut.id, rest: cut.requests.length },
    goOn: async () => {
      const rest = cut
      cut = undefined
      if (rest !== undefined) await startAll(core, rest.kind, rest.requests, rest.id)
    },
    cancelBatch: (batchId: string) => {
      if (cut?.id === batchId) cut = undefined
      cancelBatch(core, batchId)
    },
  }
}
