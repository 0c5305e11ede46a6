import { expect, test } from 'vitest'
import { isDrawn } from '../../scripts/rare/mutant-plugins.mjs'

const mutant = (line: number, folder = '/a') => ({
  fileName: `${folder}/src/tx/machine.ts`,
  mutatorName: 'BooleanLiteral',
  replacement: 'true',
  location: { start: { line, column: 1 }, end: { line, column: 5 } },
})
const drawn = (share: number, folder?: string) =>
  Array.from({ length: 2_000 }, (_, line) => line).filter((line) => isDrawn(mutant(line, folder), share))

test('a share of all mutants, the same ones in every folder; a larger share holds the smaller one', () => {
  expect([drawn(0).length, drawn(1).length]).toEqual([0, 2_000])
  const tenth = drawn(0.1)
  expect(Math.abs(tenth.length - 200)).toBeLessThan(50)
  expect(drawn(0.1, '/b/.stryker-tmp/sandbox-1')).toEqual(tenth)
  const third = new Set(drawn(0.3))
  expect(tenth.filter((line) => !third.has(line))).toEqual([])
})
