import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'
import { literalsIn } from './literals.ts'

const components = filesWhere((file) => /^src\/.*\.tsx$/.test(file) && !file.includes('.test.'))

/** Names that no language changes. */
const NAMES = ['Sextant']

test('no component says words of its own: they stand in the words of its area', () => {
  expect(components.length).toBeGreaterThan(100)
  const said = components.flatMap((file) =>
    literalsIn(file, textOf(file))
      .filter((text) => !NAMES.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(said).toEqual([])
})

test('a sentence, a label, a title and a choice of two are seen; classes, code, paths and names of things are not', () => {
  const of = (body: string) => literalsIn('x.tsx', `export const X = ({ on }) => ${body}`)
  expect(of('<p>Nothing yet.</p>')).toEqual(['Nothing yet.'])
  expect(of('<button aria-label="close it" />')).toEqual(['close it'])
  expect(of("<p>{on ? 'Show all' : 'Hide'}</p>")).toEqual(['Show all', 'Hide'])
  expect(of("[{ id: 'a', head: 'Market' }]")).toEqual(['Market'])
  expect(of("<p className=\"grid gap-2\" data-step={on ? 'Ahead' : 'x'}>{on === 'Left' ? 1 : 2}</p>")).toEqual([])
  expect(of('<code>npm run build</code>')).toEqual([])
  expect(of('<a href="/a b">{buttonLook({ size: \'Large one\' })}</a>')).toEqual([])
})
