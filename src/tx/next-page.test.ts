import { expect, test } from 'vitest'
import { ACTIVITY_TABS } from '../areas/activity/model/activity-search.ts'
import { createLimit } from '../areas/orders/intents/create-limit.ts'
import { openRecurring } from '../areas/orders/intents/open-recurring.ts'
import { orderPosition } from '../areas/prediction/ticket/intents/order-position.ts'
import { nextPage, tradePage, waitsIn } from './next-page.ts'
import { shareText } from './share-receipt.tsx'

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

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['prediction.order', '/event/SX-1001/market/SX-1001-2', true],
  ['prediction.order', '/event/SX-1001', true],
  ['swap.managed', `/swap/${MINT}/${MINT}`, true],
  ['recurring.open', '/recurring', true],
  ['earn.deposit', '/earn', true],
  // An owner's pages are private, and a URL of another site never counts as one of our pages.
  ['earn.deposit', `/earn/${MINT}`, false],
  ['prediction.order', '/positions', false],
  ['prediction.order', `/positions/${MINT}`, false],
  ['prediction.order', '//evil.example/event/x', false],
  ['prediction.order', '/event/x/market/y/z', false],
  ['prediction.order', `/event/${'x'.repeat(300)}`, false],
  ['prediction.order', undefined, false],
  ['prediction.claim', '/event/SX-1001', false],
  ['trigger.cancel', '/limit', false],
])('%s made on %s can be traded again and shared: %s', (kind, page, isTrade) => {
  expect(tradePage({ kind, page })).toBe(isTrade ? page : undefined)
})

test('what is shared names amounts only if asked', () => {
  const bought = { kind: 'prediction.order', subject: 'Harbour City', sentence: '10.00 USDC of Harbour City, Yes' }
  expect(shareText(bought, false, 'https://s.test/event/1')).toBe(
    'I traded “Harbour City” on Sextant: https://s.test/event/1',
  )
  expect(shareText(bought, true, 'https://s.test/event/1')).toBe(
    '10.00 USDC of Harbour City, Yes https://s.test/event/1',
  )
  // The subject of an order contains its amounts.
  const placed = { kind: 'trigger.create', subject: '1 SOL for 150 USDC', sentence: '1 SOL for 150 USDC' }
  expect(shareText(placed, false, 'https://s.test/limit')).toBe('I traded on Sextant: https://s.test/limit')
})
