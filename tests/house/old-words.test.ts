import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { OLD_PHRASES, OLD_WORDS } from './old-words.ts'

/* Every text of the words files, whether a test opens its page, dialog or receipt or not. */
const root = path.resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /(^|\/)[\w-]*words[\w-]*\.ts$|glossary\.ts$/.test(file) && !/\.test\.|^src\/(sandbox|server)\//.test(file),
  )

/** The texts of a source that the product no longer uses; names of fields and types are no texts. */
function oldIn(source: string): readonly string[] {
  const found: string[] = []
  const judge = (text: string) => {
    const old = OLD_WORDS.has(text.trim()) ? text.trim() : OLD_PHRASES.find((phrase) => text.includes(phrase))
    if (old !== undefined) found.push(old)
  }
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') judge(value)
    },
    TemplateElement({ value }) {
      judge(value.cooked ?? '')
    },
  }).visit(parseSync('x.ts', source).program)
  return found
}

test('no text of the words files is an old one', () => {
  expect(files.length).toBeGreaterThan(30)
  const old = files.flatMap((file) =>
    oldIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(old).toEqual([])
})

test('a whole label and a part of a sentence are found, what only begins like one is not', () => {
  expect(oldIn("export const WORD = { a: 'Lend', b: `Type ${x} to go on` }")).toEqual(['Lend', ' to go on'])
  expect(oldIn("export const WORD = { Lend: 'Lending rate', b: 'lend' }")).toEqual([])
})
