import { expect, test } from 'vitest'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { event, market, prices } from '../../../../../tests/fixtures/prediction.ts'
import { withBookPrices, withMarket } from './use-one-price.ts'

const level = (price: bigint) => ({ price: priceMicro(price), size: contractsMicro(1_000_000n) })
const book = {
  yes: [level(440_000n), level(451_000n)],
  no: [level(500_000n), level(532_000n)],
  unreadable: 0,
}

test('bids are the book’s best, and asks what the other side bids for', () => {
  expect(withBookPrices(market({ prices: prices(450, 470) }), book).prices).toMatchObject({
    sellYes: 451_000n,
    buyYes: 468_000n,
    sellNo: 532_000n,
    buyNo: 549_000n,
  })
})

test('a side that is empty has no price, one that the book lacks keeps the market’s', () => {
  const listed = market({ prices: prices(450, 470) })
  expect(withBookPrices(listed, { ...book, no: [] }).prices).toMatchObject({ buyYes: undefined, sellNo: undefined })
  expect(withBookPrices(listed, { ...book, no: undefined }).prices).toMatchObject({
    buyYes: listed.prices?.buyYes,
    sellNo: listed.prices?.sellNo,
    sellYes: 451_000n,
  })
})

test('an event has the market in its own place', () => {
  const first = market({ title: 'first' })
  const whole = event({ markets: [first] })
  const priced = withBookPrices(first, book)
  expect(withMarket(whole, priced).markets).toEqual([priced])
})
