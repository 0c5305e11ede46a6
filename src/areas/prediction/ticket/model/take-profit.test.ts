import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { actView } from '../../../../../tests/fixtures/act-view.ts'
import { boughtSide, profitPrices } from './take-profit.ts'

const cents = (price: bigint) => profitPrices(priceMicro(price)).map((each) => Number(each) / 10_000)

test('a quarter, a half and all of the price paid on top; of a price near $1 parts of the way there', () => {
  expect(cents(272_000n)).toEqual([34, 40.8, 54.4])
  expect(cents(868_000n)).toEqual([90.1, 93.4, 96.7])
  expect(cents(600_000n)).toEqual([75, 90])
  expect(cents(985_000n)).toEqual([98.9])
  expect(cents(999_000n)).toEqual([])
  expect(cents(1_000n)).toEqual([0.2])
})

test('every price is on the tick, over the price paid and under $1, and they rise', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: ONE_USD_MICRO - 1n }), (paid) => {
      const prices = profitPrices(priceMicro(paid))
      for (const price of prices)
        expect([price % 1_000n, price > paid, price < ONE_USD_MICRO]).toEqual([0n, true, true])
      expect([...new Set(prices)].toSorted((a, b) => Number(a - b))).toEqual(prices)
    }),
  )
})

test('it is offered on a buy that brought shares, made in this browser; on no sale and no resting order', () => {
  const buy = { state: 'done', outcome: 'filled', targets: ['market:a:b-1:no'] } as const
  const of = (more: object) => boughtSide({ ...actView('done', {}), ...buy, ...more })
  expect(of({})).toEqual({ marketId: 'a:b-1', side: 'no' })
  expect(of({ outcome: 'partly-filled', targets: ['market:a:yes'] })).toEqual({ marketId: 'a', side: 'yes' })
  for (const more of [
    { outcome: 'resting' },
    { outcome: 'not-filled' },
    { outcome: undefined },
    { state: 'sending' },
    { targets: ['position:abc'] },
    { isImported: true },
  ])
    expect(of(more)).toBeUndefined()
})
