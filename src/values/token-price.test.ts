import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'
import { tokenPrice } from './token-price.ts'

test.each([
  ['152.3449', '$152.34'],
  ['1234567.005', '$1,234,567.00'],
  ['1', '$1.00'],
  ['0.88414', '$0.8841'],
  ['0.5', '$0.5000'],
  ['0.023174', '$0.02317'],
  ['0.003441', '$0.003441'],
  ['0.0003441', '$0.0003441'],
  ['0.00003441', '$0.0₄3441'],
  ['0.000003441', '$0.0₅3441'],
  ['1.234567890123456e-7', '$0.0₆1235'],
  ['0.000000000000001', '$0.0₁₄1000'],
  ['0.99999', '$1.00'],
  ['0.0099999', '$0.01000'],
  ['0.00009999951', '$0.0001000'],
])('%s is shown as %s', (text, shown) => {
  expect(tokenPrice(parseDecimal(text), '').text).toBe(shown)
})

test('the exact price is kept to the last digit, spoken too; without a price there is a reason', () => {
  expect(tokenPrice(parseDecimal('0.000003441'), '')).toEqual({
    text: '$0.0₅3441',
    head: '$0.0',
    zeros: '5',
    tail: '3441',
    spoken: '0.000003441 dollars',
    exact: '$0.000003441',
  })
  expect(tokenPrice(parseDecimal('150.188600'), '').spoken).toBe('150.1886 dollars')
  expect(tokenPrice(undefined, 'no trade').spoken).toBe('unknown, no trade')
})
