import { describe, expect, test } from 'vitest'
import { type Violation } from '../../src/guard/codes.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { turned, withoutOne } from './case-variants.ts'
import { honestCorpus, hostileCorpus } from './corpus.ts'
import { counted, FAMILIES, recordOf, withNames } from './recorded-lines.ts'

/*
 * Every violation of the hostile corpus, and of honest cases without a fact or with a byte turned, word for word and with
 * the number of cases that have it. A rule that compares another value, names another field or is not asked any more
 * changes a line of `refusals/`. After a change that is meant, write them anew with
 * `npx vitest run --project guard refusals -u` and read the difference.
 */

const MISSING = /\b(?:undefined|null|NaN)\b/
/** A bound without its figure, which a word for "nothing" would only hide. */
const BOUNDLESS = /[≤≥] ?nothing|\bnothing to |to nothing\b/

/** Texts of a violation that show a value of the language that is not there. */
const missingIn = ({ code, detail, field, expected, found }: Violation): readonly string[] =>
  [code, detail, field, expected, found].filter((text) => MISSING.test(text) || BOUNDLESS.test(text) || text === '')

const hostile = hostileCorpus()
const honest = honestCorpus()

/** The violations of these cases. */
function* linesOf(cases: Iterable<Case>): Generator<string> {
  for (const requested of cases) {
    const verdict = judge(requested)
    const violations = verdict.ok ? [] : verdict.refused.violations
    expect(violations.flatMap(missingIn)).toEqual([])
    for (const { code, detail, field, expected, found } of violations)
      yield withNames(`${code} ${detail} | ${field} | ${expected} | ${found}`, requested.expectation.owner)
  }
}

describe('what refusals of hostile cases report', () => {
  test.each(Object.entries(FAMILIES))('%s', async (family, acts) => {
    const requested = await Promise.all(hostile.filter(({ act }) => acts.includes(act)).map(({ input }) => input()))
    await expect(counted(linesOf(requested))).toMatchFileSnapshot(recordOf('refusals', family))
  })

  test('no act is left out', () => {
    expect(new Set(Object.values(FAMILIES).flat())).toEqual(new Set(hostile.map(({ act }) => act)))
  })
})

/* The first honest case of every act, each fact of it left out, and bytes of it turned. */
describe('what refusals of honest cases without a fact report', () => {
  test.each(Object.entries(FAMILIES))('%s', async (family, acts) => {
    const first = acts.flatMap((name) => honest.find(({ act }) => act === name) ?? [])
    const requested = await Promise.all(first.map(({ input }) => input()))
    const variants = requested.flatMap((input) => [...withoutOne(input), ...turned(input)])
    await expect(counted(linesOf(variants))).toMatchFileSnapshot(recordOf('refusals', `${family}-without`))
  })
})

test('a rule that throws is a refusal, and shows only what is there', async () => {
  const requested = await honest[0]!.input()
  const rules = [() => (undefined as never as () => Violation)()]
  const verdict = judge({ ...requested, expectation: { ...requested.expectation, rules } })
  if (verdict.ok) throw new Error('a rule that throws was passed over')
  expect(verdict.refused.codes).toEqual(['GUARD_ERROR'])
  expect(verdict.refused.violations.flatMap(missingIn)).toEqual([])
})
