import { expect, test } from 'vitest'
import { watchId } from '~/areas/prediction/core/events/watchlist.ts'
import { unixSec } from '~/values/time.ts'
import { event, market, NOW } from '../../../../tests/fixtures/prediction.ts'
import { closingNotices } from './prediction-notices.ts'

const soon = unixSec(NOW + 1_800)

test('a watched event or market that closes within the hour is announced, by one id however often it is looked at', () => {
  const closing = event({ closesAt: soon, markets: [market({ closesAt: soon })] })
  const watched = ['evt-1', watchId('evt-1', 'mkt-1')]
  const notices = closingNotices(watched, () => closing, NOW)
  expect(notices).toMatchObject([
    { id: `closing:evt-1:${soon}`, kind: 'closing-soon', href: '/event/evt-1', detail: 'in 30 m' },
    { id: `closing:${watched[1]}:${soon}`, name: expect.stringContaining(' — ') },
  ])
  expect(closingNotices(watched, () => closing, unixSec(NOW + 60)).map(({ id }) => id)).toEqual(
    notices.map(({ id }) => id),
  )
})

test.each([
  ['closes later', { closesAt: unixSec(NOW + 3_601) }],
  ['is over', { closesAt: unixSec(NOW - 1) }],
  ['has no close', { closesAt: undefined }],
  ['is not active', { closesAt: soon, isActive: false }],
])('one that %s is not', (_, part) => {
  expect(closingNotices(['evt-1'], () => event({ markets: undefined, ...part }), NOW)).toEqual([])
})

test('of an event that the page does not hold nothing is known, and nothing is announced', () => {
  expect(closingNotices(['evt-1'], () => undefined, NOW)).toEqual([])
})
