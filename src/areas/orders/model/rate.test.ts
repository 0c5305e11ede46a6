import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '~/values/decimal.ts'
import {
  distanceBps,
  marketRate,
  movedRate,
  rateText,
  readRate,
  sanityOf,
  shownDistanceBps,
  takingOf,
  type Rate,
} from './rate.ts'

const SOL_USDC = { input: 9, output: 6 }

function read(text: string, isInverted = false, decimals = SOL_USDC): Rate {
  const rate = readRate(text, isInverted, decimals)
  if (!rate.ok) throw new Error(rate.problem)
  return rate.value
}

test('one SOL at 160 must bring 160 USDC, and a part of it never less than its share', () => {
  expect(takingOf(1_000_000_000n, read('160'))).toBe(160_000_000n)
  expect(takingOf(1_000_000_001n, read('160'))).toBe(160_000_001n)
  expect(takingOf(1n, read('160'))).toBe(1n)
})

test('typed the other way round it is the same order', () => {
  expect(takingOf(160_000_000n, read('160', true, { input: 6, output: 9 }))).toBe(1_000_000_000n)
  expect(takingOf(1_000_000_000n, read('0.00625', true))).toBe(160_000_000n)
})

test.each([
  ['', 'empty'],
  ['1,234', 'ambiguous-comma'],
  ['0', 'zero'],
  ['0.000', 'zero'],
  ['.', 'not-a-number'],
  ['-1', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
])('%j is no rate', (text, problem) => {
  expect(readRate(text, false, SOL_USDC)).toEqual({ ok: false, problem })
})

test('both decimal signs are read', () => {
  expect(read('0,5')).toEqual(read('.5'))
  expect(read('12,3456')).toEqual(read('12.3456'))
})

test('the market is where both sides are worth the same; without one price there is none', () => {
  const sol = parseDecimal('148.7')
  const usdc = parseDecimal('1.0001')
  const market = marketRate(sol, usdc, SOL_USDC)!
  expect(rateText(market, false, SOL_USDC)).toBe('148.686')
  expect(rateText(market, true, SOL_USDC)).toBe('0.00672562')
  expect(marketRate(sol, undefined, SOL_USDC)).toBeUndefined()
  expect(marketRate(parseDecimal('0'), usdc, SOL_USDC)).toBeUndefined()
})

test('the distance is signed by one rule in both ways of typing', () => {
  const market = read('100')
  expect(distanceBps(read('105'), market)).toBe(500n)
  expect(distanceBps(read('95'), market)).toBe(-500n)
  expect(distanceBps(read('0.008', true), market)).toBe(2_500n)
  expect(distanceBps(read('94.9999'), market)).toBe(-501n)
  expect(distanceBps(read('95'), undefined)).toBeUndefined()
})

test('inverted, the distance is that of the rate that is shown', () => {
  const market = read('100')
  expect(shownDistanceBps(read('105'), market, false)).toBe(500n)
  // 1/105 beside 1/100.
  expect(shownDistanceBps(read('105'), market, true)).toBe(-477n)
  const under = movedRate(market, -5n, true)
  expect([rateText(market, true, SOL_USDC), rateText(under, true, SOL_USDC)]).toEqual(['0.01', '0.0095'])
  expect(shownDistanceBps(under, market, true)).toBe(-500n)
  expect(shownDistanceBps(market, undefined, true)).toBeUndefined()
})

test.each([
  [undefined, 'unknown'],
  [-501n, 'confirm'],
  [-500n, 'warn'],
  [-201n, 'warn'],
  [-200n, 'fine'],
  [0n, 'fine'],
  [5_000n, 'fine'],
  [5_001n, 'far'],
] as const)('%s hundredths of a percent: %s', (distance, rung) => {
  expect(sanityOf(distance)).toBe(rung)
})

const decimals = fc.record({ input: fc.nat(12), output: fc.nat(12) })
const rates = fc.record({ out: fc.bigInt(1n, 10n ** 12n), per: fc.bigInt(1n, 10n ** 12n) })

test('what is written from a rate never requests less, and moved by percent it lies that far', () => {
  fc.assert(
    fc.property(rates, decimals, fc.boolean(), (rate, pair, isInverted) => {
      const again = readRate(rateText(rate, isInverted, pair), isInverted, pair)
      if (again.ok) expect(again.value.out * rate.per).toBeGreaterThanOrEqual(rate.out * again.value.per)
      expect(distanceBps(movedRate(rate, 5n, false), rate)).toBe(500n)
      expect(distanceBps(movedRate(rate, -5n, false), rate)).toBe(-500n)
      expect(shownDistanceBps(movedRate(rate, 5n, true), rate, true)).toBe(500n)
    }),
  )
})

test('the amount that an order requests is never under its rate, and never a whole unit over it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), rates, (making, rate) => {
      const taking = takingOf(making, rate)
      expect(taking * rate.per).toBeGreaterThanOrEqual(making * rate.out)
      expect((taking - 1n) * rate.per).toBeLessThan(making * rate.out)
    }),
  )
})
