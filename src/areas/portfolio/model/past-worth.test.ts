import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { parseDecimal } from '~/values/decimal.ts'
import { microUsd } from '~/values/money.ts'
import { holdingRow } from '../../../../tests/fixtures/holding-row.ts'
import { pastWorth } from './worth-ranges.ts'

const row = (mint: string, worth: bigint | undefined, isLeftOut = false) =>
  holdingRow(mint, { worth: worth === undefined ? undefined : microUsd(worth), isLeftOut })
const changed = (h24: string) => ({
  stats: { h24: { priceChange: parseDecimal(h24) }, h6: undefined, h1: undefined, m5: undefined },
})
const NOW = 100_000

test('today’s holdings at the prices that their changes give; what has no change keeps today’s', () => {
  const rows = [row(MINT.usdc, 50_000_000n), row(MINT.wrappedSol, 150_000_000n), row(MINT.jup, undefined)]
  const worth = pastWorth(rows, (mint) => (mint === MINT.wrappedSol ? changed('50') : undefined), NOW)
  expect(worth).toEqual({
    points: [
      { at: NOW - 86_400, value: 150_000_000n },
      { at: NOW, value: 200_000_000n },
    ],
    still: 1,
  })
})

test('nothing known is no line, and what the service leaves out does not count', () => {
  expect(pastWorth([row(MINT.usdc, 5n)], () => undefined, NOW).points).toEqual([])
  expect(pastWorth([row(MINT.usdc, 5n, true)], () => changed('1'), NOW).points).toEqual([])
  expect(pastWorth([], () => changed('1'), NOW).points).toEqual([])
})
