import { expect, test } from 'vitest'
import { sharesWords } from './order-outcome.ts'

test('shares are written as they are everywhere: thousands apart, every decimal that counts, one in the singular', () => {
  expect(['1200000000', '59250000', '1000000', '1'].map(sharesWords)).toEqual([
    '1,200 shares',
    '59.25 shares',
    '1 share',
    '0.000001 shares',
  ])
})
