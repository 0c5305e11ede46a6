import { expect, test } from 'vitest'
import { type OrderBook } from '~/areas/prediction/core/markets/order-book.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { market } from '../../../../../tests/fixtures/prediction.ts'
import { bestBids, bestOffers, estimateOf, type TicketInput } from './ticket-estimate.ts'
import { buySummary, saleSummary } from './ticket.ts'

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

test('no amount, a wrong one and one below the minimum are none; with nobody to trade with there is no summary', () => {
  for (const text of ['', 'ten', '4.99', '0'])
    expect(estimateOf(input({ text }), MARKET, 'yes', BOOK), text).toBeUndefined()
  expect(estimateOf(input({ act: 'sell', text: '0' }), MARKET, 'yes', BOOK)).toBeUndefined()
  expect(estimateOf(input({ act: 'sell', text: '0.01' }), MARKET, 'yes', BOOK)).toBeDefined()
  expect(estimateOf(input({}), MARKET, 'yes', { ...BOOK, no: [] })).toMatchObject({ act: 'buy', summary: undefined })
})
