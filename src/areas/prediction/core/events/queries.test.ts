import { expect, test } from 'vitest'
import { otherNames } from './queries.ts'

test.each([
  ['bitcoin', 'btc'],
  ['BTC above', 'bitcoin above'],
  ['price of Solana and eth', 'price of sol and ethereum'],
  ['bitcoins', undefined],
  ['copper', undefined],
  ['', undefined],
])('%s is also searched as %s', (text, other) => {
  expect(otherNames(text)).toBe(other)
})
