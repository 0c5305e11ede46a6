import { expect, test } from 'vitest'
import { honestCorpus } from './corpus.ts'
import { FAMILIES, recordOf, textOf, withNames } from './recorded-lines.ts'

/*
 * What the judge is told to expect of every act, as data: who pays, which programs, which mints, which bounds, what is not
 * checked. After a change that is meant, write it anew with `npx vitest run --project guard expectations -u` and read the
 * difference.
 */

const honest = honestCorpus()

test('what is expected of every act', async () => {
  const lines: string[] = []
  for (const act of Object.values(FAMILIES).flat()) {
    const { expectation } = await honest.find((each) => each.act === act)!.input()
    const { delta, decimals, ...rest } = expectation
    // Bounds that the bytes have no part in.
    const bounds = delta.length === 0 ? Reflect.apply(delta, undefined, []) : undefined
    for (const [field, value] of Object.entries({ ...rest, decimals: [...(decimals ?? [])], bounds }))
      if (typeof value !== 'function' && field !== 'rules' && value !== undefined)
        lines.push(`${withNames(`${act} | ${field} | ${textOf(value)}`, expectation.owner)}\n`)
  }
  await expect(lines.join('')).toMatchFileSnapshot(recordOf('receipts', 'expectations'))
})
