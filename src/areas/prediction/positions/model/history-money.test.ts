import { describe, expect, test } from 'vitest'
import { historySchema } from '~/areas/prediction/core/endpoints/orders.ts'
import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { microUsd } from '~/values/money.ts'
import { historyAmount, historyContracts } from './history-money.ts'
import { historyWords } from './history-words.ts'

const history = (raw: Record<string, unknown>): HistoryRow => historySchema.parse({ eventType: 'order_filled', ...raw })

test.each<[string, Record<string, unknown>, bigint | undefined]>([
  ['a buy put up', { eventType: 'order_created', isBuy: true, depositAmountUsd: '20000000' }, 20_000_000n],
  ['a buy that tells of no deposit', { eventType: 'order_created', isBuy: true, depositAmountUsd: '0' }, undefined],
  ['a sale put up', { eventType: 'order_created', isBuy: false, depositAmountUsd: '0' }, undefined],
  ['a buy filled', { isBuy: true, totalCostUsd: '7280000', netProceedsUsd: '0' }, 7_280_000n],
  ['a sale filled', { isBuy: false, totalCostUsd: '0', netProceedsUsd: '6950001' }, 6_950_001n],
  ['a claim', { eventType: 'payout_claimed', payoutAmountUsd: '34000000' }, 34_000_000n],
  [
    'a buy filled, with the fields of a claim at nought',
    { isBuy: true, totalCostUsd: '4429600', payoutAmountUsd: '0' },
    4_429_600n,
  ],
  ['an order closed', { eventType: 'order_closed', isBuy: true, transferAmountToken: '284265' }, 284_265n],
  [
    'an order closed with nothing left',
    { eventType: 'order_closed', isBuy: true, transferAmountToken: '0' },
    undefined,
  ],
  ['a loss', { eventType: 'position_lost', payoutAmountUsd: '0' }, undefined],
  ['the document’s bare row', {}, undefined],
])('what a history row moved: %s', (_, raw, amount) => {
  expect(historyAmount(history(raw))).toBe(amount === undefined ? undefined : microUsd(amount))
})

test('a fill is about what was filled, everything else about what was asked for', () => {
  const both = { contractsMicro: '65660000', contracts: '65', filledContractsMicro: '63550000', filledContracts: '63' }
  expect(historyContracts(history(both))).toBe(63_550_000n)
  expect(historyContracts(history({ ...both, eventType: 'order_closed' }))).toBe(65_660_000n)
  expect(historyContracts(history({ contracts: '3' }))).toBe(3_000_000n)
})

/** The fields of the live service, filled with "0" where a row is not about them. */
const LIVE = {
  filledContractsMicro: '0',
  contractsSettledMicro: '0',
  depositAmountUsd: '0',
  totalCostUsd: '0',
  netProceedsUsd: '0',
  payoutAmountUsd: '0',
  ownerPubkey: 'GKa5bz8UVsMz5d4HygNDnQF7HNxDhxCzQTB1FsZ2ZHF',
  keeperPubkey: '',
}

describe('words of a row in the live shape', () => {
  test.each([
    [{ eventType: 'order_created', isBuy: true, contractsMicro: '59250000' }, 'Buy order, 59.25'],
    [{ eventType: 'order_filled', isBuy: true, filledContractsMicro: '55370000' }, 'Bought 55.37'],
    [{ eventType: 'order_closed', isBuy: true, transferAmountToken: '284265' }, 'Buy order closed, $0.28 refunded'],
    [{ eventType: 'order_closed', isBuy: false }, 'Sell order closed'],
    [{ eventType: 'payout_claimed', payoutAmountUsd: '19470000', keeperPubkey: LIVE.ownerPubkey }, 'Claimed $19.47'],
    [{ eventType: 'payout_claimed', payoutAmountUsd: '19470000', keeperPubkey: 'Keeper' }, 'Auto-claimed $19.47'],
    [{ eventType: 'position_lost', keeperPubkey: 'Keeper' }, 'Lost'],
  ])('%j', (raw, words) => {
    expect(historyWords(history({ ...LIVE, ...raw }))).toBe(words)
  })
})

test('what a claim or a loss is about is what it ended', () => {
  const raw = { ...LIVE, contractsMicro: '0', contractsSettledMicro: '19470000' }
  expect(historyContracts(history({ ...raw, eventType: 'payout_claimed' }))).toBe(19_470_000n)
  expect(historyContracts(history({ ...raw, eventType: 'position_lost' }))).toBe(19_470_000n)
})
