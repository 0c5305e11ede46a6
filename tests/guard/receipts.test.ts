import { expect, test } from 'vitest'
import { judge } from '../../src/guard/judge.ts'
import { honestCorpus } from './corpus.ts'
import { counted, FAMILIES, recordOf, textOf, withNames } from './recorded-lines.ts'

/*
 * The facts of every honest case of the corpus, which review and receipt show, value by value and with the number of cases
 * that have it. After a change that is meant, write them anew with `npx vitest run --project guard receipts -u` and read
 * the difference.
 */

const honest = honestCorpus()

test.each(Object.entries(FAMILIES))('facts of %s', async (family, acts) => {
  const lines: string[] = []
  for (const { input } of honest.filter(({ act }) => acts.includes(act))) {
    const given = await input()
    const verdict = judge(given)
    if (!verdict.ok) throw new Error(`refused: ${verdict.refused.codes.join(', ')}`)
    for (const [name, value] of Object.entries(verdict.facts))
      lines.push(withNames(`${name} | ${textOf(value)}`, given.expectation.owner))
  }
  expect(lines.length).toBeGreaterThan(10)
  await expect(counted(lines)).toMatchFileSnapshot(recordOf('receipts', family))
})
