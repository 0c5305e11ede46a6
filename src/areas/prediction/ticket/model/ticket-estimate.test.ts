import { expect, test } from 'vitest'
import { type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { market } from '../../../../../tests/fixtures/prediction.ts'
import { bestBids, bestOffers, estimateOf, type TicketInput } from './ticket-estimate.ts'
import { buyBound, buySummary, saleSummary, stakeForAbout } from './ticket.ts'

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size * 1_000_000n) })
const BOOK: OrderBook = {
  yes: [level(610_000n, 30n), level(620_000n, 10n)],
  no: [level(340_000n, 20n), level(350_000n, 5n)],
  unreadable: 0,
}
const MARKET = market()
const input = (over: Partial<TicketInput>): TicketInput => ({
  act: 'buy',
  text: '10',
  unit: 'dollars',
  limit: undefined,
  slippageBps: 200,
  ...over,
})

test('the best price is of the book; the market’s own counts where the book lacks that list', () => {
  expect(bestOffers(BOOK, MARKET)).toEqual({ yes: 650_000n, no: 380_000n })
  expect(bestBids(BOOK, MARKET)).toEqual({ yes: 620_000n, no: 350_000n })
  expect(bestOffers({ ...BOOK, no: [] }, MARKET).yes).toBeUndefined()
  expect(bestOffers({ ...BOOK, no: undefined }, MARKET).yes).toBe(MARKET.prices?.buyYes)
  expect(bestBids(undefined, MARKET).no).toBe(MARKET.prices?.sellNo)
})

test('an order at market is summed up as the ticket does it', () => {
  expect(estimateOf(input({}), MARKET, 'yes', BOOK)).toEqual({
    act: 'buy',
    stake: 10_000_000n,
    isLimit: false,
    summary: buySummary(microUsd(10_000_000n), priceMicro(650_000n), 200, asksOf(BOOK, 'yes')),
  })
  const sale = saleSummary(contractsMicro(15_000_000n), priceMicro(620_000n), 500, bidsOf(BOOK, 'yes'))
  expect(estimateOf(input({ act: 'sell', text: '15', slippageBps: 500 }), MARKET, 'yes', BOOK)).toMatchObject({
    contracts: 15_000_000n,
    summary: sale,
  })
})

test('a limit under the offers walks no book, one within it its part', () => {
  const rests = estimateOf(input({ limit: '60' }), MARKET, 'yes', BOOK)
  expect(rests).toMatchObject({ isLimit: true, summary: { walk: undefined } })
  const part = estimateOf(input({ limit: '65' }), MARKET, 'yes', BOOK)
  expect(part?.summary?.walk?.contracts).toBe(5_000_000n)
  expect(estimateOf(input({ limit: 'dear' }), MARKET, 'yes', BOOK)).toMatchObject({ summary: undefined })
})

test('a buy by shares pays the smallest stake that is estimated to buy them at these offers, and has that summary', () => {
  const byShares = estimateOf(input({ text: '8', unit: 'shares' }), MARKET, 'yes', BOOK)
  const asks = asksOf(BOOK, 'yes')
  const stake = stakeForAbout(
    contractsMicro(8_000_000n),
    priceMicro(650_000n),
    asks,
    buyBound(priceMicro(650_000n), 200),
  )
  const [least, most] = [5_000_000n, 5_010_000n]
  expect(byShares).toMatchObject({ act: 'buy', stake, summary: { maxPrice: 663_000n } })
  expect(byShares?.summary?.walk?.contracts).toBe(8_000_000n)
  const resting = estimateOf(input({ text: '20', unit: 'shares', limit: '40' }), MARKET, 'yes', BOOK)
  expect(resting).toMatchObject({ isLimit: true, summary: { walk: undefined, maxPrice: 400_000n } })
  const bought = resting?.act === 'buy' ? (resting.summary?.contracts ?? 0n) : 0n
  expect([bought >= 4n * least, bought < 4n * most]).toEqual([true, true])
  for (const text of ['0', '1', '5.001', '5,', 'five'])
    expect(estimateOf(input({ text, unit: 'shares' }), MARKET, 'yes', BOOK), text).toBeUndefined()
  expect(estimateOf(input({ text: '20', unit: 'shares' }), MARKET, 'yes', { ...BOOK, no: [] })).toBeUndefined()
})

test('no amount, a wrong one and one below the minimum are none; with nobody to trade with there is no summary', () => {
  for (const text of ['', 'ten', '4.99', '0'])
    expect(estimateOf(input({ text }), MARKET, 'yes', BOOK), text).toBeUndefined()
  expect(estimateOf(input({ act: 'sell', text: '0' }), MARKET, 'yes', BOOK)).toBeUndefined()
  expect(estimateOf(input({ act: 'sell', text: '0.01' }), MARKET, 'yes', BOOK)).toBeDefined()
  expect(estimateOf(input({}), MARKET, 'yes', { ...BOOK, no: [] })).toMatchObject({ act: 'buy', summary: undefined })
})
