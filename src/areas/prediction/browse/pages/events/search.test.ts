import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventParams } from '~/areas/prediction/core/events/event-search.ts'
import { parseWatchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { unixSec } from '~/values/time.ts'
import { event } from '../../../../../../tests/fixtures/prediction.ts'
import { endingFirst, passes } from '../../model/event-facets.ts'

test('good values are read, whether from a link or from the page itself', () => {
  expect(eventParams.read({ view: 'watchlist', page: '3', q: ' rain ', category: 'chess' })).toMatchObject({
    view: 'watchlist',
    page: 3,
    category: 'chess',
  })
  expect(eventParams.read({ page: 2 }).page).toBe(2)
})

test.each([['0'], ['501'], ['-1'], ['1.5'], ['02'], ['x'], ['1e2']])('page=%s is dropped', (page) => {
  expect(eventParams.read({ page }).page).toBeUndefined()
})

test('dropped params are reported; params of others are not', () => {
  expect(eventParams.ignored({ page: '0', sort: 'shoe', category: 'crypto', utm: '1' })).toEqual([
    'sort=shoe',
    'page=0',
  ])
  expect(eventParams.ignored({})).toEqual([])
})

test('no link can break the page', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('view', 'page', 'q', 'category', 'sort'), fc.anything()), (raw) => {
      const search = eventParams.read(raw)
      expect(search.page === undefined || (search.page >= 1 && search.page <= 500)).toBe(true)
      expect((search.q ?? '').length).toBeLessThanOrEqual(200)
    }),
  )
})

test('filters act on found rows, and ending soon orders them', () => {
  const live = event({ isLive: true, category: 'sports', closesAt: unixSec(5) })
  const late = event({ closesAt: unixSec(9) })
  expect(passes(live, { category: 'sports', filter: 'live' })).toBe(true)
  expect(passes(late, { filter: 'live' })).toBe(false)
  expect(endingFirst([late, live])).toEqual([live, late])
})

test.each([
  [null, []],
  ['["a","b","a"]', ['a', 'b']],
  ['{"a":1}', []],
  ['[1,2]', []],
  ['not json', []],
])('the kept watchlist %j', (text, ids) => {
  expect(parseWatchlist(text)).toEqual(ids)
})
