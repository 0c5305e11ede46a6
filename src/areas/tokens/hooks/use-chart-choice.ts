import { useState } from 'react'
import { PHONE, useMedia } from '~/ui/media.ts'
import { askFor, rangeUnder, type CandleAsk, type ChartRange, type RangeId } from '../model/candle-ask.ts'
import { chartView, type ChartView } from '../stores/chart-view.ts'

/** What a price chart shows, and which candles it asks for. */
export type ChartChoice = {
  readonly view: ChartView
  /** The kind that is possible: a price without candles of its own is a line, whatever was chosen. */
  readonly kind: ChartView['kind']
  readonly range: ChartRange
  readonly onRange: (range: RangeId) => void
  readonly ask: CandleAsk
}

/** The kept choice of the device with a range of this chart, a day at first. */
export function useChartChoice(hasCandles: boolean): ChartChoice {
  const view = chartView.use()
  const isPhone = useMedia(PHONE)
  const [chosen, onRange] = useState<RangeId>('24h')
  const kind = hasCandles ? view.kind : 'line'
  const range = rangeUnder(chosen, view.interval)
  return { view, kind, range, onRange, ask: askFor(range.id, kind, view.interval, isPhone) }
}
