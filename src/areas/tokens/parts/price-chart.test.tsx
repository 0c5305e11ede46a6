import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shown } from '~/values/display-value.ts'
import { useChartChoice } from '../hooks/use-drawn-price.ts'
import { type PriceData } from '../model/price-lines.ts'
import { type PriceCandle } from '../model/price-series.ts'
import { chartView } from '../stores/chart-view.ts'
import { PriceChart } from './price-chart.tsx'

afterEach(() => {
  cleanup()
  chartView.write(chartView.parse(null))
})

const SEC = 900
const START = 1_795_003_200
const E18 = 10n ** 18n
const COUNT = 90
/** In the middle of the last candle. */
const NOW = START + COUNT * SEC - 300

const candle = (index: number, more: Partial<PriceCandle> = {}): PriceCandle => {
  const open = BigInt(100 + index) * E18
  const prices = { open, high: open + 3n * E18, low: open - 2n * E18, value: open + E18 }
  return { at: START + index * SEC, ...prices, volume: 5_000_000n, ...more }
}
const CANDLES = Array.from({ length: COUNT }, (_, index) => candle(index))
const PRICED: PriceData = {
  anchors: [],
  runs: [[...CANDLES, { at: NOW, value: 191n * E18 }]],
  candles: CANDLES,
  candleSec: SEC,
  isQuotient: false,
  source: 'GeckoTerminal, 3 s old',
  hasSource: true,
  changes: {},
}
const dollars = (value: bigint) => shown(`$${value / E18}`)

function Chart({ data }: { data: PriceData }) {
  const choice = useChartChoice(!data.isQuotient)
  const shared = { title: 'SOL', path: '/token/SOL' }
  return <PriceChart name="SOL" shared={shared} data={data} format={dollars} nowSec={NOW} choice={choice} />
}

const button = (name: string) => screen.getByRole('button', { name })
const heads = () => {
  fireEvent.click(button('Show as table'))
  return screen.getAllByRole('columnheader').map((head) => head.textContent)
}

test('a line at first, as before; candles are one press away and stay chosen', () => {
  const { unmount } = render(<Chart data={PRICED} />)
  expect(button('Line').getAttribute('aria-pressed')).toBe('true')
  expect(heads()).toEqual(['Time', 'Price'])
  fireEvent.click(button('Candles'))
  unmount()
  render(<Chart data={PRICED} />)
  expect(button('Candles').getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('sextant.chart')).toBe('candles auto')
})

test('the table of candles has their prices, volume and the averages that are on, the open one first', () => {
  chartView.write({ kind: 'candles', interval: 'auto', averages: ['ma20'] })
  render(<Chart data={PRICED} />)
  expect(heads()).toEqual(['Time', 'Open', 'High', 'Low', 'Close', 'Volume', 'MA 20'])
  const newest = within(screen.getAllByRole('row')[1]!)
  expect(newest.getByRole('rowheader').textContent).toMatch(/, still open$/)
  // Closes 171 to 190.
  const figures = ['$189', '$192', '$187', '$190', '$5', '$180'].map((figure): unknown =>
    expect.stringContaining(figure),
  )
  expect(newest.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(figures)
})

test('an average is switched on and off, for the line as well', () => {
  render(<Chart data={PRICED} />)
  fireEvent.click(button('MA 50'))
  expect(button('MA 50').getAttribute('aria-pressed')).toBe('true')
  expect(heads()).toEqual(['Time', 'Price', 'MA 50'])
  fireEvent.click(button('MA 50'))
  expect(screen.getAllByRole('columnheader').length).toBe(2)
})

test('a chosen length leaves the ranges that it fills', () => {
  render(<Chart data={PRICED} />)
  const ranges = () =>
    within(screen.getByRole('group', { name: 'Range' }))
      .getAllByRole('button')
      .map((each) => each.textContent)
  expect(ranges()).toEqual(['1h', '6h', '24h', '1w', '1m'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Interval' }), { target: { value: '1d' } })
  expect(ranges()).toEqual(['1w', '1m', 'Max'])
  expect(button('1w').getAttribute('aria-pressed')).toBe('true')
})

test('the age of the newest candle is shown below, and how many are not drawn', () => {
  chartView.write({ kind: 'candles', interval: 'auto', averages: [] })
  const { rerender } = render(<Chart data={PRICED} />)
  const foot = () => screen.getByRole('region', { name: 'Price chart' }).textContent
  expect(foot()).toMatch(/Last candle open since \d\d:\d\d · GeckoTerminal, 3 s old/)
  const broken = CANDLES.map((each, index) => (index > 86 ? { ...each, high: undefined, low: undefined } : each))
  rerender(<Chart data={{ ...PRICED, candles: broken }} />)
  expect(foot()).toMatch(/Last candle \w+ \d+, \d\d:\d\d · 3 candles with unclear prices not drawn · Gecko/)
})

test('without a source there is nothing to choose; with one that has no candles the line is drawn and their lack is shown', () => {
  chartView.write({ kind: 'candles', interval: 'auto', averages: [] })
  const { rerender } = render(<Chart data={{ ...PRICED, candles: [], hasSource: false }} />)
  for (const name of ['Candles', 'MA 20']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/No candles/)).toBeNull()
  rerender(<Chart data={{ ...PRICED, candles: CANDLES.map((each) => ({ ...each, high: undefined })) }} />)
  expect(screen.getByText(/No candles from the source/)).toBeTruthy()
  expect(heads()).toEqual(['Time', 'Price'])
})

test('one token in another has a line and shows why it has no candles', () => {
  chartView.write({ kind: 'candles', interval: '1h', averages: ['ma20'] })
  render(<Chart data={{ ...PRICED, isQuotient: true }} />)
  expect(screen.queryByRole('button', { name: 'Candles' })).toBeNull()
  expect(screen.getByText(/Candles only for prices in dollars/)).toBeTruthy()
  expect(heads()).toEqual(['Time', 'Price'])
})
