import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { address, parseAddress, parseSignature, decodeBase58, encodeBase58 } from './address.ts'

test('base58 agrees with an independent codec in both directions', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = encodeBase58(bytes)
      expect(text).toBe(getBase58Decoder().decode(bytes))
      expect(decodeBase58(text)).toEqual(bytes)
      expect(new Uint8Array(getBase58Encoder().encode(text))).toEqual(bytes)
    }),
    { numRuns: 1_000 },
  )
})

test.each(['', '0OIl', '1', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v1', ' '.repeat(44)])(
  '%j is no address',
  (text) => {
    expect(parseAddress(text)).toBeUndefined()
    expect(() => address(text)).toThrow()
  },
)

test('32 zero bytes are the System program', () => {
  expect(parseAddress('11111111111111111111111111111111')).toBe('11111111111111111111111111111111')
  expect(parseSignature('1'.repeat(64))).toBe('1'.repeat(64))
  expect(parseSignature('1'.repeat(63))).toBeUndefined()
})
