import { expect, test } from 'vitest'
import { MINT } from '../config/mints.ts'
import { tokenText } from './act-text.ts'

const OTHER = 'SysvarRent111111111111111111111111111111111'

test('coins that the bundle pins have their symbol; dollars keep two decimals', () => {
  expect(tokenText(MINT.usdc, 100_000_000n)).toBe('100.00 USDC')
  expect(tokenText(MINT.jupUsd, 1n)).toBe('0.000001 JupUSD')
  expect(tokenText(MINT.wrappedSol, 12_500_000_000n)).toBe('12.5 SOL')
})

test('any other token is named by its mint: in whole tokens with the digits of the mint, else in base units', () => {
  expect(tokenText(OTHER, 1_230_000_000n, { [OTHER]: 9 })).toBe('1.23 of Sysv…1111')
  expect(tokenText(OTHER, 7n, { [OTHER]: 0 })).toBe('7 of Sysv…1111')
  expect(tokenText(OTHER, 7n)).toBe(`7 base units of ${OTHER}`)
  expect(tokenText(MINT.usdc, 1_000_000n, { [MINT.usdc]: 2 })).toBe('1.00 USDC')
})
