import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDrawn } from '../../scripts/rare/mutant-plugins.mjs'
import { testFiles } from '../../scripts/rare/mutant-scripts.mjs'
import { VITEST } from '../../scripts/rare/mutant-tests.mjs'

const mutant = (line: number, folder = '/a') => ({
  fileName: `${folder}/src/engine/machine.ts`,
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

test('the run of mutants knows everything of vitest that its test files use', () => {
  const files = testFiles()
  expect(files.length).toBeGreaterThan(200)
  const used = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const imported = /^import \{([^}]*)\} from 'vitest'$/m.exec(code)?.[1]?.split(',') ?? []
    const names = imported.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
    const helpers = [...code.matchAll(/\bvi\.(\w+)/g)].map(([, name]) => `vi.${name}`)
    return [...names, ...helpers].map((name) => ({ file, name }))
  })
  const known = new Set([...Object.keys(VITEST), ...Object.keys(VITEST.vi).map((name) => `vi.${name}`)])
  expect(used.filter(({ name }) => !known.has(name))).toEqual([])
})
