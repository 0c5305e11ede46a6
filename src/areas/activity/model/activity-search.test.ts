import { expect, test } from 'vitest'
import { filterWords, activityParams, toggledTypes } from './activity-search.ts'
import { filteredRows, type Filterable } from './filtered-rows.ts'

const NONE = { tab: undefined, type: undefined, from: undefined, to: undefined, q: undefined, failed: undefined }

test('a link is read whole', () => {
  const link = {
    tab: 'history',
    type: 'order_filled,payout_claimed',
    from: '2026-11-01',
    to: '2026-11-30',
    q: 'rain',
    failed: true,
  }
  expect(activityParams.read(link)).toEqual(link)
  expect(activityParams.ignored(link)).toEqual([])
})

test.each<[Record<string, unknown>, string]>([
  [{ tab: 'acts' }, 'tab=acts'],
  [{ type: '' }, 'type='],
  [{ type: 'a b' }, 'type=a b'],
  [{ type: 'a,,b' }, 'type=a,,b'],
  [{ from: '2026-02-30' }, 'from=2026-02-30'],
  [{ from: '2026-1-1' }, 'from=2026-1-1'],
  [{ to: 'yesterday' }, 'to=yesterday'],
  [{ failed: 'some' }, 'failed=some'],
  [{ q: ' ' }, 'q= '],
  [{ q: 'x'.repeat(101) }, `q=${'x'.repeat(44)}`],
  [{ q: { a: 1 } }, 'q={"a":1}'],
])('%j is dropped and reported', (link, reported) => {
  expect(activityParams.read(link)).toEqual(NONE)
  expect(activityParams.ignored(link)).toEqual([reported])
})

test('a number in the address is a text to look for; params of others are not reported', () => {
  expect(activityParams.read({ q: 2026, utm: 'x' })).toEqual({ ...NONE, q: '2026' })
  expect(activityParams.ignored({ utm: 'x' })).toEqual([])
})

test('a type is put in and taken out', () => {
  expect(toggledTypes({}, 'a')).toBe('a')
  expect(toggledTypes({ type: 'a' }, 'b')).toBe('a,b')
  expect(toggledTypes({ type: 'a,b' }, 'a')).toBe('b')
  expect(toggledTypes({ type: 'b' }, 'b')).toBeUndefined()
})

test('filters in words', () => {
  expect(filterWords({ tab: 'orders' }, (type) => type)).toEqual([])
  expect(
    filterWords({ type: 'a,b', from: '2026-11-01', to: '2026-11-02', q: ' x ' }, (type) => type.toUpperCase()),
  ).toEqual(['type A or B', 'from 2026-11-01 UTC', 'to 2026-11-02 UTC', 'text “x”'])
})

type Row = { readonly type: string; readonly at: number | undefined; readonly title: string }
const LOOK: Filterable<Row> = {
  typeOf: (row) => row.type,
  atOf: (row) => row.at,
  textOf: (row) => [undefined, row.title],
}
const at = (iso: string) => Date.parse(iso) / 1000
const FIRST = { type: 'a', at: at('2026-11-01T00:00:00Z'), title: 'Rain in Lisbon' }
const LAST = { type: 'b', at: at('2026-11-02T23:59:59Z'), title: 'Snow' }
const NEXT = { type: 'b', at: at('2026-11-03T00:00:00Z'), title: 'Sun' }
const UNTIMED = { type: 'c', at: undefined, title: 'Fog' }
const ALL = [FIRST, LAST, NEXT, UNTIMED]

test.each([
  ['no filter', {}, ALL],
  ['one type', { type: 'b' }, [LAST, NEXT]],
  ['two types', { type: 'a,c' }, [FIRST, UNTIMED]],
  ['from a day on, in UTC', { from: '2026-11-02' }, [LAST, NEXT]],
  ['up to a day and all of it', { to: '2026-11-02' }, [FIRST, LAST]],
  ['one day', { from: '2026-11-01', to: '2026-11-01' }, [FIRST]],
  ['days the wrong way round', { from: '2026-11-03', to: '2026-11-01' }, []],
  ['a word in any case', { q: ' LISBON ' }, [FIRST]],
  ['all together', { type: 'b', from: '2026-11-03', q: 'su' }, [NEXT]],
])('rows that pass: %s', (_, search, rows) => {
  expect(filteredRows(ALL, search, LOOK)).toEqual(rows)
})
