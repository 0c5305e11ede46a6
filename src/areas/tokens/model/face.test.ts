import { expect, test } from 'vitest'
import { address } from '../../../values/address.ts'
import { lookAlike, PINNED_FACES, type TokenFace } from './face.ts'

const face = (symbol: string, isVerified?: boolean): TokenFace => ({
  mint: address('SysvarRent111111111111111111111111111111111'),
  symbol,
  name: symbol,
  decimals: 6,
  isVerified,
})

test.each(['USDC', 'usdc', 'U5DC', 'USDС', 'US DC', 'USDĆ', 'S0L', 'SOI', 'JuрUSD'])(
  '%s looks like a pinned token',
  (symbol) => {
    expect(lookAlike(face(symbol), [])).toBeDefined()
  },
)

test.each(['USDT', 'stSOL', 'BUOY', ''])('%s looks like none', (symbol) => {
  expect(lookAlike(face(symbol), [])).toBeUndefined()
})

test('a pinned token is its own, and a verified one among those found counts as the real one', () => {
  expect(PINNED_FACES.map((pinned) => lookAlike(pinned, PINNED_FACES))).toEqual([undefined, undefined, undefined])
  const real = { ...face('KELP', true), mint: address('SysvarC1ock11111111111111111111111111111111') }
  expect(lookAlike(face('KELP'), [real])).toBe(real)
  expect(lookAlike(face('KELP'), [{ ...real, isVerified: false }])).toBeUndefined()
})
