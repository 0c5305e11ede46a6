import { expect, test } from 'vitest'
import { SLIPPAGE_CHOICES, saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { priceImpactPercent, parseQuick } from './ticket-settings.ts'

test('quick amounts are one to four different dollars', () => {
  expect(parseQuick('5, 25  100')).toEqual(['5', '25', '100'])
  expect(parseQuick('0.5 7.25')).toEqual(['0.5', '7.25'])
  for (const text of ['', '0', '5 5', '1 2 3 4 5', '1.234', '1000000', '-5', 'five'])
    expect(parseQuick(text)).toBeUndefined()
})

test('a price impact that requires a confirmation is never set above the default', () => {
  expect(['10', '5', '2'].map(priceImpactPercent.parse)).toEqual([10, 5, 2])
  for (const text of ['11', '50', '0', 'never', null]) expect(priceImpactPercent.parse(text)).toBe(10)
})

test('the slippage of a sale is one of five choices, and 5% until one is chosen', () => {
  expect(SLIPPAGE_CHOICES.map(({ word }) => word)).toEqual(['1%', '2%', '5%', '10%', '25%'])
  expect(saleSlippage.parse('500')).toBe('500')
  for (const text of [null, '', '9999', '0']) expect(saleSlippage.parse(text)).toBe('500')
})
