import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { JUDGE_CODES, type JudgeCode } from '../../src/guard/codes.ts'
import { judge as judgeWhole, type Case } from '../../src/guard/judge.ts'
import * as assertionRules from '../../src/guard/rules/assertion.ts'
import * as bytesRules from '../../src/guard/rules/bytes.ts'
import { MANAGED } from '../fixtures/managed-world.ts'
import { LIMITS, SWAPS } from '../fixtures/trade-world.ts'
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

/* The rules of bytes, and those of each act; the rules of the chain are in `taken-out-chain.test.ts`. */
const MODULES = { 'rules/assertion': assertionRules, 'rules/bytes': bytesRules }

/** Milliseconds in which the whole corpus is built. */
const BUILD = 120_000

let corpus: readonly Hostile[] = []
beforeAll(async () => {
  corpus = await builtCorpus()
}, BUILD)
afterEach(() => restore(Object.keys(MODULES)))

test('the corpus is large', () => {
  expect(corpus.length).toBeGreaterThan(800)
})

describe('universal rules', () => {
  test.each(rulesOf(MODULES))('$name of $file', async ({ file, name }) => {
    const missed = missedOf(await judgeOver(file, () => ({ [name]: () => undefined })), corpus)
    expect(firstMissed(await judgeWith(file), [missed])).toBeUndefined()
  })
})

const MANAGED_ACTS = MANAGED.map((kind) => `swap, ${kind}`)
const BUYS = ['buy, with a route', 'buy']
/** The rules of an act by their place in its list, and the acts that carry them there. A sale has no route to judge. */
const LISTS: readonly { list: string; acts: readonly string[]; from: number; to: number }[] = [
  { list: 'claim', acts: ['claim'], from: 0, to: 3 },
  { list: 'order', acts: [...BUYS, 'sell', 'close'], from: 0, to: 9 },
  { list: 'route', acts: BUYS, from: 9, to: 17 },
  { list: 'close-all', acts: ['close all, one by one', 'close all, together'], from: 0, to: 2 },
  // The reply and the bytes first, then each sale by the rules of an order; a sale has no route, so the last is never hit.
  { list: 'sale of a close-all', acts: ['close all, one by one', 'close all, together'], from: 2, to: 10 },
  { list: 'second sale of a close-all', acts: ['close all, together'], from: 11, to: 19 },
  { list: 'cancel', acts: ['cancel'], from: 0, to: 3 },
  { list: 'swap', acts: [...SWAPS, ...MANAGED_ACTS], from: 0, to: 10 },
  { list: 'composed swap', acts: SWAPS.map((trade) => `${trade}, composed`), from: 0, to: 11 },
  { list: 'limit', acts: LIMITS, from: 0, to: 8 },
  { list: 'cancel of limits', acts: ['cancel-limits', 'cancel-sol'], from: 0, to: 3 },
  { list: 'end of a plan', acts: ['close-plan', 'close-plan-sol'], from: 0, to: 3 },
  { list: 'recurring', acts: ['recurring', 'recurring-sol'], from: 0, to: 4 },
  { list: 'unwrap', acts: ['unwrap alone'], from: 0, to: 2 },
  { list: 'lend', acts: ['lend'], from: 0, to: 4 },
  { list: 'lend exit', acts: ['lend-exit', 'lend-all'], from: 0, to: 4 },
]
const OWN = LISTS.flatMap(({ list, acts, from, to }) =>
  Array.from({ length: to - from }, (_, at) => ({ list, acts, index: from + at })),
)

describe('rules of an act', () => {
  test.each(OWN)('$list, rule $index', ({ acts, index }) => {
    const cases = corpus.filter(({ act }) => acts.includes(act))
    const without = ({ expectation, ...rest }: Case): Case => ({
      ...rest,
      expectation: { ...expectation, rules: expectation.rules.toSpliced(index, 1) },
    })
    const missed = missedOf(judgeWhole, cases, without)
    expect(firstMissed(judgeWhole, [missed])).toBeUndefined()
  })

  test('there are no others', () => {
    const counts = new Set(corpus.map(({ act, input }) => `${act} ${input.expectation.rules.length}`))
    expect([...counts].toSorted()).toEqual([
      'buy 17',
      'buy, with a route 17',
      'cancel 3',
      'cancel-limits 3',
      'cancel-sol 3',
      'claim 3',
      'close 9',
      'close all, one by one 11',
      'close all, together 20',
      'close-plan 3',
      'close-plan-sol 3',
      'exact-out 10',
      'exact-out, composed 11',
      'lend 4',
      'lend-all 4',
      'lend-all-sol 4',
      'lend-exit 4',
      'lend-sol 4',
      'limit 8',
      'limit-wrap 8',
      'newer 10',
      'newer, composed 11',
      'recurring 4',
      'recurring-sol 4',
      'sell 9',
      'swap 10',
      'swap, composed 11',
      'swap, maker 4',
      'swap, managed 10',
      'swap, managed-sol 10',
      'swap, sponsored 10',
      'unwrap 10',
      'unwrap alone 2',
      'unwrap, composed 11',
      'wrap 10',
      'wrap, composed 11',
    ])
  })
})

/** Codes that only the moment of the wallet can give; the machine's and the engine's tests hold them. */
const NOT_OF_BYTES: readonly JudgeCode[] = ['OWNER_CHANGED', 'REVIEW_STALE']

test('every code of the judge has a case', () => {
  const seen = new Set<string>(corpus.map(({ code }) => code))
  expect(JUDGE_CODES.filter((code) => !seen.has(code) && !NOT_OF_BYTES.includes(code))).toEqual([])
})
