import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import browserslist from 'browserslist'
import { Linter } from 'eslint'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postcss, { type AtRule, type ChildNode } from 'postcss'
import { describe, expect, test } from 'vitest'

/* The floor of engines (docs/browsers.md): its numbers are the same everywhere, and what is built stays above it. */

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const guide = read('docs/browsers.md')

const ENGINES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' } as const
/** The lowest version of each engine, by the names of the compatibility data. */
const floor = new Map(
  Object.entries(ENGINES).map(([name, engine]) => {
    const versions = browserslist(undefined, { path: root }).filter((each) => each.startsWith(`${name} `))
    return [engine, Math.min(...versions.map((each) => Number.parseFloat(each.slice(name.length + 1))))]
  }),
)

/** Engines of the floor that lack a feature, or have a part of it. What no data tells of is lacking everywhere. */
function lacking(feature: CompatStatement | undefined): string[] {
  return [...floor].flatMap(([engine, lowest]) => {
    const [support] = [feature?.support[engine]].flat()
    return support !== undefined && isWhole(support) && sinceOf(support) <= lowest ? [] : [engine]
  })
}

const isWhole = (support: SimpleSupportStatement) =>
  !('version_removed' in support || 'flags' in support || 'prefix' in support || 'partial_implementation' in support)

const sinceOf = ({ version_added: since }: SimpleSupportStatement) =>
  typeof since === 'string' ? Number.parseFloat(since.replace('≤', '')) : Number.NaN

const child = (of: Identifier | undefined, name: string): Identifier | undefined =>
  (of as Record<string, Identifier> | undefined)?.[name]
const css = (...names: string[]) => names.reduce<Identifier | undefined>(child, bcd.css)

/** What of the data has this name, however deep. */
function named(name: string, within: Identifier | undefined): Identifier | undefined {
  for (const [key, value] of Object.entries(within ?? {})) {
    if (key === '__compat') continue
    const found = key === name ? (value as Identifier) : named(name, value as Identifier)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is inside is asked for, or is missing with the rule that it is in. */
const isApart = (node: ChildNode) =>
  node.type === 'atrule' && (node.name === 'supports' || lacking(css('at-rules', node.name)?.__compat).length > 0)

/** Older than the data. */
const OLD = new Set(['url', 'format'])

type Used = Map<string, CompatStatement | undefined>

/** Every feature that a stylesheet uses without asking for it. */
function featuresOf(sheet: string): Used {
  const used: Used = new Map()
  const visit = (node: ChildNode) => {
    if (node.type === 'atrule') atRule(node)
    if (node.type === 'rule' && (node.parent as Partial<AtRule>).name?.endsWith('keyframes') !== true)
      selectors(node.selector)
    if (node.type === 'decl' && !node.prop.startsWith('--')) declaration(node.prop, node.value, node.parent as AtRule)
    if ('nodes' in node && !isApart(node)) node.nodes?.forEach(visit)
  }
  const note = (what: string, feature: Identifier | undefined) => used.set(what, feature?.__compat)
  const atRule = ({ name, params }: AtRule) => {
    note(`@${name}`, css('at-rules', name))
    if (name !== 'media') return
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
      note(`@media ${feature}`, css('at-rules', 'media', feature.replace(/^(min|max)-/, '')))
    if (/[<>]/.test(params)) note('@media ranges', css('at-rules', 'media', 'range_syntax'))
  }
  const selectors = (text: string) => {
    // A colon in a class's own name is written with a backslash: `.phone\\:px-4`.
    const plain = text.replaceAll(/\\./g, '')
    for (const [pseudo, name = ''] of plain.matchAll(/::?([a-z-]+)/g)) note(pseudo, css('selectors', name))
    if (text.includes('&')) note('&', css('selectors', 'nesting'))
  }
  const declaration = (property: string, value: string, parent: AtRule) => {
    const own = css('properties', property) ?? css('at-rules', parent.name ?? '', property)
    note(property, own)
    for (const [word] of value.matchAll(/[a-z][a-z-]*/gi))
      if (child(own, word)) note(`${property}: ${word}`, child(own, word))
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi))
      if (!OLD.has(name))
        note(`${name}()`, child(own, name) ?? named(name, css('types')) ?? named(name, css('properties')))
  }
  postcss.parse(sheet).each(visit)
  return used
}

const assets = path.join(root, 'dist/app/assets')
const built = readdirSync(assets)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(path.join(assets, file), 'utf8'))
  .join('\n')
const lacked = (sheet: string) =>
  [...featuresOf(sheet)].flatMap(([what, feature]) => (lacking(feature).length > 0 ? [what] : []))

describe('numbers', () => {
  const words = [...floor].map(([engine, version]) => `${engine} ${version}`)

  test('are those of a date, for every engine', () => {
    expect(JSON.parse(read('package.json')).browserslist).toEqual([
      expect.stringMatching(/^baseline widely available on \d{4}-\d\d-\d\d$/),
    ])
    expect(words).toHaveLength(5)
    expect([...floor.values()].filter((version) => !(version > 10))).toEqual([])
  })

  test('are the same in the guide and in the message for an older browser', () => {
    const { chrome, edge, firefox, safari, safari_ios: ios } = Object.fromEntries(floor)
    expect(ios).toBe(safari)
    expect(guide).toContain(
      `| Chrome, and others built on it | ${chrome} |\n| Edge | ${edge} |\n| Firefox | ${firefox} |\n`,
    )
    expect(guide).toContain(`| Safari, on iPhone and iPad too | ${safari} |`)
    expect(read('public/boot.js')).toContain(
      `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} or Safari ${safari}, or newer`,
    )
  })
})

describe('scripts', () => {
  test('the first one is in the language of 2009, as written and as built', () => {
    const verify = (text: string) =>
      new Linter()
        .verify(text, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
        .map(({ message }) => message)
    expect(verify('const x = () => 1')).not.toEqual([])
    for (const file of ['public/boot.js', 'dist/app/boot.js'])
      expect({ file, trouble: verify(read(file)) }).toEqual({ file, trouble: [] })
  })

  test('an interface that an engine of the floor lacks is refused by the linter, unless it is detected first', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'sextant-floor-'))
    try {
      for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(root, name), path.join(dir, name))
      const config = JSON.parse(read('.oxlintrc.json'))
      const own = { ...config, options: {}, categories: {}, rules: {} }
      writeFileSync(path.join(dir, '.oxlintrc.json'), JSON.stringify(own))
      writeFileSync(path.join(dir, 'package.json'), read('package.json'))
      const put = (file: string, text: string) => {
        spawnSync('mkdir', ['-p', path.dirname(path.join(dir, file))])
        writeFileSync(path.join(dir, file), text)
      }
      put('src/app/bare.ts', 'requestIdleCallback(() => undefined)\n')
      put('src/app/asked.ts', "if ('requestIdleCallback' in window) requestIdleCallback(() => undefined)\n")
      put('src/app/fine.ts', 'export const signal = AbortSignal.any([])\n')
      put('src/server/node.ts', 'requestIdleCallback(() => undefined)\n')
      put('public/boot.js', 'navigator.connection.addEventListener("change", function () {})\n')
      const bin = path.join(root, 'node_modules/.bin/oxlint')
      const { stdout } = spawnSync(bin, ['-c', '.oxlintrc.json', '-f', 'json', 'src', 'public'], {
        cwd: dir,
        encoding: 'utf8',
      })
      const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
        diagnostics: { filename: string; code: string }[]
      }
      const refused = report.diagnostics.filter(({ code }) => code.startsWith('compat')).map(({ filename }) => filename)
      expect(refused.toSorted()).toEqual(['public/boot.js', 'src/app/bare.ts'])
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})

describe('styles', () => {
  const table = guide.slice(guide.indexOf('## Optional styles'))
  const extras = [...table.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name)

  test('what the floor lacks is a written extra, and every extra is used', () => {
    expect(extras.length).toBeGreaterThan(5)
    // A value of a property that is an extra as a whole is one too.
    const own = lacked(built).filter((what) => !extras.includes(what.split(': ')[0] ?? '') || extras.includes(what))
    expect(own.toSorted()).toEqual(extras.toSorted())
  })

  test.each([
    ['a property', '.a { interpolate-size: allow-keywords }', 'interpolate-size'],
    ['a value', '.a { text-wrap: pretty }', 'text-wrap: pretty'],
    ['a function', '.a { width: sibling-index() }', 'sibling-index()'],
    ['a selector', '.a::details-content { color: red }', '::details-content'],
    ['a rule', '@starting-style { .a { opacity: 0 } }', '@starting-style'],
    ['a query', '@media (inverted-colors) { .a { color: red } }', '@media inverted-colors'],
    ['what nobody has', '.a { no-such-thing: 1 }', 'no-such-thing'],
  ])('%s that the floor lacks is found, and not where it is detected first', (_, sheet, what) => {
    expect(lacked(sheet)).toContain(what)
    expect(lacked(`@supports (color: lab(0% 0 0)) { ${sheet} }`)).toEqual([])
  })

  test('what the floor has is no trouble', () => {
    expect(lacked('@layer a { .a:has(b) { color: color-mix(in srgb, red, blue); inset: 0; display: grid } }')).toEqual(
      [],
    )
  })
})
