import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { draftOfLevel, levelOf } from './limit-level.ts'

const [USDC, SOL, JUP] = [address(MINT.usdc), address(MINT.wrappedSol), address(MINT.jup)]
const E18 = 10n ** 18n

test('dollars for SOL: typed in dollars the level is the price, typed in SOL it is turned round', () => {
  expect(levelOf(USDC, SOL, { rate: '150', isInverted: true })).toBe(150n * E18)
  expect(levelOf(USDC, SOL, { rate: '0.01', isInverted: false })).toBe(100n * E18)
})

test('SOL for dollars is quoted as it is typed', () => {
  expect(levelOf(SOL, USDC, { rate: '150.5', isInverted: false })).toBe((301n * E18) / 2n)
})

test('no price, no level', () => {
  for (const rate of [undefined, '', '0', 'abc', '-1'])
    expect(levelOf(USDC, SOL, { rate, isInverted: true })).toBeUndefined()
})

test('a dragged level is written in the chart’s direction with six digits', () => {
  expect(draftOfLevel(USDC, SOL, true, 150n * E18 + 123_456_789n)).toEqual({ rate: '150', isInverted: true })
  expect(draftOfLevel(USDC, SOL, false, 151_234_567n * 10n ** 12n)).toEqual({ rate: '151.234', isInverted: true })
  expect(draftOfLevel(SOL, JUP, true, 2n * E18)).toEqual({ rate: '2', isInverted: true })
})

test('a dragged level stays at the price that it was dragged to', () => {
  const dragged = draftOfLevel(USDC, SOL, false, 151_234_000n * 10n ** 12n)
  expect(levelOf(USDC, SOL, dragged)).toBe(151_234_000n * 10n ** 12n)
})
