import { expect, test } from 'vitest'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { microUsd } from '~/values/money.ts'
import { market } from '../../../../../tests/fixtures/prediction.ts'
import { payoffBars, whatIf, type Stake } from './what-if.ts'

const MARKETS = ['a', 'b', 'c'].map((id) => market({ marketId: id as MarketId, result: 'none' }))
const stake = (marketId: string, over: Partial<Stake> = {}): Stake => ({
  source: 'held',
  marketId,
  side: 'yes',
  contracts: 10_000_000n,
  cost: microUsd(4_000_000n),
  ...over,
})
const barsOf = (stakes: readonly Stake[], markets = MARKETS, isOne = true) => {
  const results = whatIf(markets, stakes, isOne)
  const read = results === undefined ? undefined : payoffBars(results)
  return read === undefined
    ? undefined
    : [read.kind, ...read.bars.map(({ outcome, value }) => [outcome.marketId, outcome.result, value])]
}

test('outcomes that exclude each other: gain or loss of each', () => {
  expect(barsOf([stake('a'), stake('b', { cost: microUsd(1_000_000n) })])).toEqual([
    'net',
    ['a', 'yes', 5_000_000n],
    ['b', 'yes', 5_000_000n],
    ['c', 'yes', -5_000_000n],
  ])
})

test('one market has two bars', () => {
  expect(barsOf([stake('a')], MARKETS.slice(0, 1))).toEqual(['net', ['a', 'yes', 6_000_000n], ['a', 'no', -4_000_000n]])
})

test('a missing cost makes them payouts, never a net of zero cost', () => {
  expect(barsOf([stake('a', { cost: undefined }), stake('b')])).toEqual([
    'payout',
    ['a', 'yes', 10_000_000n],
    ['b', 'yes', 10_000_000n],
    ['c', 'yes', 0n],
  ])
  // Of separate markets the one with a known cost is no reason to mix two measures.
  expect(barsOf([stake('a', { cost: undefined }), stake('b')], MARKETS, false)?.[0]).toBe('payout')
})

test('nothing to compare draws nothing', () => {
  expect(payoffBars({ outcomes: [] })).toBeUndefined()
})
