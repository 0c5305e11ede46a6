import { describe, expect, test } from 'vitest'
import { compareRows, parseKnown, printKnown, type SeenRow } from './prediction-notices.ts'

const row = (key: string, state: string, at?: number): SeenRow => ({ key, state, at })

describe('what changed in a list', () => {
  test('the first sight of it is no news', () => {
    const { changed, next } = compareRows(undefined, [row('a', 'open'), row('b', 'filled')], 100)
    expect(changed).toEqual([])
    expect([...next.rows]).toEqual([
      ['a', 'open'],
      ['b', 'filled'],
    ])
  })

  test('another state is news, the same one is none', () => {
    const known = compareRows(undefined, [row('a', 'open'), row('b', 'open')], 100).next
    const { changed } = compareRows(known, [row('a', 'filled'), row('b', 'open')], 110)
    expect(changed).toEqual([{ key: 'a', from: 'open' }])
  })

  test('a row that was not seen before is news where it changed since, not where it is old or has no time', () => {
    const known = compareRows(undefined, [row('a', 'open')], 100).next
    const { changed } = compareRows(
      known,
      [row('new', 'filled', 105), row('old', 'filled', 90), row('?', 'filled')],
      110,
    )
    expect(changed).toEqual([{ key: 'new', from: undefined }])
  })

  test('a row that is left out keeps its state, so that its end is news when it comes', () => {
    const known = compareRows(undefined, [row('a', 'open')], 100).next
    const without = compareRows(known, [], 110).next
    expect(compareRows(without, [row('a', 'filled')], 120).changed).toEqual([{ key: 'a', from: 'open' }])
  })

  test('of more than 400 rows those seen last stay', () => {
    const rows = Array.from({ length: 500 }, (_, index) => row(`${index}`, 'open'))
    const known = compareRows(undefined, rows, 100).next
    expect(known.rows.size).toBe(400)
    expect(known.rows.has('0')).toBe(true)
    expect(known.rows.has('499')).toBe(false)
  })

  test('is stored and read again; a damaged list costs that list alone', () => {
    const lists = new Map([
      ['orders X', { at: 5, rows: new Map([['a', 'open 0']]) }],
      ['limit X', { at: 6, rows: new Map([['b', 'open 1']]) }],
    ])
    expect(parseKnown(printKnown(lists))).toEqual(lists)
    const damaged = printKnown(lists).replace('"at":5', '"at":"5"')
    expect([...parseKnown(damaged).keys()]).toEqual(['limit X'])
    for (const text of [null, '', 'nonsense', '{}']) expect(parseKnown(text).size).toBe(0)
  })
})
