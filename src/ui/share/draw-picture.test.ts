import { expect, test } from 'vitest'
import { shown } from '~/values/display-value.ts'
import { PLAIN_LOOK, recordingPen } from '../../../tests/fixtures/recording-pen.ts'
import { sharedPicture } from '../../../tests/fixtures/shared-picture.ts'
import { type TimeSeries } from '../chart/series.ts'
import { drawPicture, PICTURE } from './draw-picture.ts'
import { type SharedPicture, type SharedSeries } from './shared-picture.ts'

const drawn = (picture: SharedPicture, hasAmounts = false) => {
  const { pen, calls, texts } = recordingPen()
  drawPicture(pen, PLAIN_LOOK, picture, hasAmounts)
  return { calls, texts: texts() }
}

test('a position: what it is, its figures, when and where; amounts only if they were ticked', () => {
  const { texts } = drawn(sharedPicture())
  for (const text of ['Position', 'Yes', '10 to 14 days', 'Return', '+50.0%', 'Avg. price', '42¢', 'Sextant'])
    expect(texts).toContain(text)
  expect(texts).toContain('As of Nov 21, 13:00 UTC')
  expect(texts).toContain('s.test/event/evt-1/market/mkt-1')
  for (const text of ['Shares', '119.14', 'P&L', '+$25.20']) {
    expect(texts.join('\n')).not.toContain(text)
    expect(drawn(sharedPicture(), true).texts).toContain(text)
  }
})

test('a price is marked on the scale of chances, which a picture without one does not have', () => {
  expect(drawn(sharedPicture()).texts).toEqual(expect.arrayContaining(['0', '20', '40', '60', '80', '100']))
  expect(drawn(sharedPicture({ bearing: undefined })).texts).not.toContain('20')
})

test('a long title takes two lines in its smallest letters, the second with an ellipsis; nothing leaves the picture', () => {
  const title = 'Will the central bank cut rates by more than 25 basis points at its meeting in January? '.repeat(3)
  const { calls, texts } = drawn(sharedPicture({ title, subtitle: 'A very long outcome '.repeat(20) }), true)
  const lines = texts.filter((text) => text.length > 20 && title.includes(text.replace('…', '')))
  expect(lines.length).toBe(2)
  expect(lines[0]).not.toContain('…')
  expect(lines[1]).toMatch(/…$/)
  for (const [name, text, x, y] of calls) {
    if (name !== 'fillText') continue
    expect(String(text).length * 10).toBeLessThanOrEqual(PICTURE.width)
    expect(Number(x)).toBeLessThanOrEqual(PICTURE.width)
    expect(Number(y)).toBeLessThanOrEqual(PICTURE.height)
  }
})

const at = (index: number) => 1_795_266_000 + index * 3_600
const line = (over: Partial<TimeSeries> = {}): TimeSeries => ({
  id: 'price',
  name: 'Price',
  tone: 'c1',
  shape: 'line',
  runs: [[10n, 20n, 15n].map((value, index) => ({ at: at(index), value }))],
  ...over,
})
const series = (over: Partial<SharedSeries> = {}): SharedSeries => ({
  lines: [line()],
  unit: { format: (value) => shown(`$${value}`) },
  nowSec: at(2),
  bounds: { least: 0n },
  ...over,
})
const chart = (over: Partial<SharedSeries> = {}) =>
  sharedPicture({
    kind: 'Price, 24h',
    side: undefined,
    bearing: undefined,
    figures: [
      { label: 'Price', value: '$15', isAmount: false },
      { label: 'Change', value: '+50.0%', tone: 'gain', isAmount: false },
    ],
    series: series(over),
  })
const lineTos = (picture: SharedPicture) => drawn(picture).calls.filter(([name]) => name === 'lineTo').length

test('a chart: its latest value and change, values across and both ends of its time in UTC', () => {
  const { texts } = drawn(chart())
  for (const text of ['$15', '+50.0%', '$10', 'Nov 21, 13:00', 'Nov 21, 15:00']) expect(texts).toContain(text)
})

test('a stepped line turns at each value; one that was interrupted starts again', () => {
  const bare = lineTos(chart({ lines: [line({ runs: [] })] }))
  expect(lineTos(chart({ lines: [line({ tone: 'c2' })] })) - bare).toBe(2)
  expect(lineTos(chart({ lines: [line({ tone: 'c2', shape: 'step' })] })) - bare).toBe(4)
  const [run = []] = line().runs
  expect(lineTos(chart({ lines: [line({ tone: 'c2', runs: [run.slice(0, 1), run.slice(1)] })] })) - bare).toBe(1)
})

test('several lines are named, candles replace the line, in the colours of their direction', () => {
  const lines = [line(), line({ id: 'ma20', name: 'MA 20', tone: 'c2' })]
  expect(drawn(chart({ lines })).texts).toEqual(expect.arrayContaining(['Price', 'MA 20']))
  expect(drawn(chart()).texts).not.toContain('Price')
  const candles = [
    { from: at(0), to: at(1), open: 10n, high: 21n, low: 9n, close: 20n },
    { from: at(1), to: at(2), open: 20n, high: 22n, low: 14n, close: 15n },
  ]
  const { calls } = drawn(chart({ candles, lines: [] }))
  const fills = calls.filter(([name]) => name === 'fillStyle').map(([, colour]) => colour)
  expect(fills.filter((colour) => colour === 'yes' || colour === 'no')).toEqual(['yes', 'yes', 'no'])
})
