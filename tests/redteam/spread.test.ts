import { expect, test } from 'vitest'
import { judge } from '../../src/guard/judge.ts'
import { hostileCorpus } from '../guard/corpus.ts'

/* Changes that are read off each honest act: whoever is asked to sign, is handed an account, or writes a note of bytes. */

const ALL = hostileCorpus()
const acts = [...new Set(ALL.map(({ act }) => act))]
const spreadOf = (act: string) => ALL.filter((item) => item.act === act && /^SP\d/.test(item.id))

test('there are as many hostile cases as the product claims', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(3_500)
})

test('every kind of change is there, and none twice in an act', () => {
  for (const act of acts) expect(new Set(spreadOf(act).map(({ id }) => id)).size).toBe(spreadOf(act).length)
  const kinds = new Set(acts.flatMap((act) => spreadOf(act).map(({ id }) => id.slice(0, 3))))
  expect([...kinds].toSorted()).toEqual(['SP1', 'SP2', 'SP3', 'SP4', 'SP5', 'SP6', 'SP7', 'SP8'])
})

test.each(acts)('%s: every one is refused, with its own code first', async (act) => {
  const wrong: string[] = []
  for (const { id, code, input } of spreadOf(act)) {
    const verdict = judge(await input())
    const first = verdict.ok ? 'passes' : verdict.refused.codes[0]
    if (first !== code) wrong.push(`${id}: ${first}, not ${code}`)
  }
  expect(wrong).toEqual([])
})
