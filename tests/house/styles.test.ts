import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * The looks are utilities of Tailwind in the components. What is left of stylesheets is the ground: tokens, fonts and a
 * small reset.
 */
const root = path.resolve(import.meta.dirname, '../..')
const sheets = filesWhere((file) => /^src\/.*\.css$/.test(file))

test('the stylesheets hold at most 250 lines, and neither a class nor @apply', () => {
  expect(sheets).toContain('src/app/app.css')
  const lines = sheets.map((file) => textOf(file).split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(250)
  const bare = sheets.map((file) => textOf(file).replaceAll(/\/\*.*?\*\/|url\([^)]*\)|'[^']*'/gs, '')).join('\n')
  expect(bare.match(/@apply|@utility|@layer components \{|(?<![\d\w])\.[a-z][\w-]*/gi) ?? []).toEqual([])
  expect(textOf('tailwind.config.ts')).not.toMatch(/\bplugins\b/)
})

/** Bytes of the blocks that begin with this, wherever they are in a stylesheet. */
function bytesOf(css: string, head: string): number {
  let bytes = 0
  for (let from = css.indexOf(head); from !== -1; from = css.indexOf(head, from + 1)) {
    let depth = 0
    let end = from
    do {
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
      end += 1
    } while (end < css.length && (depth > 0 || !css.slice(from, end).includes('{')))
    bytes += Buffer.byteLength(css.slice(from, end))
  }
  return bytes
}

test('at least 90 % of the built stylesheet are utilities, the reset, tokens and fonts counted with the rest', () => {
  expect(bytesOf('@layer a{.b{c:d}}@layer base{e{f:g}}@layer a{h{i:j}}', '@layer a{')).toBe(33)
  const built = path.join(root, 'dist/app/assets')
  const css = readdirSync(built)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(built, file), 'utf8'))
    .join('\n')
  const [all, utilities, base] = [
    Buffer.byteLength(css),
    bytesOf(css, '@layer utilities{'),
    bytesOf(css, '@layer base{'),
  ]
  const share = (of: number) => Math.round((1_000 * utilities) / of) / 10
  console.log(`utilities ${utilities} of ${all} bytes: ${share(all)} %, without the base layer ${share(all - base)} %`)
  expect(share(all)).toBeGreaterThanOrEqual(90)
})

/** Most letters of one string of classes; a longer look is a list of strings by what they are for: base, hover, phone. */
const MAX_CLASSES = 200

/** Whether a text is made of utilities: most of its words have what a word of prose has not. */
function isClasses(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.filter((word) => /^[^A-Z"<$]*[-:[]/.test(word)).length >= 0.75 * words.length
}

/** Strings of classes that are too long to read, as `file:line: letters`. */
function longClasses(file: string, source: string): readonly string[] {
  const found: string[] = []
  const judge = (at: number, text: string) => {
    if (text.length > MAX_CLASSES && isClasses(text))
      found.push(`${file}:${source.slice(0, at).split('\n').length}: ${text.length} letters`)
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') judge(start, value)
    },
    TemplateLiteral({ quasis, start }) {
      judge(start, quasis.map(({ value }) => value.cooked).join(' '))
    },
  }).visit(parseSync(file, source).program)
  return found
}

test(`no string of classes is longer than ${MAX_CLASSES} letters`, () => {
  const [part, other] = ['flex h-9 gap-2 phone:[&_a]:h-11 '.repeat(4), 'hover:text-text '.repeat(6)]
  const long = part + other
  expect(longClasses('a.tsx', `\nconst a = <p className='${long}' />`)).toEqual(['a.tsx:2: 224 letters'])
  expect(longClasses('a.tsx', `const a = cva('${long}')`)).toHaveLength(1)
  expect(longClasses('a.tsx', `const a = \`${long} \${TOUCH}\``)).toHaveLength(1)
  expect(longClasses('a.tsx', `const a = cva(['${part}', '${other}'])`)).toEqual([])
  expect(longClasses('a.tsx', `const a = '${'A sentence, well-made, of some words. '.repeat(9)}'`)).toEqual([])
  const files = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/sandbox\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => longClasses(file, textOf(file)))).toEqual([])
})

const CASES = {
  'unknown.tsx': '<p className="flx" />',
  'conflict.tsx': '<p className="p-2 p-4" />',
  'variant.tsx': "cva('flex', { variants: { size: { small: 'p-2 p-4' } } })",
  'fine.tsx': '<p className="flex p-4" />',
} as const

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sextant-styles-'))
  mkdirSync(path.join(dir, 'src'))
  for (const name of ['node_modules', 'scripts', 'tailwind.config.ts', 'src/app'])
    symlinkSync(path.join(root, name), path.join(dir, name))
  const config = JSON.parse(textOf('.oxlintrc.json'))
  const rules = Object.entries(config.rules).filter(([name]) => name.startsWith('tailwindcss/'))
  const own = { ...config, options: {}, categories: {}, rules: Object.fromEntries(rules) }
  writeFileSync(path.join(dir, '.oxlintrc.json'), JSON.stringify(own))
  cpSync(path.join(root, '.oxfmtrc.json'), path.join(dir, '.oxfmtrc.json'))
  for (const [file, source] of Object.entries(CASES))
    writeFileSync(path.join(dir, file), `export const a = ${source}\n`)
  writeFileSync(
    path.join(dir, 'order.tsx'),
    'export const a = cva(\'p-4 flex\')\nexport const b = <p className="p-4 flex" />\n',
  )
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const run = (bin: string, ...args: readonly string[]) =>
  spawnSync(path.join(root, 'node_modules/.bin', bin), args, { cwd: dir, encoding: 'utf8' }).stdout

test('a class that no utility makes and two that contradict each other are refused, in variants too', () => {
  const report = run('oxlint', '-c', '.oxlintrc.json', '-f', 'json', ...Object.keys(CASES))
  const { diagnostics } = JSON.parse(report.slice(report.indexOf('{')))
  const found = diagnostics.map(({ filename, code }: { filename: string; code: string }) => `${filename} ${code}`)
  expect(found.toSorted()).toEqual([
    'conflict.tsx tailwindcss(no-conflicting-classes)',
    'unknown.tsx tailwindcss(no-unknown-classes)',
    'variant.tsx tailwindcss(no-conflicting-classes)',
  ])
})

test('classes are put in order by the formatter, in variants too', () => {
  run('oxfmt', 'order.tsx')
  expect(readFileSync(path.join(dir, 'order.tsx'), 'utf8')).toBe(
    'export const a = cva(\'flex p-4\')\nexport const b = <p className="flex p-4" />\n',
  )
})
