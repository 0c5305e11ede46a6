import { expect, test } from 'vitest'
import { deviceList } from './device-list.ts'

Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })

const store = deviceList<string>('test.list', {
  read: (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined),
  print: (row) => row,
  keyOf: (row) => row,
  most: 3,
})

test('an entry that does not parse is separated and stays in the storage; an entry is kept once, up to the capacity', () => {
  expect(store.parse('["a",5,"b","a",""]')).toEqual({ rows: ['a', 'b'], unreadable: [5, ''] })
  expect(store.parse('["a","b","c","d"]').rows).toEqual(['a', 'b', 'c'])
  expect(store.print({ rows: ['a', 'b', 'c', 'd'], unreadable: [{ of: 'later' }] })).toBe(
    '["a","b","c",{"of":"later"}]',
  )
})

test('a damaged list counts as one entry, none as empty', () => {
  expect(store.parse('{non')).toEqual({ rows: [], unreadable: ['{non'] })
  expect(store.parse('{"a":1}')).toEqual({ rows: [], unreadable: [{ a: 1 }] })
  expect(store.parse(null)).toEqual({ rows: [], unreadable: [] })
})
