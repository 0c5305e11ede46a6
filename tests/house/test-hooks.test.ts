import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * Tests and benches find things as people do: by role, label and text, or by an attribute that means something. A class
 * is a matter of looks, and a test that holds on to it breaks when the looks change.
 */
/** Calls whose first argument is a selector. */
const FINDS = /^(locator|frameLocator|\$\$?|\$\$?eval|querySelector(All)?|waitForSelector|closest|matches)$/
/** Names that read or expect classes. */
const READS = /^(toHaveClass|toContainClass|className|classList|getElementsByClassName)$/
const TAGS =
  'a|article|aside|b|bdi|body|button|dd|details|dialog|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|i|img|input|label|li|main|nav|ol|option|p|path|s|section|select|small|span|strong|summary|svg|table|tbody|td|tfoot|th|thead|time|tr|u|ul'

/** Every class that the app writes: words of its components, and of its few styles. */
const DRAWN = new Set(
  filesWhere((file) => /^src\/.*\.tsx$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...textOf(file).matchAll(/['"`]([^'"`\n]*)['"`]/g)])
    .flatMap(([, text = '']) => text.split(/\s+/))
    .filter((word) => /^[a-z][\w-]+$/.test(word)),
)

/** What a point begins in the name of a file. */
const ENDINGS = new Set(['json', 'csv'])

/** The classes of a selector; what stands in brackets or quotes is no part of it. */
function classesOf(selector: string): readonly string[] {
  const bare = selector.replaceAll(/\[(?!class)[^\]]*\]|"[^"]*"|'[^']*'/g, '')
  return bare.match(/\.-?[_a-z][\w-]*|\[class/gi) ?? []
}

/** Classes of the app in a text that may be a selector by its form: with no tag, or one of HTML, before the point. */
function drawnIn(text: string): readonly string[] {
  const bare = text.replaceAll(/\[(?!class)[^\]]*\]/g, '')
  const found = bare.matchAll(new RegExp(String.raw`(?:^|[\s>+~,(])(?:${TAGS})?\.([a-z][\w-]*)|\[class`, 'gi'))
  const isDrawn = (name: string) => DRAWN.has(name) && !ENDINGS.has(name)
  return [...found].filter(([, name]) => name === undefined || isDrawn(name)).map(([whole]) => whole.trim())
}

/** Places that hold on to a class, as `file:line: what`. */
function hooksOf(file: string, source: string): readonly string[] {
  const hooks: string[] = []
  const selectors = new Set<number>()
  const note = (at: number, what: string) => hooks.push(`${file}:${source.slice(0, at).split('\n').length}: ${what}`)
  const judge = (at: number, text: string) => {
    const found = selectors.has(at) ? classesOf(text) : drawnIn(text)
    if (found.length > 0) note(at, found.join(' '))
  }
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (first !== undefined && FINDS.test(name)) selectors.add(first.start)
      const isClass = first?.type === 'Literal' && first.value === 'class'
      if (isClass && /^(getAttribute|toHaveAttribute)$/.test(name)) note(first.start, name)
    },
    MemberExpression({ property }) {
      if (property.type === 'Identifier' && READS.test(property.name)) note(property.start, property.name)
    },
    Literal({ value, start }) {
      if (typeof value === 'string') judge(start, value)
    },
    TemplateLiteral({ quasis, start }) {
      judge(start, quasis.map(({ value }) => value.cooked).join('x'))
    },
  }).visit(parseSync(file, source).program)
  return hooks
}

test('a class in a selector is seen, and what only looks like one is not', () => {
  const seen = [
    "page.locator('.sheet-status')",
    "page.locator('p.mono')",
    "page.locator('main tr:not(.detail)')",
    "page.locator('[aria-busy] .never-drawn')",
    'page.locator(\'[class*="sheet"]\')',
    'document.querySelector(`.${name}`)',
    "row.closest('li.is-own')",
    "const usable = { '/tokens': 'table.truncate tbody tr' }",
    "const lines = '.grid, .flex'",
    'expect(row).toHaveClass(/is-on/)',
    'node.className.includes(word)',
    "node.classList.contains('is-on')",
    "node.getAttribute('class')",
  ]
  for (const source of seen) expect(hooksOf('case.ts', source), source).toHaveLength(1)
  const unseen = [
    'page.locator(\'[href="/mark.svg"]\')',
    "page.locator('tbody tr:has(th)')",
    "page.getByText('Over 0.005 SOL. .5 is less')",
    "localStorage.getItem('sextant.rules')",
    "path.join(root, 'tests/bench/guard-case.ts')",
    'text.match(/.side/)',
    "path.join(reports, 'summary.json')",
    'const view = <p className="side">0.5</p>',
    'page.locator(`li[data-result="${result}"]`)',
  ]
  for (const source of unseen) expect(hooksOf('case.tsx', source), source).toEqual([])
})

test('no test and no bench finds a thing by its class', () => {
  const files = filesWhere((file) =>
    /^(tests\/(e2e|bench|edge|record|wallet)|scripts)\/.*\.(tsx?|mjs)$|^src\/.*\.test\.tsx?$/.test(file),
  )
  expect(DRAWN.size).toBeGreaterThan(200)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => hooksOf(file, textOf(file)))).toEqual([])
})
