import { expect, test } from 'vitest'
import { ACTIVITY_TABS } from '../areas/activity/model/activity-search.ts'
import { createLimit } from '../areas/orders/intents/create-limit.ts'
import { openRecurring } from '../areas/orders/intents/open-recurring.ts'
import { orderPosition } from '../areas/prediction/ticket/intents/order-position.ts'
import { nextPage, waitsIn } from './next-page.ts'

test.each([
  [orderPosition, 'orders'],
  [createLimit, 'limit'],
  [openRecurring, 'recurring'],
] as const)('what waits stands in the tab of its own kind: %#', ({ kind }, tab) => {
  expect(waitsIn(kind)).toBe(tab)
  expect(ACTIVITY_TABS).toContain(tab)
})

test('an act that places nothing leads nowhere', () => {
  expect(waitsIn('swap.built')).toBeUndefined()
})

test.each([
  ['prediction.claim', '/positions'],
  ['swap.managed', '/portfolio'],
  ['earn.deposit', '/earn'],
  ['trigger.cancel', undefined],
])('a finished %s leads to %s', (kind, page) => {
  expect(nextPage(kind)).toBe(page)
})
