import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ACT_CODES, JUDGE_CODES, RETURNED_CODES } from '../../src/guard/codes.ts'

/* The page of rules and the codes of the source are the same list. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/transaction-rules.md'), 'utf8')
const codes: readonly string[] = [...JUDGE_CODES, ...RETURNED_CODES, ...ACT_CODES]
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(([, code]) => code)

test('every code of the source has one row of its own', () => {
  expect(new Set(rows)).toEqual(new Set(codes))
  expect(rows).toHaveLength(codes.length)
})

test('every word of the page that looks like a code is one', () => {
  const words = page.match(/\b[A-Z]+(_[A-Z0-9]+)+\b/g) ?? []
  expect(words.length).toBeGreaterThan(codes.length / 2)
  expect(words.filter((word) => !codes.includes(word))).toEqual([])
})
