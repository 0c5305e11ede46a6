import { expect, test } from 'vitest'
import { feeCap, parseFeeCap } from './fee-cap.ts'

test('a cap is an amount of lamports up to the hard cap, whatever the storage holds', () => {
  expect(parseFeeCap('5000000')).toBe(5_000_000n)
  expect(parseFeeCap('0')).toBe(0n)
  for (const text of ['5000001', '99999999999', '-1', '1e6', '0.1', '', ' 1']) expect(parseFeeCap(text)).toBeUndefined()
  expect(feeCap.parse('5000001')).toBe(2_000_000n)
  expect(feeCap.parse(null)).toBe(2_000_000n)
  expect(feeCap.print(feeCap.parse('1234'))).toBe('1234')
})
