import { type TimeSeries } from './series.ts'

/**
 * The price over a stretch of time (Unix seconds, `to` not included): at its beginning and end, and at its highest and lowest,
 * which the others lie between. Bigints in the chart's unit.
 */
export type Candle = {
  readonly from: number
  readonly to: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
}

/** Whether the price ended where it began, or above. */
export const hasRisen = ({ open, close }: Pick<Candle, 'open' | 'close'>): boolean => close >= open

/** The time that candles cover, as a series for the time axis of what is drawn with them; to now where the newest has just ended. */
export function candleTime(candles: readonly Candle[], nowSec: number): TimeSeries {
  const last = candles.at(-1)
  const runs = candles.map(({ from, to, close }) => [
    { at: from, value: close },
    { at: to, value: close },
  ])
  const isRecent = last !== undefined && last.to < nowSec && nowSec - last.to <= last.to - last.from
  const end = isRecent
    ? [
        [
          { at: last.to, value: last.close },
          { at: nowSec, value: last.close },
        ],
      ]
    : []
  return { id: 'time', name: 'Time', tone: 'mute', shape: 'line', runs: [...runs, ...end] }
}
