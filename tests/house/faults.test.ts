import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from '../../src/sandbox/fault-rules.ts'

/* The page of faults and what the local venue plays are the same list, and each row names a test that plays it. */
const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/faults.md'), 'utf8')
/** Faults of the chain are fields that name their number beside them. */
const ofChain = readFileSync(path.join(root, 'src/sandbox/chain/faults.ts'), 'utf8').match(/\bF\d\d\b/g) ?? []
const rows = [...page.matchAll(/^\| (F\d\d) \|.*\| `([^`]+)` \|$/gm)].map(([, fault = '', file = '']) => ({
  fault,
  file,
}))
/** Faults that a test simulates itself: the venue has no rule for them. */
const [, ownFaults = ''] = /; ([^;]+) are simulated by their tests/.exec(page.replaceAll('\n', ' ')) ?? []
const byTest = ownFaults.match(/F\d\d/g) ?? []

test('every fault that the venue plays has one row, and every row is one of them', () => {
  const played = new Set([...Object.keys(FAULTS), ...ofChain, ...byTest])
  expect(new Set(rows.map(({ fault }) => fault))).toEqual(played)
  expect(rows).toHaveLength(played.size)
})

test('the test of each row is there', () => {
  expect(rows.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([])
})
