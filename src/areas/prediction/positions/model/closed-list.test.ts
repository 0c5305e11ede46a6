import { expect, test } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { realizedPnl } from '~/areas/prediction/core/positions/realized-pnl.ts'
import { addUsd, microUsd } from '~/values/money.ts'
import { held, NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { closedPositions, sortedClosed } from './closed-list.ts'
import { positionName } from './position-name.ts'

const row = (raw: Record<string, unknown>) =>
  historySchema.parse({
    eventType: 'order_filled',
    isYes: true,
    marketId: 'm',
    eventId: 'e',
    marketMetadata: { title: 'Above $140' },
    eventMetadata: { title: 'SOL price on 29 November?' },
    ...raw,
  })
const SOLD = [
  row({
    id: 2,
    positionPubkey: 'sold',
    isBuy: false,
    timestamp: 200,
    netProceedsUsd: '8000000',
    realizedPnl: '-3000000',
  }),
  row({
    id: 1,
    positionPubkey: 'sold',
    isBuy: true,
    timestamp: 100,
    totalCostUsd: '10000000',
    feeUsd: '1000000',
    filledContractsMicro: '20000000',
  }),
]
const LOST = { ...held({ status: 'settled', result: 'no' }), feesPaid: microUsd(400_000n) }

test('positions that are listed and those that are no more are one list, each with its event, amounts and day', () => {
  const history = {
    rows: [row({ eventType: 'position_lost', positionPubkey: LOST.pubkey, timestamp: 300 }), ...SOLD],
    isWhole: true,
  }
  const rows = closedPositions([LOST, position({ pubkey: 'open' })], history, NOW)
  expect(rows).toMatchObject([
    { pubkey: LOST.pubkey, result: 'Lost', at: 300, received: 0n, listed: LOST },
    {
      pubkey: 'sold',
      result: 'Sold',
      at: 200,
      paid: 11_000_000n,
      received: 8_000_000n,
      pnl: -3_000_000n,
      shares: 20_000_000n,
    },
  ])
  expect(rows.map(positionName)[1]).toBe('SOL price on 29 November? — Above $140')
  // The head counts and sums the same positions.
  const head = realizedPnl([LOST, position({ pubkey: 'open' })], history.rows, NOW)
  expect(head).toMatchObject({ closed: rows.length, partly: 0, total: addUsd(...rows.map(({ pnl }) => pnl!)) })
  for (const { paid, received, pnl } of rows) expect(received! - paid!).toBe(pnl)
})

test('a win whose fees only the history knows brought its payout, and they are part of what was paid', () => {
  const won = position({
    settledAt: NOW,
    claimed: true,
    claimedUsd: microUsd(120_000_000n),
    payout: microUsd(120_000_000n),
    cost: microUsd(100_000_000n),
    feesPaid: undefined,
    realizedPnl: undefined,
  })
  const claim = row({ eventType: 'payout_claimed', positionPubkey: won.pubkey, isBuy: false, timestamp: 300 })
  const rows = [{ ...claim, realizedPnl: microUsd(16_500_000n), isBeforeFees: false }]
  expect(closedPositions([won], { rows, isWhole: true }, NOW)).toMatchObject([
    { received: 120_000_000n, paid: 103_500_000n, pnl: 16_500_000n, isAfterFees: true },
  ])
})

test('an open position that is partly sold is counted apart, and is no closed one', () => {
  const open = position({ pubkey: 'sold' })
  expect(closedPositions([open], { rows: SOLD, isWhole: true }, NOW)).toEqual([])
  expect(realizedPnl([open], SOLD, NOW)).toMatchObject({ closed: 0, partly: 1, known: 1 })
})

test('a position from an incomplete history has no figures', () => {
  const [only] = closedPositions([], { rows: SOLD.slice(0, 1), isWhole: false }, NOW)
  expect(only).toMatchObject({ result: 'Sold', paid: undefined, received: undefined, pnl: undefined })
})

test('what is not known comes last either way', () => {
  const rows = closedPositions([LOST], { rows: SOLD, isWhole: true }, NOW)
  const none = { ...rows[0]!, pubkey: 'none', pnl: undefined }
  for (const dir of ['asc', 'desc'] as const)
    expect(sortedClosed([none, ...rows], 'pnl', dir).at(-1)?.pubkey).toBe('none')
  expect(sortedClosed(rows, 'cost', 'asc')[0]?.paid).toBe(11_000_000n)
})
