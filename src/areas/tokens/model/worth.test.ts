import { expect, test } from 'vitest'
import { parseDecimal } from '~/values/decimal.ts'
import { worthOf, worthText } from './known-token.ts'

test('a worth is rounded down to millionths, and down to cents where it is read', () => {
  expect(worthOf(1_500_000_000n, 9, parseDecimal('148.7'))).toBe(223_050_000n)
  expect(worthOf(1_999_999_999n, 9, parseDecimal('1'))).toBe(1_999_999n)
  expect(worthOf(1n, 9, undefined)).toBeUndefined()
  expect(worthText(worthOf(100_127_456n, 6, parseDecimal('1'))).text).toBe('$100.12')
  expect(worthText(undefined, 'no price')).toMatchObject({ text: '—', exact: 'no price' })
})
