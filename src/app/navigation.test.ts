import { expect, test } from 'vitest'
import { isNavItemOf, NAV_ITEMS } from './inner-links.ts'

test.each([
  ['/events', ['/events']],
  ['/event/SX-1001/market/SX-1001-2', ['/events']],
  ['/board', ['/events']],
  ['/boards', []],
  ['/position/x', ['/positions']],
  ['/constructor', []],
])('%s is under %j', (path, expected) => {
  expect(NAV_ITEMS.filter((item) => isNavItemOf(item, path)).map((item) => item.path)).toEqual(expected)
})
