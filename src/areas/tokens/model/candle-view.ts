import { type Candle } from '~/ui/chart/candle.ts'
import { type ChartTone, type TimePoint, type TimeSeries } from '~/ui/chart/series.ts'
import { type SharedPicture } from '~/ui/share/shared-picture.ts'
import { type Display } from '~/values/display-value.ts'
import { time } from '~/values/format-time.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { type PriceData, type ChartPrice } from './price-lines.ts'
import { lastOf, type PriceCandle } from './price-series.ts'

/** Averages of the last closes that can be switched on. */
export const AVERAGES = [
  { id: 'ma20', count: 20, name: 'MA 20', tone: 'c2' },
  { id: 'ma50', count: 50, name: 'MA 50', tone: 'c3' },
] as const
/** One of them. */
export type AverageId = (typeof AVERAGES)[number]['id']

/** A candle that is drawn. `volume` in micro dollars; `undefined` = not sent. */
export type DrawnCandle = Candle & { readonly volume: bigint | undefined }

/** An average along the candles: its value at each of them; `undefined` until there are enough before it. */
export type CandleAverage = {
  readonly id: AverageId
  readonly name: string
  readonly tone: ChartTone
  readonly values: readonly (bigint | undefined)[]
}

/** What a chart of candles shows of a range. */
export type CandleView = {
  /** Oldest first, without overlaps; the last may still be open. */
  readonly candles: readonly DrawnCandle[]
  readonly averages: readonly CandleAverage[]
  /** Candles of the range that are not drawn: one of their prices is unknown or contradicts the others, or they overlap. */
  readonly leftOut: number
}

/**
 * Candles of the last seconds, 0 = all, with averages over all that were read, so that they begin before the range. A candle
 * that cannot be drawn is a hole.
 */
export function candleView(
  { candles, candleSec }: Pick<PriceData, 'candles' | 'candleSec'>,
  rangeSec: number,
  averages: readonly AverageId[],
  nowSec: number,
): CandleView {
  const drawn = drawnOf(candles, candleSec, nowSec)
  const isShown = (from: number) => rangeSec === 0 || from + candleSec > nowSec - rangeSec
  const first = drawn.findIndex(({ from }) => isShown(from))
  const shown = first === -1 ? [] : drawn.slice(first)
  const closes = drawn.map(({ close }) => close)
  return {
    candles: shown,
    averages: AVERAGES.filter(({ id }) => averages.includes(id)).map(({ id, count, name, tone }) => ({
      id,
      name,
      tone,
      values: movingAverage(closes, count).slice(drawn.length - shown.length),
    })),
    leftOut: candles.filter(({ at }) => isShown(at)).length - shown.length,
  }
}

function drawnOf(candles: readonly PriceCandle[], sec: number, nowSec: number): readonly DrawnCandle[] {
  let end = Number.NEGATIVE_INFINITY
  return candles.flatMap(({ at, open, high, low, value, volume }): DrawnCandle[] => {
    if (open === undefined || high === undefined || low === undefined || at < end || at > nowSec) return []
    end = at + sec
    return [{ from: at, to: end, open, high, low, close: value, volume }]
  })
}

/** The average of each value and those before it, `count` in all, rounded down; unknown where there are fewer. */
export function movingAverage(values: readonly bigint[], count: number): readonly (bigint | undefined)[] {
  let sum = 0n
  return values.map((value, index) => {
    sum += value - (values[index - count] ?? 0n)
    return index < count - 1 ? undefined : sum / BigInt(count)
  })
}

/** The averages of a view as lines, each point in the middle of its candle. */
export function averageSeries({ candles, averages }: CandleView): readonly TimeSeries[] {
  const times = candles.map(({ from, to }) => (from + to) / 2)
  return averages.map(({ id, name, tone, values }) => lineOf({ id, name, tone }, pointsOf(times, values)))
}

/** The averages over the closes of a line's candles, of the last seconds, 0 = all. */
export function averageLines(
  candles: readonly PriceCandle[],
  averages: readonly AverageId[],
  rangeSec: number,
  nowSec: number,
): readonly TimeSeries[] {
  const closed = candles.filter(({ at }) => at <= nowSec)
  const [times, closes] = [closed.map(({ at }) => at), closed.map(({ value }) => value)]
  return AVERAGES.filter(({ id }) => averages.includes(id))
    .map((each) => lineOf(each, lastOf(pointsOf(times, movingAverage(closes, each.count)), rangeSec, nowSec)))
    .filter(({ runs }) => runs.length > 0)
}

function pointsOf(times: readonly number[], values: readonly (bigint | undefined)[]): readonly TimePoint[] {
  return times.flatMap((at, index) => {
    const value = values[index]
    return value === undefined ? [] : [{ at, value }]
  })
}

function lineOf(
  { id, name, tone }: Pick<CandleAverage, 'id' | 'name' | 'tone'>,
  points: readonly TimePoint[],
): TimeSeries {
  return { id, name, tone, shape: 'line', runs: points.length === 0 ? [] : [points] }
}

/** What a price chart is named in its picture: a symbol or a pair, a longer name below, and the path of its page. */
export type SharedName = { readonly title: string; readonly subtitle?: string | undefined; readonly path: string }

/** A price chart as it is shown. Values are the chart's bigints, 10^-18 of the quote. */
export type ShownPrice = {
  readonly name: SharedName
  readonly latest: ChartPrice
  /** The price, and averages that are on. */
  readonly series: readonly TimeSeries[]
  readonly lines: readonly TimeSeries[]
  /** `undefined` = the line is drawn. */
  readonly candles: CandleView | undefined
  readonly format: (value: bigint) => Display
  readonly nowSec: number
}

/** The name of a pair: symbols beside each other turn nothing of one another. */
export const pairTitle = (base: string, quote: string): string =>
  `${quoted(base, 'symbol')} / ${quoted(quote, 'symbol')}`

/** A price chart as it is shared: the drawn line or candles, the latest price and its change over the range. No amount is in it. */
export function pricePicture(shown: ShownPrice, origin: string): SharedPicture {
  const { name, latest, series, lines, candles, format, nowSec } = shown
  const { price, change, span } = latest
  const tone = change.sign === undefined || change.sign === 0n ? undefined : change.sign > 0n ? 'gain' : 'loss'
  const moved =
    change.value.text === '—' ? [] : [{ label: 'Change', value: change.value.text, tone, isAmount: false } as const]
  return {
    kind: `Price, ${span}`,
    title: name.title,
    subtitle: [name.title, ''].includes(name.subtitle ?? '') ? undefined : name.subtitle,
    sentence: `${name.title} over ${span}, on Sextant`,
    figures: [{ label: 'Price', value: price.text, isAmount: false }, ...moved],
    series: {
      lines: candles === undefined ? [...series, ...lines] : lines,
      candles: candles?.candles,
      unit: { format },
      nowSec,
      bounds: { least: 0n },
    },
    time: `As of ${time(unixSec(nowSec), nowSec, 'UTC').local}`,
    link: new URL(name.path, origin).href,
  }
}
