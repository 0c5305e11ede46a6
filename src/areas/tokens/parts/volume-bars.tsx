import { useMemo } from 'react'
import { TimeBars } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { usdCompact } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { type Volume } from '../model/volume.ts'

const USD: ChartUnit = {
  decimals: 6,
  format: (value) => usdCompact(microUsd(value < 0n ? -value : value)),
  column: 'volume_usd',
}
/** A source of candles has no sides: a bar has the colour of its price change. */
const PARTS = {
  candles: [
    { name: 'Volume', tone: 'yes' },
    { name: 'Volume', tone: 'no' },
  ],
  stats: [
    { name: 'Bought', tone: 'yes' },
    { name: 'Sold', tone: 'no' },
  ],
} as const

/** Traded dollars over time, below the price chart and aligned with it; `name` = the token's symbol. */
export function VolumeBars({
  name,
  volume: { source, per, bars },
  along,
  nowSec,
}: {
  name: string
  volume: Volume
  /** Series of the price chart. */
  along: readonly TimeSeries[]
  nowSec: number
}) {
  const title = `Volume per ${per}`
  const spoken = useMemo(
    () =>
      bars
        .map(({ label, values }) => {
          const figures = values.filter((value) => value !== 0n).map((value) => USD.format(value).text)
          return `${label} ${figures.join(' / ')}`
        })
        .join('; '),
    [bars],
  )
  return (
    <div className="grid gap-1">
      <h3>{title}</h3>
      <TimeBars
        title={`${name}, ${title.toLowerCase()}`}
        desc={spoken}
        unit={USD}
        parts={PARTS[source]}
        bars={bars}
        along={along}
        nowSec={nowSec}
      />
    </div>
  )
}
