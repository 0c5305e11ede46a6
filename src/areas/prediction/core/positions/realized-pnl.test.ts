import { describe, expect, test } from 'vitest'
import { microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { held, NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { historySchema } from '../orders/order-endpoints.ts'
import { endedPnl, realizedPnl, realizedSeries } from './realized-pnl.ts'

const usd = (micro: bigint) => microUsd(micro)
const row = (raw: Record<string, unknown>) => historySchema.parse({ positionPubkey: 'Ha1', ...raw })

describe('one position that ended, after fees', () => {
  test.each([
    ['the service’s own figure counts', position({ claimed: true, realizedPnl: usd(14_991_920n) }), 14_991_920n],
    [
      'a win before its claim: payout less cost and fees',
      position({ claimable: true, realizedPnl: usd(0n), feesPaid: usd(500_000n) }),
      69_100_000n,
    ],
    ['claimed, in the shape of the document', position({ claimed: true, claimedUsd: usd(120_000_000n) }), 69_600_000n],
    [
      'lost: cost and fees',
      held({ status: 'settled', result: 'no' }, { cost: usd(4_429_600n), feesPaid: usd(285_290n) }),
      -4_714_890n,
    ],
    ['refunded: the fee', held({ status: 'cancelled' }, { feesPaid: usd(300_000n) }), -300_000n],
    [
      'a claimed win whose own figure is before fees, as the recorded row of a claim is',
      position({
        claimed: true,
        claimedUsd: usd(19_470_000n),
        cost: usd(4_478_080n),
        feesPaid: usd(241_470n),
        realizedPnl: usd(14_991_920n),
      }),
      14_750_450n,
    ],
    ['no cost: not known', position({ claimed: true, cost: undefined }), undefined],
  ])('%s', (_, ended, pnl) => {
    expect(endedPnl(ended)).toBe(pnl)
  })
})

test('open positions count by what was sold of them, and by nothing else', () => {
  const sale = row({ eventType: 'order_filled', isBuy: false, realizedPnl: '1250000' })
  const buy = row({ eventType: 'order_filled', isBuy: true, realizedPnl: '0' })
  expect(realizedPnl([position()], [], NOW)).toMatchObject({ total: 0n, known: 0, unknown: 0 })
  expect(realizedPnl([position()], [sale, buy, sale], NOW)).toMatchObject({ total: 2_500_000n, known: 1, unknown: 0 })
})

test('positions that are no longer listed, and what is not known; a win counts once it is claimed', () => {
  const won = position({ pubkey: 'won', claimable: true })
  const dark = position({ pubkey: 'dark', claimed: true, cost: undefined })
  const gone = [
    row({ eventType: 'order_filled', isBuy: true, totalCostUsd: '4478080', feeUsd: '0', positionPubkey: 'gone' }),
    row({ eventType: 'payout_claimed', payoutAmountUsd: '19470000', positionPubkey: 'gone' }),
  ]
  expect(realizedPnl([won, dark], gone, NOW)).toEqual({
    total: 14_991_920n,
    known: 1,
    closed: 2,
    partly: 0,
    unknown: 1,
    isAfterFees: true,
    beforeFees: { total: 0n, known: 0 },
  })
})

test('without a buy in the history, a loss counts by what its own row reports, and a claim by itself, before fees', () => {
  const lost = row({ eventType: 'position_lost', realizedPnl: '-4714890', positionPubkey: 'lost' })
  const claim = row({ eventType: 'payout_claimed', realizedPnl: '14991920', payoutAmountUsd: '19470000' })
  const named = row({ eventType: 'position_lost', realizedPnlBeforeFees: '-1000000', positionPubkey: 'named' })
  const bare = row({ eventType: 'position_lost', positionPubkey: 'bare' })
  expect(realizedPnl([], [lost, claim, named, bare], NOW)).toEqual({
    total: -4_714_890n,
    known: 1,
    closed: 4,
    partly: 0,
    unknown: 1,
    isAfterFees: true,
    beforeFees: { total: 13_991_920n, known: 2 },
  })
  // No figure is after fees: the sum is before fees, and marked so.
  expect(realizedPnl([], [claim, named], NOW)).toEqual({
    total: 13_991_920n,
    known: 2,
    closed: 2,
    partly: 0,
    unknown: 0,
    isAfterFees: false,
    beforeFees: { total: 0n, known: 0 },
  })
  // A listed one whose cost the venue does not know counts by its row too.
  const listed = held({ status: 'settled', result: 'no' }, { pubkey: 'lost', cost: undefined })
  expect(realizedPnl([listed], [lost], NOW)).toMatchObject({ total: -4_714_890n, known: 1, unknown: 0 })
})

test('the series grows to the total of the head, each gain at the last row about it', () => {
  const sale = (at: number, pnl: string, positionPubkey: string) =>
    row({
      eventType: 'order_filled',
      isBuy: false,
      realizedPnl: pnl,
      timestamp: at,
      positionPubkey,
      netProceedsUsd: '1',
    })
  const lost = held(
    { status: 'settled', result: 'no' },
    { pubkey: 'lost', cost: usd(4_000_000n), feesPaid: usd(200_000n), settledAt: unixSec(NOW - 50) },
  )
  const history = [
    sale(NOW - 100, '3000000', 'open'),
    sale(NOW - 300, '1000000', 'gone'),
    // Nothing is realized by a row that ends nothing, however late.
    row({ eventType: 'order_created', timestamp: NOW - 1, positionPubkey: 'open' }),
  ]
  const positions = [position({ pubkey: 'open' }), lost]
  expect(realizedSeries(positions, history, NOW)).toEqual([
    { at: NOW - 301, value: 0n },
    { at: NOW - 300, value: 1_000_000n },
    { at: NOW - 100, value: 4_000_000n },
    { at: NOW - 50, value: -200_000n },
    { at: NOW, value: -200_000n },
  ])
  expect(realizedSeries([position()], [], NOW)).toEqual([])
  expect(realizedPnl(positions, history, NOW).total).toBe(-200_000n)
  // A gain without a time is before all others.
  const untimed = [...history, row({ eventType: 'position_lost', realizedPnl: '-500000', positionPubkey: 'untimed' })]
  expect(realizedSeries(positions, untimed, NOW).map(({ value }) => value)).toEqual([
    -500_000n,
    500_000n,
    3_500_000n,
    -700_000n,
    -700_000n,
  ])
})
