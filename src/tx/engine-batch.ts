import { cancelDraft, startDraft } from './engine-before.ts'
import { type Draft, type EngineCore } from './engine-core.ts'

/* Several acts from one click (transactions.md I12). A batch is a name that its acts share: nothing else is kept of it. */

/** Starts an act for each request; those whose thing has an act under way already are left out. */
export async function startBatch(core: EngineCore, kind: string, requests: readonly unknown[]): Promise<string> {
  const batchId = core.deps.randomId()
  for (const request of requests) {
    try {
      await startDraft(core, kind, request, batchId)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ActLocked') throw error
    }
  }
  return batchId
}

/** Asks the wallet for one act after the other. One whose terms changed since the yes is not asked for. */
export async function approveBatch(
  core: EngineCore,
  approve: (id: string) => Promise<void>,
  batchId: string,
): Promise<void> {
  for (const draft of draftsOf(core, batchId)) {
    if (draft.act.state !== 'reviewing' || draft.isAsked) continue
    await approve(draft.act.id)
    if (draft.act.state === 'reviewing' && !draft.isAsked) cancelDraft(core, draft.act.id, 'REVIEW_STALE')
  }
}

/** Steps back from every act of a batch that no wallet was asked for. */
export function cancelBatch(core: EngineCore, batchId: string): void {
  for (const draft of draftsOf(core, batchId)) cancelDraft(core, draft.act.id)
}

function draftsOf(core: EngineCore, batchId: string): readonly Draft[] {
  return [...core.drafts.values()].filter((draft) => draft.batchId === batchId)
}
