import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BROKEN, readPlaywright, readVitest, verdict } from '../../scripts/test-outcome.mjs'

/* How `npm test` counts: what failed runs once more, and only what passes then counts as passed, by its name. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const dir = mkdtempSync(path.join(tmpdir(), 'sextant-outcome-'))
afterAll(() => rmSync(dir, { recursive: true }))

function report(value: unknown): string {
  const file = path.join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

const ended = (passed: string[], failed: string[] = [], isOk = failed.length === 0) => ({ passed, failed, isOk })

describe('verdict', () => {
  test('one run that went well counts its tests', () => {
    expect(verdict(ended(['a', 'b']))).toEqual({ passed: 2, failed: 0, secondRun: [] })
  })

  test('a runner that failed beside its tests, or left no report, is one failure', () => {
    expect(verdict(ended(['a'], [], false))).toEqual({ passed: 1, failed: 1, secondRun: [] })
    expect(verdict(BROKEN)).toEqual({ passed: 0, failed: 1, secondRun: [] })
  })

  test('what passes on the second run counts as passed and is named', () => {
    expect(verdict(ended(['a'], ['b']), ended(['b']))).toEqual({ passed: 2, failed: 0, secondRun: ['b'] })
  })

  test('what fails again has failed', () => {
    const both = verdict(ended(['a'], ['b', 'c']), ended(['b'], ['c']))
    expect(both).toEqual({ passed: 2, failed: 1, secondRun: ['b'] })
  })

  test('what the second run did not reach has failed', () => {
    expect(verdict(ended(['a'], ['b']), ended(['a']))).toEqual({ passed: 1, failed: 1, secondRun: [] })
    expect(verdict(ended(['a'], ['b']), BROKEN)).toEqual({ passed: 1, failed: 1, secondRun: [] })
  })

  test('what fails only on the second run has failed too', () => {
    expect(verdict(ended(['a'], ['b']), ended(['b'], ['a']))).toEqual({ passed: 1, failed: 1, secondRun: ['b'] })
  })

  test('a bound that is broken over both runs is one failure', () => {
    const both = verdict(ended(['a'], ['b']), ended(['b'], [], false))
    expect(both).toEqual({ passed: 2, failed: 1, secondRun: ['b'] })
  })
})

describe('reports', () => {
  test('vitest: names by file, what did not run has failed, a file that does not load is one failure', () => {
    const tests = (...pairs: [string, string][]) => pairs.map(([fullName, status]) => ({ fullName, status }))
    const file = report({
      testResults: [
        { name: `${ROOT}/a.test.ts`, status: 'failed', assertionResults: tests(['x', 'passed'], ['y', 'failed']) },
        { name: `${ROOT}/b.test.ts`, status: 'passed', assertionResults: tests(['z', 'skipped']) },
        { name: `${ROOT}/c.test.ts`, status: 'failed', assertionResults: [] },
      ],
    })
    expect(readVitest(file, false)).toEqual({
      passed: ['a.test.ts › x'],
      failed: ['a.test.ts › y', 'b.test.ts › z', 'c.test.ts'],
      isOk: false,
    })
  })

  test('Playwright: names by file and titles, a skipped or flaky test has failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const file = report({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('x', 'expected'), spec('y', 'unexpected')],
          suites: [{ title: 'inner', specs: [spec('z', 'flaky'), spec('s', 'skipped')] }],
        },
      ],
    })
    expect(readPlaywright(file, true)).toEqual({
      passed: ['a.spec.ts › x'],
      failed: ['a.spec.ts › y', 'a.spec.ts › inner › z', 'a.spec.ts › inner › s'],
      isOk: true,
    })
  })

  test('no report is a failed run', () => {
    expect(readVitest(path.join(dir, 'none.json'), true)).toBe(BROKEN)
    expect(readPlaywright(path.join(dir, 'none.json'), true)).toBe(BROKEN)
  })
})
