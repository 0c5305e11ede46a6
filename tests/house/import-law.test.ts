import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS as LISTED } from '../../src/app/areas.ts'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * The import law, held against what the linter really does: one file per ordered pair of rooms, linted once. The folders of
 * `src` are stated a second time here, areas are what their list says. Every forbidden arrow must be refused and every
 * allowed one pass; a circle within a room is refused, of types too.
 */
const BELOW_AREAS = ['review', 'engine', 'guard', 'wire', 'wallet', 'ui', 'values', 'config']
const AREAS = LISTED.flatMap(({ name, uses, parts = {} }) => {
  const units = Object.entries(parts).map(([part, may]) => ({ name: `${name}/${part}`, may }))
  return [{ name, may: [...units.map((unit) => unit.name), ...uses] }, ...units]
})
const MAY: Record<string, readonly string[]> = {
  config: [],
  values: [],
  wire: ['values', 'config'],
  wallet: ['values', 'config'],
  ui: ['values'],
  guard: ['values', 'config'],
  engine: ['guard', 'wire', 'wallet', 'ui', 'values', 'config'],
  review: ['engine', 'guard', 'ui', 'values', 'config'],
  inspect: [...AREAS.map(({ name }) => name), ...BELOW_AREAS],
  app: ['inspect', ...AREAS.map(({ name }) => name), ...BELOW_AREAS],
  sandbox: ['values', 'config'],
  server: ['sandbox', 'values', 'config'],
  ...Object.fromEntries(AREAS.map(({ name, may }) => [name, [...may, ...BELOW_AREAS]])),
}
const LAYERS = Object.keys(MAY)
const isArea = (layer: string) => AREAS.some(({ name }) => name === layer)

const folderOf = (layer: string) => `src/${isArea(layer) ? 'areas/' : ''}${layer}`
const fileTo = (layer: string) => `to-${layer.replace('/', '-')}`
const SEEN_BY_THE_SANDBOX = [
  'src/areas/swap/endpoints/list',
  'src/areas/swap/model/form',
  'src/areas/prediction/core/events/list-endpoint',
  'src/areas/prediction/core/events/form',
  'src/wire/endpoint',
]
/** Two modules of one room that need types of each other, and nothing else. */
const CIRCLE = ['one', 'other'] as const
/** Each way to import, all of them from below to above. */
const FORMS = {
  value: "import { target } from '~/wire/target.ts'\n\nexport const used = target",
  type: "import { type Of } from '~/wire/target.ts'\n\nexport type Used = Of",
  effect: "import '~/wire/target.ts'",
  late: "export const used = () => import('~/wire/target.ts')",
  inPlace: "export type Used = import('~/wire/target.ts').Of",
  again: "export { target } from '~/wire/target.ts'",
  all: "export * from '~/wire/target.ts'",
}
/** What comes from the query library, and whether it may. */
const FROM_QUERY = [
  { file: 'src/wire/lists/paged-query.ts', name: 'useInfiniteQuery', isRefused: false },
  { file: 'src/wire/mutation.ts', name: 'useMutation', isRefused: true },
  ...['src/wire/infinite.ts', 'src/ui/infinite.ts', 'src/areas/swap/queries.ts'].map((file) => ({
    file,
    name: 'useInfiniteQuery',
    isRefused: true,
  })),
]
/** Parts and pages of an area, and who may import them: with the law on rooms alone, all of these could. */
const ABOUT_DRAWN = [
  ...['use-it', 'hooks/use-it', 'model/it'].map((file) => ({ file: `src/areas/swap/${file}.ts`, isRefused: true })),
  ...['parts/it', 'pages/it/page'].map((file) => ({ file: `src/areas/swap/${file}.ts`, isRefused: false })),
  { file: 'src/app/use-it.ts', isRefused: true },
  { file: 'src/app/it.ts', isRefused: false },
].map((row) => ({ ...row, target: 'src/areas/swap/parts/target.ts' }))
/** By subject there are no folders of parts: a component is one by its ending. */
const ABOUT_DRAWN_BY_SUBJECT = [
  { file: 'src/areas/prediction/core/events/use-it.ts', isRefused: true },
  { file: 'src/areas/prediction/core/events/it.ts', isRefused: true },
  { file: 'src/areas/prediction/core/events/it.tsx', isRefused: false },
].map((row) => ({ ...row, target: 'src/areas/prediction/core/markets/target.tsx' }))
/** What lies in a folder of a subject and is neither an endpoint nor a model of it. */
const HIDDEN_FROM_THE_SANDBOX = ['src/areas/prediction/core/events/queries', 'src/areas/prediction/core/intents/rules']
const root = path.resolve(import.meta.dirname, '../..')
let dir = ''
let refused = new Set<string>()

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}

/** A file of a room that imports `target`, a path from the root. Across rooms from `src`, as the code does it. */
function arrow(from: string, target: string, name: string): void {
  const imported = target.replace('src/', '~/')
  put(`${folderOf(from)}/${name}.ts`, `import { target } from '${imported}'\n\nexport const used = target\n`)
}

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sextant-law-'))
  for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(root, name), path.join(dir, name))
  // A copy: its paths count from where it is.
  put('tsconfig.json', readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'))
  config.options = {}
  config.categories = {}
  const kept = ['house/imports', 'import/no-cycle', 'no-restricted-imports']
  config.rules = Object.fromEntries(kept.map((rule) => [rule, config.rules[rule]]))
  put('.oxlintrc.json', JSON.stringify(config))
  for (const layer of LAYERS) {
    put(`${folderOf(layer)}/target.ts`, 'export const target = 1\n')
    for (const to of LAYERS) if (to !== layer) arrow(layer, `${folderOf(to)}/target.ts`, fileTo(to))
  }
  for (const file of [...SEEN_BY_THE_SANDBOX, ...HIDDEN_FROM_THE_SANDBOX]) {
    put(`${file}.ts`, 'export const target = 1\n')
    arrow('sandbox', `${file}.ts`, `to-file-${file.replaceAll('/', '-')}`)
  }
  for (const [name, other] of [CIRCLE, CIRCLE.toReversed()])
    for (const folder of ['./', '~/values/from-src-'])
      put(
        `src/values/${folder === './' ? '' : 'from-src-'}${name}.ts`,
        `import { type Of as Other } from '${folder}${other}.ts'\n\nexport type Of = { readonly of: Other }\n`,
      )
  for (const { file, target } of [...ABOUT_DRAWN, ...ABOUT_DRAWN_BY_SUBJECT]) {
    const relative = path.relative(path.dirname(file), target).replace(/^(?!\.)/, './')
    put(target, 'export const target = 1\n')
    put(file, `import { target } from '${relative}'\n\nexport const used = target\n`)
  }
  for (const [name, text] of Object.entries(FORMS)) put(`src/ui/form-${name}.ts`, `${text}\n`)
  for (const { file, name } of FROM_QUERY)
    put(file, `import { ${name} } from '@tanstack/react-query'\n\nexport const used = ${name}\n`)
  const run = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', '-f', 'json', 'src'], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as { diagnostics: { filename: string }[] }
  refused = new Set(report.diagnostics.map((row) => row.filename))
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.each(LAYERS)('%s imports what its floor allows and nothing else', (from) => {
  for (const to of LAYERS) {
    if (to === from) continue
    const allowed = MAY[from]!.includes(to)
    const file = `${folderOf(from)}/${fileTo(to)}.ts`
    expect({ arrow: `${from} -> ${to}`, refused: refused.has(file) }).toEqual({
      arrow: `${from} -> ${to}`,
      refused: !allowed,
    })
  }
})

test('the sandbox reads endpoints, models and the endpoint seam, and no other file of an area', () => {
  for (const file of SEEN_BY_THE_SANDBOX)
    expect({ file, refused: refused.has(`src/sandbox/to-file-${file.replaceAll('/', '-')}.ts`) }).toEqual({
      file,
      refused: false,
    })
  for (const file of HIDDEN_FROM_THE_SANDBOX)
    expect(refused.has(`src/sandbox/to-file-${file.replaceAll('/', '-')}.ts`), file).toBe(true)
  expect(refused.has('src/sandbox/to-swap.ts')).toBe(true)
})

test('hooks and models import no part and no page', () => {
  for (const { file, isRefused } of [...ABOUT_DRAWN, ...ABOUT_DRAWN_BY_SUBJECT])
    expect({ file, isRefused: refused.has(file) }).toEqual({ file, isRefused })
})

test.each(Object.keys(FORMS))('an import by %s is one', (name) => {
  expect(refused.has(`src/ui/form-${name}.ts`)).toBe(true)
})

test('no module imports itself by way of others, not even types', () => {
  for (const name of CIRCLE.flatMap((one) => [one, `from-src-${one}`]))
    expect({ name, refused: refused.has(`src/values/${name}.ts`) }).toEqual({ name, refused: true })
})

test('lists grow by the one paged query, and nothing mutates', () => {
  for (const { file, isRefused } of FROM_QUERY)
    expect({ file, isRefused: refused.has(file) }).toEqual({ file, isRefused })
})

test('an import that leaves its folder is written from ~/, one within it is relative', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const wrong = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, 'src', file), 'utf8')
    return [...text.matchAll(/(?:from|import|import\(|vi\.mock\()\s*'((?:\.\.?|~)\/[^'\n]+)'/g)].flatMap(
      ([, to = '']) => {
        const target = to.startsWith('~/') ? to.slice(2) : path.join(path.dirname(file), to)
        const leaves = !target.startsWith('../') && layerOf(target) !== layerOf(file)
        return leaves === to.startsWith('~/') ? [] : [`${file}: ${to}`]
      },
    )
  })
  expect(wrong).toEqual([])
})

test('the review runs no code of a stage: of the engine it takes the store of acts, types and constants', () => {
  const files = filesWhere((file) => /^src\/review\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(30)
  const values = files.flatMap((file) =>
    [...textOf(file).matchAll(/import \{([^}]+)\} from '~\/engine\/([\w/-]+)\.ts'/g)].flatMap(
      ([, names = '', from = '']) => (names.split(',').some((name) => !/^\s*(type\b.*)?$/.test(name)) ? [from] : []),
    ),
  )
  expect([...new Set(values)].toSorted()).toEqual([
    'act-store',
    'act-view',
    'intent/express-act',
    'intent/target',
    'journal/receipt-schema',
    'settle/compare-with-chain',
  ])
})

/** The room of a file of `src`: its folder there, or its area, or its part of an area that has parts. */
function layerOf(file: string): string {
  const [folder, area = '', part = ''] = path.dirname(file).split('/')
  if (folder !== 'areas') return folder ?? ''
  return LISTED.some(({ name, parts }) => name === area && parts !== undefined) ? `${area}/${part}` : area
}
