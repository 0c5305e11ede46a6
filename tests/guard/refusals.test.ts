import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { EVENT_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { type Violation } from '../../src/tx/guard/codes.ts'
import { judge, type Case } from '../../src/tx/guard/judge.ts'
import { LENDS, SOL_LENDS } from '../fixtures/lend-world.ts'
import { MANAGED } from '../fixtures/managed-world.ts'
import { CANCEL_SOL, LIMITS, SWAPS } from '../fixtures/trade-world.ts'
import { turned, withoutOne } from './case-variants.ts'
import { honestCorpus, hostileCorpus } from './corpus.ts'

/*
 * Every violation of the hostile corpus, and of honest cases without a fact or with a byte turned, word for word and with
 * the number of cases that have it. A rule that compares another value, names another field or is not asked any more
 * changes a line of `refusals/`. After a change that is meant, write them anew with
 * `npx vitest run --project guard refusals -u` and read the difference.
 */

const KNOWN = new Map<string, string>([
  ...Object.entries(PROGRAM).map(([name, id]) => [id, `program:${name}`] as const),
  ...Object.entries(EVENT_AUTHORITY).map(([name, id]) => [id, `events:${name}`] as const),
  ...Object.entries(MINT).map(([name, id]) => [id, `mint:${name}`] as const),
])
const ADDRESS = /[1-9A-HJ-NP-Za-km-z]{32,44}/g
/** A time of the test's own clock, Unix seconds. */
const NOW = /\b1[78]\d{8}\b/g

/** A violation on one line, with its addresses named: known ones by name, the others by their place on the line. */
function lineOf({ code, detail, field, expected, found }: Violation, owner: string): string {
  const others: string[] = []
  const nameOf = (address: string) => {
    if (address === owner) return 'owner'
    const known = KNOWN.get(address)
    if (known !== undefined) return known
    if (!others.includes(address)) others.push(address)
    return `address-${others.indexOf(address) + 1}`
  }
  return `${code} ${detail} | ${field} | ${expected} | ${found}`.replace(ADDRESS, nameOf).replace(NOW, '<time>')
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  claim: ['claim'],
  order: ['buy, with a route', 'buy', 'sell', 'close'],
  'close-all': ['close all, one by one', 'close all, together'],
  cancel: ['cancel'],
  swap: SWAPS,
  composed: SWAPS.map((trade) => `${trade}, composed`),
  managed: MANAGED.map((kind) => `swap, ${kind}`),
  limit: [...LIMITS, 'cancel-limits', CANCEL_SOL],
  recurring: ['recurring', 'close-plan'],
  lend: [...LENDS, ...SOL_LENDS],
}

const MISSING = /\b(?:undefined|null|NaN)\b/
/** A bound without its figure, which a word for "nothing" would only hide. */
const BOUNDLESS = /[≤≥] ?nothing|\bnothing to |to nothing\b/

/** Texts of a violation that show a value of the language that is not there. */
const missingIn = ({ code, detail, field, expected, found }: Violation): readonly string[] =>
  [code, detail, field, expected, found].filter((text) => MISSING.test(text) || BOUNDLESS.test(text) || text === '')

const hostile = hostileCorpus()
const honest = honestCorpus()

/** The violations of these cases, each line with the number of cases that have it. */
function linesOf(cases: Iterable<Case>): string {
  const lines = new Map<string, number>()
  for (const asked of cases) {
    const verdict = judge(asked)
    const violations = verdict.ok ? [] : verdict.refused.violations
    expect(violations.flatMap(missingIn)).toEqual([])
    for (const line of violations.map((violation) => lineOf(violation, asked.expectation.owner)))
      lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return [...lines]
    .map(([line, cases]) => `${line} | ${cases}\n`)
    .toSorted()
    .join('')
}

const fileOf = (name: string) => path.join(import.meta.dirname, 'refusals', `${name}.txt`)

describe('what refusals of hostile cases say', () => {
  test.each(Object.entries(FAMILIES))('%s', async (family, acts) => {
    const asked = await Promise.all(hostile.filter(({ act }) => acts.includes(act)).map(({ input }) => input()))
    await expect(linesOf(asked)).toMatchFileSnapshot(fileOf(family))
  })

  test('no act is left out', () => {
    expect(new Set(Object.values(FAMILIES).flat())).toEqual(new Set(hostile.map(({ act }) => act)))
  })
})

/* The first honest case of every act, each fact of it left out, and bytes of it turned. */
describe('what refusals of honest cases without a fact say', () => {
  test.each(Object.entries(FAMILIES))('%s', async (family, acts) => {
    const first = acts.flatMap((name) => honest.find(({ act }) => act === name) ?? [])
    const asked = await Promise.all(first.map(({ input }) => input()))
    const variants = asked.flatMap((input) => [...withoutOne(input), ...turned(input)])
    await expect(linesOf(variants)).toMatchFileSnapshot(fileOf(`${family}-without`))
  })
})

test('a rule that throws is a refusal, and shows only what is there', async () => {
  const asked = await honest[0]!.input()
  const rules = [() => (undefined as never as () => Violation)()]
  const verdict = judge({ ...asked, expectation: { ...asked.expectation, rules } })
  if (verdict.ok) throw new Error('a rule that throws was passed over')
  expect(verdict.refused.codes).toEqual(['GUARD_ERROR'])
  expect(verdict.refused.violations.flatMap(missingIn)).toEqual([])
})
