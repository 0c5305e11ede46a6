import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { EVENT_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { type Violation } from '../../src/tx/guard/codes.ts'
import { judge } from '../../src/tx/guard/judge.ts'
import { LENDS, SOL_LENDS } from '../fixtures/lend-world.ts'
import { MANAGED } from '../fixtures/managed-world.ts'
import { CANCEL_SOL, LIMITS, SWAPS } from '../fixtures/trade-world.ts'
import { hostileCorpus } from './corpus.ts'

/*
 * Every violation of the corpus, word for word, with the number of cases in which it stands: a rule that compares another
 * value, names another field or is not asked any more changes a line of `refusals/`. After a change that is meant, write
 * them anew with `npx vitest run --project guard refusals -u` and read the difference.
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

const corpus = hostileCorpus()

describe('what refusals say', () => {
  test.each(Object.entries(FAMILIES))('%s', async (family, acts) => {
    const lines = new Map<string, number>()
    for (const { input } of corpus.filter(({ act }) => acts.includes(act))) {
      const asked = await input()
      const verdict = judge(asked)
      const violations = verdict.ok ? [] : verdict.refused.violations
      for (const line of violations.map((violation) => lineOf(violation, asked.expectation.owner)))
        lines.set(line, (lines.get(line) ?? 0) + 1)
    }
    const told = [...lines].map(([line, cases]) => `${line} | ${cases}\n`).toSorted()
    await expect(told.join('')).toMatchFileSnapshot(path.join(import.meta.dirname, 'refusals', `${family}.txt`))
  })

  test('no act is left out', () => {
    expect(new Set(Object.values(FAMILIES).flat())).toEqual(new Set(corpus.map(({ act }) => act)))
  })
})
