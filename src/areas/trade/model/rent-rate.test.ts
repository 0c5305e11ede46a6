import { expect, test } from 'vitest'
import { rentRate } from './rent-rate.ts'

test.each([6_960n, 5_080n, 4_321n, 696n, 1n])('a rent of %i a byte is read from two sizes', (rate) => {
  expect(rentRate(128n * rate, 293n * rate)).toBe(rate)
})

test.each<[string, bigint, bigint]>([
  ['above the highest', 128n * 6_961n, 293n * 6_961n],
  ['none', 0n, 0n],
  ['less for more bytes', 293n * 5_080n, 128n * 5_080n],
  ['two rents', 128n * 5_080n, 293n * 6_960n],
  ['a lamport more', 128n * 5_080n, 293n * 5_080n + 1n],
  ['a lamport more for nothing', 128n * 5_080n + 1n, 293n * 5_080n],
])('%s is no rent', (_, empty, token) => {
  expect(rentRate(empty, token)).toBeUndefined()
})
