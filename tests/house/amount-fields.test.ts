import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesWhere } from '../fixtures/repo-files.ts'

test('no field of a figure cuts what is pasted: a text is read whole, and then refused', () => {
  const fields = filesWhere((file) => file.startsWith('src/') && file.endsWith('.tsx')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<input\b[^]*?\/>/g)].map(([field]) => ({ file, field })),
  )
  const figures = fields.filter(({ field }) => field.includes('inputMode="decimal"'))
  expect(figures.length).toBeGreaterThan(4)
  expect(figures.filter(({ field }) => field.includes('maxLength')).map(({ file }) => file)).toEqual([])
})
