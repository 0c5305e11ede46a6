import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* The shape of an area that is too large for one folder: its parts, each of them laid out alike. */
const area = path.resolve(import.meta.dirname, '../../src/areas/prediction')
const PARTS = ['browse', 'core', 'market', 'positions', 'price-record', 'ticket']
const FOLDERS = ['endpoints', 'hooks', 'intents', 'model', 'pages', 'parts', 'stores']
/** What may lie loose at the top of a part. */
const LOOSE = /^(queries(-[\w-]+)?|actions|words(-\w+)?)\.ts$/

const entriesOf = (folder: string) => readdirSync(path.join(area, folder), { withFileTypes: true })

test('prediction holds its parts and the list of what can be done, and nothing else', () => {
  expect(readdirSync(area).toSorted()).toEqual([...PARTS, 'intents.ts'].toSorted())
})

test.each(PARTS)('%s has the folders of every area, and nothing loose but its queries, actions and words', (part) => {
  const odd = entriesOf(part).filter((entry) =>
    entry.isDirectory() ? !FOLDERS.includes(entry.name) : !LOOSE.test(entry.name),
  )
  expect(odd.map(({ name }) => name)).toEqual([])
  const hooks = entriesOf(part).some(({ name }) => name === 'hooks') ? entriesOf(`${part}/hooks`) : []
  expect(hooks.filter(({ name }) => !/^use-[\w-]+\.tsx?$/.test(name)).map(({ name }) => name)).toEqual([])
})
