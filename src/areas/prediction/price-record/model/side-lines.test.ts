import { expect, test } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { type ChanceLines } from './chance-series.ts'
import { linesOfSide, priceOfSide } from './trend.ts'

const LINES: ChanceLines = {
  runs: [[{ at: 1, value: 630_000n }], [{ at: 5, value: 640_000n }]],
  band: [{ at: 1, low: 620_000n, high: 650_000n }],
  trades: [{ at: 0, value: 1n }],
}

test('Yes is what it is', () => {
  expect(linesOfSide(LINES, 'yes')).toBe(LINES)
  expect(priceOfSide(priceMicro(630_000n), 'yes')).toBe(630_000n)
})

test('No is what Yes lacks to a dollar, and its band keeps low below high', () => {
  expect(linesOfSide(LINES, 'no')).toEqual({
    runs: [[{ at: 1, value: 370_000n }], [{ at: 5, value: 360_000n }]],
    band: [{ at: 1, low: 350_000n, high: 380_000n }],
    trades: [{ at: 0, value: 999_999n }],
  })
  expect(priceOfSide(priceMicro(630_000n), 'no')).toBe(370_000n)
})
