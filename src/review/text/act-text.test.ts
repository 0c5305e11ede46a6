import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { floorWords, tokenText } from './act-text.ts'

const OTHER = 'SysvarRent111111111111111111111111111111111'

test('coins that the bundle pins have their symbol; dollars keep two decimals', () => {
  expect(tokenText(MINT.usdc, 100_000_000n)).toBe('100.00 USDC')
  expect(tokenText(MINT.jupUsd, 1n)).toBe('0.000001 JupUSD')
  expect(tokenText(MINT.wrappedSol, 12_500_000_000n)).toBe('12.5 SOL')
})

test('any other token is named by its mint: in whole tokens with the digits of the mint, else in base units', () => {
  expect(tokenText(OTHER, 1_230_000_000n, { [OTHER]: 9 })).toBe(`1.23 of ${OTHER}`)
  expect(tokenText(OTHER, 7n, { [OTHER]: 0 })).toBe(`7 of ${OTHER}`)
  expect(tokenText(OTHER, 7n)).toBe(`7 base units of ${OTHER}`)
  expect(tokenText(MINT.usdc, 1_000_000n, { [MINT.usdc]: 2 })).toBe('1.00 USDC')
})

test('a refused sale shows both prices: what the reader allows and what the service built', () => {
  const refused = { code: 'ORDER_PRICE_BOUND', detail: 'too-low', field: 'priceBound', expected: '≥ 887000' } as const
  expect(floorWords({ ...refused, found: '788000' })).toBe(
    'You sell for no less than 88.7¢ each; the service built a sale that may go down to 78.8¢ each.',
  )
  expect(floorWords({ ...refused, code: 'CLOSE_ALL_BOUND', found: '1000' })).toContain('0.1¢ each.')
  expect(floorWords({ ...refused, detail: 'too-high', found: '788000' })).toBeUndefined()
  expect(floorWords({ ...refused, found: 'nothing' })).toBeUndefined()
  expect(floorWords(undefined)).toBeUndefined()
})
