import { vi } from 'vitest'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { type Case, type judge as judgeWhole } from '../../src/guard/judge.ts'
import { hostileCorpus } from './corpus.ts'

/*
 * No rule is there for show: with one of them taken out, some hostile case of the corpus is accepted or is refused with
 * another code. Rules cannot be switched off in the program, so they are taken out around it: a universal rule by a
 * module mock on this side, an act's own rule by leaving it out of the expectation that the judge is given.
 */

/** A hostile case and the code that refuses it first. */
export type Hostile = { act: string; id: string; code: JudgeCode; input: Case }

/** Every hostile case, built. */
export async function builtCorpus(): Promise<readonly Hostile[]> {
  const corpus: Hostile[] = []
  for (const item of hostileCorpus()) corpus.push({ ...item, input: await item.input() })
  return corpus
}

/** The first case that is accepted, or refused with another code than its own. */
export function firstMissed(
  judge: typeof judgeWhole,
  cases: readonly Hostile[],
  change: (input: Case) => Case = (it) => it,
): Hostile | undefined {
  return cases.find(({ code, input }) => {
    const verdict = judge(change(input))
    return verdict.ok || verdict.refused.codes[0] !== code
  })
}

/** The first missed one; throws where every case is refused with its own code. */
export function missedOf(...asked: Parameters<typeof firstMissed>): Hostile {
  const missed = firstMissed(...asked)
  if (missed === undefined) throw new Error('every case is refused with its own code')
  return missed
}

/** The judge over one module of rules whose exports were changed. */
export async function judgeOver(
  file: string,
  change: (module: Record<string, unknown>) => Record<string, unknown>,
): Promise<typeof judgeWhole> {
  vi.resetModules()
  vi.doMock(`../../src/guard/${file}.ts`, async (original) => {
    const module = await original<Record<string, unknown>>()
    return { ...module, ...change(module) }
  })
  return (await import('../../src/guard/judge.ts')).judge
}

/** The judge over one module of rules as it is, loaded the same way: what it misses is not missed for want of a rule. */
export const judgeWith = (file: string): Promise<typeof judgeWhole> => judgeOver(file, () => ({}))

/** Takes the changes back. */
export function restore(files: readonly string[]): void {
  for (const file of files) vi.doUnmock(`../../src/guard/${file}.ts`)
  vi.resetModules()
}

/** The universal rules of some modules: what they export as `check…`; each has one at least. */
export const rulesOf = (modules: Readonly<Record<string, object>>) =>
  Object.entries(modules).flatMap(([file, module]) => {
    const names = Object.keys(module).filter((name) => name.startsWith('check'))
    if (names.length === 0) throw new Error(`${file} has no rule`)
    return names.map((name) => ({ file, name }))
  })
