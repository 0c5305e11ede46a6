import { expect, test } from 'vitest'
import { microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { held, market, NOW, position } from '../../../../tests/fixtures/prediction.ts'
import { type Market } from './markets/market.ts'
import { type HistoryRow } from './positions/history.ts'
import { type Position } from './positions/position.ts'
import { marketStatus, positionStatus, positionWhy } from './status.ts'

const DAY = 86_400

test.each<[string, Partial<Market>, string]>([
  ['cancelled', { status: 'cancelled' }, 'Cancelled, refunds are automatic'],
  ['cancelled wins over a result', { status: 'cancelled', result: 'yes' }, 'Cancelled, refunds are automatic'],
  ['result yes', { status: 'settled', result: 'yes' }, 'Settled: Yes'],
  ['result no', { status: 'closed', result: 'no' }, 'Settled: No'],
  ['result draw', { status: 'settled', result: 'draw' }, 'Settled: Draw'],
  ['pending while closed', { status: 'closed', result: 'pending' }, 'Awaiting resolution'],
  ['pending while settled', { status: 'settled', result: 'pending' }, 'Awaiting resolution'],
  ['closed without a result', { status: 'closed', result: 'none' }, 'Closed, awaiting resolution'],
  ['open later', { status: 'open', opensAt: unixSec(NOW + 7_200) }, 'Opens in 2 h'],
  ['open', { status: 'open', opensAt: unixSec(NOW - 1) }, 'Open'],
  ['another status', { status: { unknown: 'halted' } }, 'Needs review'],
  ['another result', { status: 'closed', result: { unknown: 'voided_partial' } }, 'Needs review'],
])('market: %s', (_, over, word) => {
  expect(marketStatus(market(over), NOW).word).toBe(word)
})

test('market: only the venue reports a pause, and the raw word is kept', () => {
  expect(marketStatus(market(), NOW, true).word).toBe('Paused')
  expect(marketStatus(market({ status: { unknown: 'halted' } }), NOW).raw).toBe('halted')
})

const claimed = { claimed: true, claimedUsd: microUsd(34_000_000n) }
test.each<[string, Position, string]>([
  ['market cancelled', held({ status: 'cancelled' }, { claimable: true }), 'Refunded, cost $50.40'],
  ['claimed', held({ status: 'settled', result: 'yes' }, claimed), 'Claimed $34.00'],
  ['claimable', held({ status: 'settled', result: 'yes' }, { claimable: true }), 'Won: claim $120.00'],
  [
    'half and half',
    held({ status: 'closed', result: { unknown: '50-50' } }, { claimable: true }),
    'Resolved, pays $120.00',
  ],
  ['a draw that pays', held({ status: 'settled', result: 'draw' }, { claimable: true }), 'Resolved, pays $120.00'],
  ['a payout against the result', held({ status: 'settled', result: 'no' }, { claimable: true }), 'Needs review'],
  ['claimable before the result is reported', held({ status: 'closed' }, { claimable: true }), 'Won: claim $120.00'],
  ['the other side won', held({ status: 'settled', result: 'no' }), 'Lost'],
  ['closed, no result', held({ status: 'closed' }), 'Awaiting resolution'],
  ['closed, pending', held({ status: 'closed', result: 'pending' }), 'Awaiting resolution'],
  ['no status, past its close', held({ status: undefined, closesAt: unixSec(NOW - 1) }), 'Awaiting resolution'],
  ['open', held({ status: 'open' }), 'Active'],
  ['own side won, not claimable yet', held({ status: 'settled', result: 'yes' }), 'Needs review'],
  ['a draw', held({ status: 'settled', result: 'draw' }), 'Needs review'],
  ['an unknown word', held({ status: { unknown: 'voided_partial' } }), 'Needs review'],
])('position: %s', (_, row, word) => {
  expect(positionStatus(row, NOW).word).toBe(word)
})

test('position: a profit alone is never a win, and history may report a loss', () => {
  expect(positionStatus(position({ pnl: microUsd(70_000_000n) }), NOW).word).toBe('Active')
  const lost = { eventType: 'position_lost', positionPubkey: 'Ha1' } as HistoryRow
  expect(positionStatus(held({ status: 'closed' }), NOW, [lost]).word).toBe('Lost')
})

test.each<[string, Position, string]>([
  [
    'claimable since',
    position({ claimable: true, claimableAt: unixSec(NOW - 67_680) }),
    'Auto-claim in 5\u00A0h\u00A012\u00A0m',
  ],
  ['settled since', position({ claimable: true, settledAt: unixSec(NOW - DAY + 60) }), 'Auto-claim in 1\u00A0m'],
  ['overdue', position({ claimable: true, claimableAt: unixSec(NOW - 2 * DAY) }), 'Auto-claim is due'],
  ['no time given', position({ claimable: true }), 'Auto-claim within 24 h of settlement'],
  ['active', held({ closesAt: unixSec(NOW + 9 * DAY) }), 'closes in 9 d'],
  ['active past its time', held({ closesAt: unixSec(NOW - DAY) }), 'past its close time'],
  ['nobody buys', position({ sellPrice: undefined }), 'no bids now'],
  ['waiting', held({ status: 'closed', closesAt: unixSec(NOW - 79_200) }), 'closed 22 h ago'],
  ['review', held({ status: { unknown: 'voided_partial' } }), 'voided_partial'],
])('why: %s', (_, row, words) => {
  expect(positionWhy(row, NOW, DAY)).toBe(words)
})
