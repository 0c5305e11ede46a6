import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * `store.use()` is a hook whose name the linter does not know as one: it stands in a statement of its own, before every return,
 * so that each render of a component calls the same hooks.
 */

/** Lines that call such a hook inside an expression, or behind a return of their function. */
function conditionalHooks(text: string): readonly string[] {
  const found: string[] = []
  let hasReturned = false
  for (const line of text.split('\n')) {
    if (/^[^\s})/]/.test(line)) hasReturned = false
    const isPlain = /^(?: {2}(?:const|return) |export const use\w+ = )(?:(?! (?:\?|\?\?|&&|\|\|) ).)*\.use\(\)/.test(
      line,
    )
    if (/\.use\(\)/.test(line) && (hasReturned || !isPlain)) found.push(line.trim())
    if (/^ {2}(?:if .*)?return\b/.test(line)) hasReturned = true
  }
  return found
}

test('every hook of a store is called at each render', () => {
  const files = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  const users = files.filter((file) => textOf(file).includes('.use()'))
  expect(users.length).toBeGreaterThan(30)
  expect(users.flatMap((file) => conditionalHooks(textOf(file)).map((line) => `${file}: ${line}`))).toEqual([])
})

test.each([
  ['in markup that is drawn sometimes', 'function A() {\n  return b ? <p>{store.use()}</p> : null\n}'],
  ['in one of two cases', 'function A() {\n  const x = b ? store.use() : 1\n}'],
  ['in a line of markup', 'function A() {\n  return (\n    <p>{store.use()}</p>\n  )\n}'],
  ['behind a return', 'function A() {\n  if (b) return null\n  const x = store.use()\n}'],
  ['in a branch', 'function A() {\n  if (b) {\n    const x = store.use()\n  }\n}'],
])('one that is not is found: %s', (_, text) => {
  expect(conditionalHooks(`${text}\nfunction B() {\n  const x = store.use()\n}`)).toHaveLength(1)
})
