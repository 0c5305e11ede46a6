import { expect, test } from 'vitest'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { position } from '../../../../../tests/fixtures/prediction.ts'
import { entryPrices } from './entry-prices.ts'

/** 120 shares at 42¢. */
const bought = (changed: Parameters<typeof position>[0] = {}) =>
  position({
    contracts: contractsMicro(120_000_000n),
    contractsExact: true,
    cost: microUsd(50_400_000n),
    averagePrice: priceMicro(420_000n),
    feesPaid: microUsd(2_050_000n),
    ...changed,
  })

test('the entry is the average price, break-even has the fees in it and rounds up', () => {
  expect(entryPrices(bought())).toEqual({ entry: 420_000n, breakEven: 437_084n })
})

test('without fees the two are the same', () => {
  expect(entryPrices(bought({ feesPaid: microUsd(0n) }))).toEqual({ entry: 420_000n, breakEven: 420_000n })
})

test('what is not known is not drawn', () => {
  for (const unknown of [
    { cost: undefined },
    { feesPaid: undefined },
    { contractsExact: false },
    { contracts: contractsMicro(0n) },
  ])
    expect(entryPrices(bought(unknown)).breakEven).toBeUndefined()
  expect(entryPrices(bought({ averagePrice: undefined }))).toEqual({ entry: undefined, breakEven: 437_084n })
})

test('a cost of a dollar a share or more is never even', () => {
  expect(entryPrices(bought({ cost: microUsd(120_000_000n) })).breakEven).toBeUndefined()
})
