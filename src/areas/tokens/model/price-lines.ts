import { type TimeSeries } from '~/ui/chart/series.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type Display } from '~/values/display-value.ts'
import { delta } from '~/values/format.ts'
import { type RangeId } from './candle-ask.ts'
import { changeOf, lastOf, type PriceCandle, type PricePoint, type SpanId } from './price-series.ts'
import { bpsOf, changeShown } from './token-figures.ts'

/** Data of a price chart. All prices are bigints of 10^-18. */
export type PriceData = {
  /** Known prices of the service, oldest first: between two of them the line is an estimate. */
  readonly anchors: readonly PricePoint[]
  /** Continuous runs, oldest first: from a history source, or from this device. */
  readonly runs: readonly (readonly PricePoint[])[]
  /** Candles of the history source for the priced token, oldest first; none without one. */
  readonly candles: readonly PriceCandle[]
  /** Length of each of them, seconds. */
  readonly candleSec: number
  /**
   * One token in another. Its open and close are quotients of two tokens' prices, but its high and low are not: both highs may
   * be of other moments. So it has a line and no candles of its own; `candles` are the priced token's in dollars, for volume.
   */
  readonly isQuotient: boolean
  /** Where they come from, in words. */
  readonly source: string | undefined
  /** A history source answers for every span. */
  readonly hasSource: boolean
  /** The service's own change over a span, percent: it is shown wherever the token is, so the chart shows it too. */
  readonly changes: Readonly<Partial<Record<SpanId, Decimal | undefined>>>
}

/** A price change over a span: how it reads, and its sign in basis points. */
export type PriceChange = { readonly value: Display; readonly sign: bigint | undefined }

/** The latest price of a chart and its change over the span. */
export type ChartPrice = {
  readonly price: Display
  readonly change: PriceChange
  /** The span in words, e.g. `24h`. */
  readonly span: string
}

/** The change over a range: the service's own where it reports one, else from the first point drawn to the last. */
export function changeOver({ changes }: PriceData, range: RangeId, drawn: readonly PricePoint[]): PriceChange {
  const reported = range === 'max' ? undefined : changes[range]
  if (reported !== undefined) return { value: changeShown(reported), sign: bpsOf(reported) }
  const bps = changeOf(drawn)
  return { value: delta(bps), sign: bps }
}

/**
 * The lines of a price over the last seconds, 0 = all: recorded runs are solid, estimates between known prices dotted.
 */
export function priceLines({ anchors, runs }: PriceData, sec: number, nowSec: number): readonly TimeSeries[] {
  const seen = runs.map((run) => lastOf(run, sec, nowSec)).filter((run) => run.length > 0)
  const from = seen[0]?.[0]?.at ?? Number.POSITIVE_INFINITY
  const known = lastOf(anchors, sec, nowSec)
  // Recorded prices are better than estimates: the dotted line ends where the solid one begins.
  const before = seen.length === 0 ? known : known.filter(({ at }) => at < from)
  const joined = seen.length === 0 || before.length === 0 ? before : [...before, ...(seen[0]?.slice(0, 1) ?? [])]
  const recorded: TimeSeries = { id: 'price', name: 'Price', tone: 'c1', runs: seen, shape: 'line' }
  const estimated: TimeSeries = {
    id: 'estimated',
    name: 'Estimated between known prices',
    tone: 'mute',
    runs: joined.length === 0 ? [] : [joined],
    shape: 'line',
    isEstimated: true,
  }
  return [recorded, estimated].filter((each) => each.runs.length > 0)
}
