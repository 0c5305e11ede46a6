import { expect, test } from 'vitest'
import { type TimeSeries } from '~/ui/chart/series.ts'
import { sharedText } from '~/ui/share/shared-picture.ts'
import { dash, shown as display } from '~/values/display-value.ts'
import { pairTitle, pricePicture, type ShownPrice } from './candle-view.ts'

const NOW = Date.UTC(2026, 10, 21, 13) / 1_000
const line = (id: string): TimeSeries => ({ id, name: id, tone: 'c1', shape: 'line', runs: [] })
const MINT = 'So11111111111111111111111111111111111111112'
const shown = (over: Partial<ShownPrice> = {}): ShownPrice => ({
  name: { title: 'SOL', subtitle: 'Wrapped SOL', path: `/token/${MINT}` },
  latest: { price: display('$147.83'), change: { value: display('+1.9%'), sign: 190n }, span: '24h' },
  series: [line('price')],
  lines: [line('ma20')],
  candles: undefined,
  format: (value) => display(`$${value}`),
  nowSec: NOW,
  ...over,
})
const pictureOf = (over: Partial<ShownPrice> = {}) => pricePicture(shown(over), 'https://s.test')

test('a price chart: its latest price, its change over the range, when and where; nothing of it is an amount', () => {
  expect(sharedText(pictureOf(), false)).toBe(
    `SOL over 24h, on Sextant. Price $147.83, change +1.9%. As of Nov 21, 13:00 UTC.\nhttps://s.test/token/${MINT}`,
  )
  expect(pictureOf()).toMatchObject({ kind: 'Price, 24h', subtitle: 'Wrapped SOL', figures: [{}, { tone: 'gain' }] })
  expect(pictureOf().figures.some(({ isAmount }) => isAmount)).toBe(false)
})

test('what is drawn is what is shown: the line with its averages, or candles with them', () => {
  expect(pictureOf().series?.lines.map(({ id }) => id)).toEqual(['price', 'ma20'])
  const candles = { candles: [], averages: [], leftOut: 0 }
  expect(pictureOf({ candles }).series).toMatchObject({ candles: [], lines: [{ id: 'ma20' }] })
})

test('a change that is not known is left out', () => {
  const latest = { ...shown().latest, change: { value: dash('needs two prices'), sign: undefined } }
  expect(pictureOf({ latest }).figures).toHaveLength(1)
})

test('two symbols of a pair are cleaned, and turn nothing of one another', () => {
  expect(pairTitle('SOL', 'USDC')).toBe('SOL / USDC')
  expect(pairTitle('\u202e\u05d0\u05d1', 'U\u200bSD')).toBe('\u2068\u05d0\u05d1\u2069 / USD')
})
