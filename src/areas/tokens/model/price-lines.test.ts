import { expect, test } from 'vitest'
import { parseDecimal } from '~/values/decimal.ts'
import { changeOver, type PriceData } from './price-lines.ts'

const DRAWN = [
  { at: 0, value: 1_000n },
  { at: 86_000, value: 990n },
]
const data = (changes: PriceData['changes']): PriceData => ({
  anchors: [],
  runs: [DRAWN],
  candles: [],
  candleSec: 300,
  isQuotient: false,
  source: undefined,
  hasSource: true,
  changes,
})

test('over a span for which the service reports a change, the chart shows the same as lists and balances', () => {
  const change = changeOver(data({ '24h': parseDecimal('0.07') }), '24h', DRAWN)
  expect([change.value.text, change.sign]).toEqual(['+0.07%', 7n])
})

test('over any other span it is the change of what is drawn', () => {
  for (const changes of [{}, { '24h': undefined }, { '1h': parseDecimal('5') }]) {
    const change = changeOver(data(changes), '24h', DRAWN)
    expect([change.value.text, change.sign]).toEqual(['−1.0%', -100n])
  }
})
