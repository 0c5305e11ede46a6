import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimWorld, judgeWorld } from '../fixtures/claim-world.ts'

/** What the guard did with the corpus, by act and in all. `prompts` counts hostile cases that a wallet would have seen. */
export type CorpusRow = {
  act: string
  hostile: number
  refused: number
  wrongCode: number
  prompts: number
  honest: number
  accepted: number
}

/** Judges every case of every act. */
export async function runCorpus(): Promise<CorpusRow[]> {
  return [await claimRow()]
}

async function claimRow(): Promise<CorpusRow> {
  const row: CorpusRow = { act: 'claim', hostile: 0, refused: 0, wrongCode: 0, prompts: 0, honest: 0, accepted: 0 }
  for (const { code, apply } of MUTATORS) {
    const world = claimWorld()
    apply(world)
    const verdict = await judgeWorld(world)
    row.hostile += 1
    if (verdict.ok) row.prompts += 1
    else row.refused += 1
    if (!verdict.ok && verdict.refused.codes[0] !== code) row.wrongCode += 1
  }
  for (const { apply } of HONEST) {
    const world = claimWorld()
    apply(world)
    row.honest += 1
    if ((await judgeWorld(world)).ok) row.accepted += 1
  }
  return row
}
