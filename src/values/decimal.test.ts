import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorTo, parseDecimal } from './decimal.ts'
import { amountText } from './money.ts'

test('every digit is kept, zeros at the end are not digits', () => {
  expect(parseDecimal('145.47114211747515')).toEqual({ raw: 14_547_114_211_747_515n, decimals: 14 })
  expect(parseDecimal('-0.0030')).toEqual({ raw: -3n, decimals: 3 })
  expect(parseDecimal('1500')).toEqual({ raw: 1_500n, decimals: 0 })
  expect(parseDecimal('0.000')).toEqual({ raw: 0n, decimals: 0 })
})

test('an exponent is read as JSON numbers have it', () => {
  expect(parseDecimal('1.25e-7')).toEqual({ raw: 125n, decimals: 9 })
  expect(parseDecimal('1.25e+3')).toEqual({ raw: 1_250n, decimals: 0 })
  expect(parseDecimal('100e-1')).toEqual({ raw: 10n, decimals: 0 })
})

test.each([
  '',
  ' 1',
  '1 ',
  '.5',
  '5.',
  '1,5',
  '0x10',
  '1e',
  'NaN',
  'Infinity',
  '-0',
  '-0.0',
  '+1',
  '1e31',
  '1e-61',
  '٣',
])('%j is no number', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test('any JSON number of a sensible size is read back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e29, max: 1e29, noNaN: true }), (value) => {
      const read = parseDecimal(String(value))
      if (Object.is(value, -0) || Math.abs(value) < 1e-40) return
      expect(Number(amountText(read?.raw ?? 0n, read?.decimals ?? 0))).toBe(value)
    }),
  )
})

test('base units are cut toward zero, never rounded up', () => {
  const floored = (text: string, decimals: number) => floorTo(parseDecimal(text) ?? { raw: 0n, decimals: 0 }, decimals)
  expect(floored('1.9999999', 6)).toBe(1_999_999n)
  expect(floored('-1.9999999', 6)).toBe(-1_999_999n)
  expect(floored('12.5', 6)).toBe(12_500_000n)
  expect(floored('3', 0)).toBe(3n)
})
