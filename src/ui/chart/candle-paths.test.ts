import { expect, test } from 'vitest'
import { candleTime, type Candle } from './candle.ts'
import { candlePaths } from './chart-paths.ts'

/** Ten pixels a candle of 100 seconds; a value is its distance from the bottom of 100 pixels. */
const pixels = { x: (at: number) => at / 10, y: (value: bigint) => 100 - Number(value) }
const candle = (at: number, prices: Pick<Candle, 'open' | 'high' | 'low' | 'close'>): Candle => ({
  from: at,
  to: at + 100,
  ...prices,
})
const ROSE = { open: 20n, high: 60n, low: 10n, close: 50n }
const FELL = { open: 50n, high: 60n, low: 10n, close: 20n }

test('a wick reaches from the body to the highest and lowest price; the body between open and close', () => {
  const { up, down } = candlePaths([candle(0, ROSE)], pixels)
  expect(up).toBe('M5.5 40.5V50.5M5.5 80.5V90.5M2.5 50.5H8.5V80.5H2.5Z')
  expect(down).toBe('')
})

test('what rose and what fell are two paths; unchanged has risen', () => {
  const flat = { open: 30n, high: 30n, low: 30n, close: 30n }
  const { up, down } = candlePaths([candle(0, ROSE), candle(100, FELL), candle(200, flat)], pixels)
  expect([up.match(/Z/g)?.length, down.match(/Z/g)?.length]).toEqual([2, 1])
  expect(down).toBe('M15.5 40.5V50.5M15.5 80.5V90.5M12.5 50.5H18.5V80.5H12.5Z')
})

test('300 candles on a phone are strokes of their whole height, each where it is', () => {
  const narrow = { ...pixels, x: (at: number) => at / 100 }
  const { up } = candlePaths([candle(0, ROSE), candle(100, { ...ROSE, high: 10n, low: 10n })], narrow)
  expect(up).toBe('M0.5 40.5V90.5M1.5 90.5V91.5')
})

test('the time of candles ends with the newest, or now if it has only just ended', () => {
  const ends = (nowSec: number) =>
    candleTime([candle(0, ROSE), candle(100, FELL)], nowSec)
      .runs.at(-1)
      ?.at(-1)?.at
  expect(ends(150)).toBe(200)
  expect(ends(260)).toBe(260)
  expect(ends(900)).toBe(200)
})
