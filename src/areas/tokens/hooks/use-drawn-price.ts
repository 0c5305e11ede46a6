import { useMemo, useState } from 'react'
import { candleTime } from '~/ui/chart/candle.ts'
import { type TimeSeries } from '~/ui/chart/series.ts'
import { PHONE, useMedia } from '~/ui/media.ts'
import { rangesOf, type ChartRange, askFor, rangeUnder, type CandleAsk, type RangeId } from '../model/candle-ask.ts'
import { averageLines, averageSeries, candleView, type CandleView } from '../model/candle-view.ts'
import { priceLines, type PriceData } from '../model/price-lines.ts'
import { SPANS, spansOf, type PricePoint } from '../model/price-series.ts'
import { type TokenStats } from '../model/token.ts'
import { volumeOfCandles, volumeOfStats, type BarWidth } from '../model/volume.ts'
import { chartView, type ChartView } from '../stores/chart-view.ts'

/** What a price chart draws. */
type DrawnPrice = {
  readonly ranges: readonly ChartRange[]
  readonly range: ChartRange
  /** The price as lines, also while candles are drawn. */
  readonly series: readonly TimeSeries[]
  /** The averages that are on. */
  readonly lines: readonly TimeSeries[]
  /** What the volume below has its time axis from. */
  readonly along: readonly TimeSeries[]
  /** `undefined` = the line is drawn. */
  readonly candles: CandleView | undefined
  /** The first and the newest price drawn; `undefined` = there are none. */
  readonly ends: readonly [PricePoint, PricePoint] | undefined
}

/** Lines or candles of a price over the chosen range; a line where fewer than two candles can be drawn. */
export function useDrawnPrice(data: PriceData, choice: ChartChoice, nowSec: number): DrawnPrice {
  const { view, kind } = choice
  const { ranges, range } = openRanges(data, choice, nowSec)
  const series = useMemo(() => priceLines(data, range.sec, nowSec), [data, range.sec, nowSec])
  const isLine = kind === 'line'
  const all = useMemo(
    () => (isLine ? undefined : candleView(data, range.sec, view.averages, nowSec)),
    [isLine, data, range.sec, view.averages, nowSec],
  )
  const candles = all === undefined || all.candles.length < 2 ? undefined : all
  const lines = useMemo(() => {
    if (candles !== undefined) return averageSeries(candles)
    return data.isQuotient ? [] : averageLines(data.candles, view.averages, range.sec, nowSec)
  }, [candles, data, view.averages, range.sec, nowSec])
  const along = useMemo(
    () => (candles === undefined ? series : [candleTime(candles.candles, nowSec)]),
    [candles, series, nowSec],
  )
  return { ranges, range, series, lines, candles, along, ends: endsOf(series, candles) }
}

/** The ranges that the data can fill, and the chosen one of them. */
function openRanges({ hasSource, anchors, runs }: PriceData, { view, range }: ChartChoice, nowSec: number) {
  const ranges = hasSource ? rangesOf(view.interval) : spansOf(oldestOf(anchors, runs), nowSec)
  return { ranges, range: ranges.find(({ id }) => id === range.id) ?? ranges.at(-1) ?? SPANS[0] }
}

function oldestOf(anchors: PriceData['anchors'], runs: PriceData['runs']): number | undefined {
  const times = [anchors[0], runs[0]?.[0]].flatMap((point) => (point === undefined ? [] : [point.at]))
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The oldest and the newest point of all lines; candles begin with the open of the first. */
function endsOf(series: readonly TimeSeries[], view: CandleView | undefined): DrawnPrice['ends'] {
  const all = series.flatMap(({ runs }) => runs.flat()).toSorted((a, b) => a.at - b.at)
  const candle = view?.candles[0]
  const first = candle === undefined ? all[0] : { at: candle.from, value: candle.open }
  const last = all.at(-1)
  return first === undefined || last === undefined || first === last ? undefined : [first, last]
}

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

/** Volume of the history source in bars of a width, else of the token's stats; `undefined` with fewer than two bars. */
export function useVolume(
  { candles }: PriceData,
  { sec, word }: BarWidth,
  stats: TokenStats | undefined,
  nowSec: number,
) {
  const traded = useMemo(() => volumeOfCandles(candles, { sec, word }), [candles, sec, word])
  const hasCandles = traded.bars.length > 1
  const reported = useMemo(
    () => (hasCandles || stats === undefined ? undefined : volumeOfStats(stats, nowSec)),
    [hasCandles, stats, nowSec],
  )
  if (hasCandles) return traded
  return reported !== undefined && reported.bars.length > 1 ? reported : undefined
}
