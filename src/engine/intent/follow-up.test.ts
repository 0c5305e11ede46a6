import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { homePath, REVIEW_PAGES } from '~/app/areas.ts'
import { ACTIVITY_TABS } from '~/areas/activity/model/activity-search.ts'
import { batchTitle } from '~/review/text/review-words.ts'
import { everyIntent } from '../../../tests/fixtures/every-intent.ts'
import { journalRow } from '../../../tests/fixtures/journal-row.ts'
import { viewOfRow } from '../act-view.ts'
import { rowSchema } from '../journal/journal-row.ts'
import { ORDER_TABS, type FollowUp } from './follow-up.ts'

/** What every act leads to, where it waits, and whether it is a trade. */
const DECLARED = {
  'earn.deposit': ['/earn', undefined, 'unnamed'],
  'earn.withdraw': ['/earn', undefined, 'unnamed'],
  'trigger.create': [undefined, 'limit', 'unnamed'],
  'trigger.cancel': [undefined, undefined, undefined],
  'recurring.open': [undefined, 'recurring', 'unnamed'],
  'recurring.close': [undefined, undefined, undefined],
  'prediction.claim': ['/positions', undefined, undefined],
  'prediction.close': ['/positions', undefined, undefined],
  'prediction.close-all': ['/positions', undefined, undefined],
  'prediction.order': ['/positions', 'orders', 'named'],
  'prediction.cancel': ['/positions', undefined, undefined],
  'swap.built': ['/portfolio', undefined, 'unnamed'],
  'swap.composed': ['/portfolio', undefined, 'unnamed'],
  'swap.managed': ['/portfolio', undefined, 'unnamed'],
  'swap.unwrap': ['/portfolio', undefined, undefined],
}

test('every act declares what follows it', async () => {
  const declared = (await everyIntent()).map(({ kind, followUp: { leadsTo, waitsIn, trade } }) => [
    kind,
    [leadsTo, waitsIn, trade],
  ])
  expect(Object.fromEntries(declared)).toEqual(DECLARED)
})

test('a page that an act leads to has a link from its receipt', async () => {
  const paths = (await everyIntent()).flatMap(({ followUp: { leadsTo } }) => (leadsTo === undefined ? [] : [leadsTo]))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) expect(homePath(REVIEW_PAGES.nextLink(path)?.to ?? '')).toBe(path)
})

test.each(ORDER_TABS)('what waits in %s has a tab of Activity', (tab) => {
  expect(ACTIVITY_TABS).toContain(tab)
})

test('the head of a batch counts what it is about', () => {
  expect(batchTitle('Claim', 1, 'claim')).toBe('Claim 1 position')
  expect(batchTitle('Sell', 5, 'close')).toBe('Close 5 positions')
  expect(batchTitle('Cancel', 7, 'cancel')).toBe('Cancel 7 orders')
})

const followUpOf = (more: object) => {
  const { leadsTo, waitsIn, trade } = viewOfRow(z.parse(rowSchema, { ...journalRow(), ...more }), undefined, false)
  return { leadsTo, waitsIn, trade }
}
const NONE = { leadsTo: undefined, waitsIn: undefined, trade: undefined }

test('a row keeps what its intent declared', () => {
  const declared: FollowUp = { leadsTo: '/positions', waitsIn: 'orders', trade: 'named' }
  expect(followUpOf(declared)).toEqual(declared)
})

test.each([
  ['of an older build', {}],
  ['with a URL', { leadsTo: 'https://evil.example/positions', waitsIn: '//evil.example', trade: 'yes' }],
  ['with a page of another site', { leadsTo: '//evil.example', waitsIn: 'flight' }],
  ['with no text', { leadsTo: 7, waitsIn: null, trade: [] }],
])('a row %s is read, and leads nowhere', (_, more) => {
  expect(followUpOf(more)).toEqual(NONE)
})
