import { useQuery } from '@tanstack/react-query'
import { type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { Sparkline } from '~/ui/chart/sparkline.tsx'
import { Delta } from '~/ui/figure.tsx'
import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { pointsShown, wholePoints } from '../model/points-shown.ts'
import { trendOf } from '../model/trend.ts'
import { outlineOptions } from '../queries-history.ts'

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
