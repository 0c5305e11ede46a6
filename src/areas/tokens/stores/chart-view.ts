import { deviceStore } from '~/ui/device-store.ts'
import { INTERVALS, type IntervalId } from '../model/candle-ask.ts'
import { AVERAGES, type AverageId } from '../model/candle-view.ts'

/** How the reader wants price charts: line or candles, how long a candle is, and which averages. */
export type ChartView = {
  readonly kind: 'line' | 'candles'
  /** `auto` = by the range. */
  readonly interval: IntervalId | 'auto'
  readonly averages: readonly AverageId[]
}

/** A matter of taste, so it stays on the device: `candles 15m ma20`. A word that it does not know changes nothing. */
export const chartView = deviceStore<ChartView>(
  'sextant.chart',
  (text) => {
    const words = (text ?? '').split(' ')
    return {
      kind: words.includes('candles') ? 'candles' : 'line',
      interval: INTERVALS.find(({ id }) => words.includes(id))?.id ?? 'auto',
      averages: AVERAGES.map(({ id }) => id).filter((id) => words.includes(id)),
    }
  },
  ({ kind, interval, averages }) => [kind, interval, ...averages].join(' '),
)
