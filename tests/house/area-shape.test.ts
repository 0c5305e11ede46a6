import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS } from '../../src/app/areas.ts'
import { filesWhere } from '../fixtures/repo-files.ts'

/* The shape of every area, and of the parts of one that is too large for one folder: all of them are laid out alike. */
const root = path.resolve(import.meta.dirname, '../../src/areas')
const FOLDERS = ['endpoints', 'hooks', 'intents', 'model', 'pages', 'parts', 'stores']
/** What every other part of an area is about is laid out by its subjects: endpoint, model, queries and hooks side by side. */
const BY_SUBJECT: Readonly<Record<string, readonly string[]>> = {
  'prediction/core': ['events', 'intents', 'markets', 'orders', 'people', 'positions'],
}
/** What may lie loose at the top of an area or a part, with its test. */
const LOOSE = /^(queries(-[\w-]+)?|actions)(\.test)?\.tsx?$/
/** What all subjects share lies loose: the keys of queries, rows of a reply, the words of a status. */
const SHARED = /^(keys|rows|dedupe-rows|status)(\.test)?\.ts$/
/** The list of what can be done stands at the top of the area. */
const LIST = 'intents.ts'

/** Areas and parts that hold code of their own, by their folder. */
const UNITS = AREAS.flatMap(({ name, parts }) =>
  parts === undefined ? [name] : Object.keys(parts).map((part) => `${name}/${part}`),
)
const entriesOf = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true })
const filesIn = (folder: string, unit: string) =>
  entriesOf(folder).some(({ name }) => name === unit)
    ? readdirSync(path.join(root, folder, unit), { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.tsx?$/.test(file),
      )
    : []
const isTest = (file: string) => file.includes('.test.')

test.each(AREAS.filter(({ parts }) => parts !== undefined))(
  '$name holds its parts and the list of what can be done, and nothing else',
  ({ name, parts = {} }) => {
    expect(readdirSync(path.join(root, name)).toSorted()).toEqual([...Object.keys(parts), LIST].toSorted())
  },
)

test('no folder holds more than thirty files at its own level, tests not counted, but for the parts of the interface', () => {
  const sizes = new Map<string, number>()
  for (const file of filesWhere((each) => each.startsWith('src/') && !each.includes('.test.')))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1)
  expect(sizes.size).toBeGreaterThan(60)
  expect([...sizes].filter(([folder, size]) => size > 30 && folder !== 'src/ui')).toEqual([])
})

test('every folder that a rule is about exists in some area', () => {
  for (const folder of FOLDERS) expect(UNITS.flatMap((unit) => filesIn(unit, folder)).length, folder).toBeGreaterThan(0)
})

describe.each(UNITS)('%s', (unit) => {
  test('has the folders of every area, and nothing loose but its queries, actions and list', () => {
    const isWhole = !unit.includes('/')
    const odd = entriesOf(unit).filter((entry) =>
      entry.isDirectory()
        ? !(BY_SUBJECT[unit] ?? FOLDERS).includes(entry.name)
        : !(unit in BY_SUBJECT ? SHARED : LOOSE).test(entry.name) && !(isWhole && entry.name === LIST),
    )
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  test('has a hook in each file of its hooks, and React in none of its models', () => {
    expect(filesIn(unit, 'hooks').filter((file) => !/^use-[\w-]+\.tsx?$/.test(file.replace('.test', '')))).toEqual([])
    // By subject a hook and a query are told by their names, a component by its ending.
    const thinking = (BY_SUBJECT[unit] ?? ['model']).flatMap((folder) =>
      filesIn(unit, folder)
        .filter((file) => !isTest(file) && (folder === 'model' || !/^(queries\.ts|use-[\w-]+\.ts|.*\.tsx)$/.test(file)))
        .map((file) => path.join(folder, file)),
    )
    if (unit in BY_SUBJECT) expect(thinking.length).toBeGreaterThan(30)
    const drawing = thinking.filter((file) =>
      /from '(react|@tanstack\/[\w-]+)'/.test(readFileSync(path.join(root, unit, file), 'utf8')),
    )
    expect(drawing).toEqual([])
  })

  test('shares types of props by its models: of another part it names none but a kind, which holds components', () => {
    const files = readdirSync(path.join(root, unit), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    )
    const shared = files.flatMap((file) =>
      [...readFileSync(path.join(root, unit, file), 'utf8').matchAll(/import \{([^}]*)\} from '([^']*\.tsx)'/g)]
        .filter(([, , from = '']) => from.startsWith('.') || from.startsWith('~/areas/'))
        .flatMap(([, names = '']) => [...names.matchAll(/\btype (\w+)/g)].map(([, type = '']) => `${file}: ${type}`)),
    )
    expect(shared.filter((each) => !each.endsWith('Kind'))).toEqual([])
  })

  test('starts acts in its actions alone', () => {
    const files = readdirSync(path.join(root, unit), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !isTest(file),
    )
    const starting = files.filter((file) => /\bstartActs?\(/.test(readFileSync(path.join(root, unit, file), 'utf8')))
    expect(starting.filter((file) => file !== 'actions.ts')).toEqual([])
  })
})
