import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeCode, type Violation } from '../../src/guard/codes.ts'
import * as rentRules from '../../src/guard/rent.ts'
import * as chainRules from '../../src/guard/rules/chain.ts'
import * as commonRules from '../../src/guard/rules/common.ts'
import * as secondRules from '../../src/guard/rules/second-rpc.ts'
import {
  builtCorpus,
  firstMissed,
  judgeOver,
  judgeWith,
  missedOf,
  restore,
  rulesOf,
  type Hostile,
} from './taken-out.ts'

/* The rules that ask the chain, and the test run. */
const MODULES = {
  rent: rentRules,
  'rules/chain': chainRules,
  'rules/common': commonRules,
  'rules/second-rpc': secondRules,
}
const SIMULATION: readonly JudgeCode[] = [
  'SIM_UNAVAILABLE',
  'SIM_INCOMPLETE',
  'SIM_FAILED',
  'SIM_DELTA',
  'SIM_CONTROL',
  'SIM_INNER_AUTHORITY',
  'SIM_RENT',
]

let corpus: readonly Hostile[] = []
beforeAll(async () => {
  corpus = await builtCorpus()
}, 120_000)
afterEach(() => restore([...Object.keys(MODULES), 'rules/simulation']))

describe('universal rules', () => {
  test.each(rulesOf(MODULES))('$name of $file', async ({ file, name }) => {
    const missed = missedOf(await judgeOver(file, () => ({ [name]: () => undefined })), corpus)
    expect(firstMissed(await judgeWith(file), [missed])).toBeUndefined()
  })

  test.each(SIMULATION)('%s of the test run', async (code) => {
    const judge = await judgeOver('rules/simulation', (module) => {
      const run = module['checkSimulation'] as (view: unknown) => readonly (Violation | undefined)[]
      return { checkSimulation: (view: unknown) => run(view).filter((item) => item?.code !== code) }
    })
    const missed = missedOf(judge, corpus)
    expect(firstMissed(await judgeWith('rules/simulation'), [missed])).toBeUndefined()
  })
})
