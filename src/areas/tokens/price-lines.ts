import { type TimeSeries } from '../../ui/chart/series.ts'
import { lastOf, type PricePoint } from './model/price-series.ts'
import { PRICE_CHART } from './words-late.ts'

/** Data of a price chart. All prices are bigints of 10^-18. */
export type PriceData = {
  /** Known prices of the service, oldest first: between two of them the line is an estimate. */
  readonly anchors: readonly PricePoint[]
  /** Continuous runs, oldest first: from a history source, or from this device. */
  readonly runs: readonly (readonly PricePoint[])[]
  /** Where they come from, in words. */
  readonly source: string | undefined
  /** A history source answers for every span. */
  readonly hasSource: boolean
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
  const recorded: TimeSeries = { id: 'price', name: PRICE_CHART.price, tone: 'c1', runs: seen, shape: 'line' }
  const estimated: TimeSeries = {
    id: 'estimated',
    name: PRICE_CHART.estimated,
    tone: 'mute',
    runs: joined.length === 0 ? [] : [joined],
    shape: 'line',
    isEstimated: true,
  }
  return [recorded, estimated].filter((each) => each.runs.length > 0)
}
