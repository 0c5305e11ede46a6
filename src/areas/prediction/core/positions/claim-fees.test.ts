import { expect, test } from 'vitest'
import { historySchema } from '../orders/order-endpoints.ts'
import { withClaimFees } from './history.ts'

const row = (raw: Record<string, unknown>) => historySchema.parse({ positionPubkey: 'Ha1', ...raw })
const buy = row({
  eventType: 'order_filled',
  isBuy: true,
  filledContracts: '10',
  totalCostUsd: '4000000',
  feeUsd: '300000',
})
const claim = row({ eventType: 'payout_claimed', contractsSettled: '20', realizedPnl: '12000000' })
const pnlOf = (...rows: Parameters<typeof withClaimFees>[0]) => {
  const found = withClaimFees([claim, ...rows])[0]
  return { pnl: found?.realizedPnl, isBeforeFees: found?.isBeforeFees }
}

test('the fees of all buys of a position come off its claim', () => {
  expect(pnlOf(buy, buy)).toEqual({ pnl: 11_400_000n, isBeforeFees: false })
})

test.each([
  ['no buy in the history', []],
  ['a part of the buys', [buy]],
  [
    'buys of another position',
    [
      { ...buy, positionPubkey: 'Hb2' },
      { ...buy, positionPubkey: 'Hb2' },
    ],
  ],
  ['a buy without a fee', [buy, { ...buy, fee: undefined }]],
])('%s: the claim stays before fees, and is marked so', (_, rows) => {
  expect(pnlOf(...rows)).toEqual({ pnl: 12_000_000n, isBeforeFees: true })
})

test('losses and sales are after fees as they come', () => {
  const lost = row({ eventType: 'position_lost', realizedPnl: '-4714890' })
  const sale = row({ eventType: 'order_filled', isBuy: false, realizedPnl: '500000', feeUsd: '10000' })
  expect(withClaimFees([lost, sale])).toEqual([lost, sale])
})
