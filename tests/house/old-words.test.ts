import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'
import { OLD_PHRASES, OLD_WORDS } from './old-words.ts'

/* Every text of the words files, whether a test opens its page, dialog or receipt or not. */
const files = filesWhere(
  (file) => /^src\/(.*\/)?([\w-]*words[\w-]*|glossary)\.ts$/.test(file) && !/^src\/(sandbox|server)\//.test(file),
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
  const old = files.flatMap((file) => oldIn(textOf(file)).map((text) => `${file}: ${text}`))
  expect(old).toEqual([])
})

test('a whole label and a part of a sentence are found, what only begins like one is not', () => {
  expect(oldIn("export const WORD = { a: 'Lend', b: `Type ${x} to go on` }")).toEqual(['Lend', ' to go on'])
  expect(oldIn("export const WORD = { Lend: 'Lending rate', b: 'lend' }")).toEqual([])
})
