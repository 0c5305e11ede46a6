import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { withTable } from '../../scripts/areas.mjs'
import { pageFolders } from '../../scripts/bundle-info.mjs'
import { AREAS } from '../../src/app/areas.ts'
import { intentsOf } from '../../src/app/create-engine.ts'
import { NAV_ITEMS, PHONE_NAV_ITEMS } from '../../src/app/inner-links.ts'

/* The list of areas, held against the folders that there are and against the files that are made from it. */

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const PAGES = AREAS.flatMap(({ name, pages }) =>
  pages.map((page) => ({ path: page.path, folder: `src/areas/${name}/${page.folder}/` })),
)

describe('what is generated from the list matches it: `npm run areas`', () => {
  const page = read('docs/architecture.md')

  test('the table of the page on architecture', () => {
    expect(page).toBe(withTable(page, AREAS))
  })

  test('an arrow that is new, or gone, makes it stale', () => {
    for (const uses of [['swap'], ['trade', 'prediction/core']]) {
      const others = AREAS.map((area) => (area.name === 'earn' ? { ...area, uses } : area))
      expect(withTable(page, others)).not.toBe(page)
    }
  })
})

describe('the list is whole', () => {
  test('every folder of areas is listed, and its parts', () => {
    expect(AREAS.map(({ name }) => name).toSorted()).toEqual(foldersIn('src/areas').toSorted())
    for (const { name, parts } of AREAS)
      if (parts !== undefined) expect(Object.keys(parts).toSorted()).toEqual(foldersIn(`src/areas/${name}`).toSorted())
  })

  test('every page is listed, by the path that its route names', () => {
    expect(PAGES.map(({ folder }) => folder).toSorted()).toEqual(pageFolders(root))
    for (const { path: at, folder } of PAGES) expect(read(`${folder}route.tsx`)).toContain(`createFileRoute('${at}')`)
  })

  test('what is used is listed', () => {
    const units = AREAS.flatMap(({ name, parts = {} }) => [
      name,
      ...Object.keys(parts).map((part) => `${name}/${part}`),
    ])
    const used = AREAS.flatMap(({ uses, parts = {} }) => [...uses, ...Object.values(parts).flat()])
    expect(used.filter((unit) => !units.includes(unit))).toEqual([])
  })

  test.each(AREAS)('$name lists its acts by the first words of their kinds', async ({ name, kinds }) => {
    expect(kinds.length > 0).toBe(existsSync(path.join(root, `src/areas/${name}/intents.ts`)))
    const acts = (await intentsOf(name)?.()) ?? []
    const words = acts.map(({ kind }) => kind.split('.')[0] ?? '')
    expect([...new Set(words)].toSorted()).toEqual(kinds.toSorted())
  })

  test('the changes of `npm run mutate` reach the acts of every area', () => {
    const { mutate }: { readonly mutate: readonly string[] } = JSON.parse(read('stryker.config.json'))
    const reached = mutate.flatMap((pattern) => {
      const [, whole] = /^src\/areas\/\{([\w,-]+)\}\/intents\/\*\.ts$/.exec(pattern) ?? []
      const [, area] = /^src\/areas\/([\w-]+)\/\w+\/intents\//.exec(pattern) ?? []
      return whole?.split(',') ?? area ?? []
    })
    const acting = AREAS.filter(({ kinds }) => kinds.length > 0).map(({ name }) => name)
    expect([...new Set(reached)].toSorted()).toEqual(acting.toSorted())
  })

  test('no two areas list one kind, no two pages one path', () => {
    const [kinds, paths] = [AREAS.flatMap((area) => area.kinds), PAGES.map((page) => page.path)]
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('each entry of the navigation has a key of its own, and four are on the phone', () => {
    expect(new Set(NAV_ITEMS.map(({ key }) => key)).size).toBe(NAV_ITEMS.length)
    expect(PHONE_NAV_ITEMS).toHaveLength(4)
  })

  test('the picture of the house names every area', () => {
    const line = read('README.md')
      .split('\n')
      .find((each) => each.startsWith('4  src/areas/'))
    for (const { name } of AREAS) expect(line).toContain(name)
  })
})
