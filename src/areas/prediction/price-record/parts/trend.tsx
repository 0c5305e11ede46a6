import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketChance, marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { Sparkline } from '~/ui/chart/sparkline.tsx'
import { Delta } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { shortTime } from '~/values/format-time.ts'
import { priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { chanceLines, endsOf } from '../model/chance-series.ts'
import { pointsShown, wholePoints } from '../model/points-shown.ts'
import { rangeSec } from '../model/price-record.ts'
import { outlineOf, trendOf } from '../model/trend.ts'
import { historyPlace, priceHistoryOptions, outlineOptions } from '../queries-history.ts'

type Props = { readonly event: PredictionEvent; readonly market: Market }

/**
 * How a market moved in a day, by the history that the chart of its page is drawn from; where no source has one, since this
 * device first saw it.
 */
export function DayTrend({ event, market }: Props) {
  if (historyPlace(market, event.series) !== undefined) return <HistoryTrend event={event} market={market} />
  return <Trend marketId={market.marketId} name={marketName(market)} mid={marketChance(market).mid} />
}

function HistoryTrend({ event, market }: Props) {
  const now = useNow(15)
  const { data: history = [] } = useQuery(priceHistoryOptions(market, event.series, '1d', now))
  const { mid } = marketChance(market)
  const lines = useMemo(
    () =>
      chanceLines({
        history,
        samples: [],
        trades: [],
        marketId: market.marketId,
        mid: mid === undefined ? undefined : priceMicro(mid),
        nowSec: now,
        lengthSec: rangeSec('1d'),
      }),
    [history, market.marketId, mid, now],
  )
  const points = lines.runs.flat()
  const values = new Map(points.map(({ at, value }) => [at, value]))
  const { change } = endsOf(lines)
  // Two points are no shape.
  if (points.length < 3 || change === undefined) return null
  return (
    <span
      className="inline-flex items-center gap-1.5 text-12 font-text whitespace-nowrap"
      title={`${marketName(market)}, the last 24 hours`}
    >
      <Sparkline
        values={outlineOf(points.map(({ at }) => at)).map((at) => values.get(at) ?? 0n)}
        className="h-5! w-16!"
      />
      <Delta value={pointsShown(change)} sign={wholePoints(change)} />
      <span className="text-mute">1d</span>
    </span>
  )
}

/** What a trend is of. */
type TrendProps = {
  readonly marketId: MarketId
  /** Name of the market, for the tooltip. */
  readonly name: string
  readonly side?: Side
  /** Midpoint of Yes now, micro USD; `undefined` = not known here. */
  readonly mid: bigint | undefined
  readonly className?: string
}

/** How a market moved since this device first saw it: its shape and the change. Nothing until two values are known. */
export function Trend({ marketId, name, side = 'yes', mid, className = '' }: TrendProps) {
  const { data = [] } = useQuery(outlineOptions(marketId))
  const trend = trendOf(data, mid, side)
  // Two points are no shape.
  if (trend === undefined || trend.values.length < 3) return null
  const { values, change, sinceSec } = trend
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-12 font-text whitespace-nowrap ${className}`}
      title={`${name}, since first seen on this device, ${shortTime(unixSec(sinceSec))}`}
    >
      <Sparkline values={values} className="h-4! w-8!" />
      <Delta value={pointsShown(change)} sign={wholePoints(change)} />
    </span>
  )
}
