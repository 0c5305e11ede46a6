import { useMemo } from 'react'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { floorTo, type Decimal } from '~/values/decimal.ts'
import { usdCompact } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { type VolumeSegment } from '../model/volume-segments.ts'
import { PRICE_CHART } from '../words-late.ts'

const MICRO = 6
const USD: ChartUnit = {
  decimals: MICRO,
  format: (value) => usdCompact(microUsd(value < 0n ? -value : value)),
  column: 'volume_usd_per_hour',
}
const PARTS = [
  { name: PRICE_CHART.bought, up: 'yes', down: 'no' },
  { name: PRICE_CHART.sold, up: 'yes', down: 'no' },
] as const

/** Dollars bought and sold per hour between the windows that the service reports; `name` = the token's symbol. */
export function VolumeBars({ name, segments }: { name: string; segments: readonly VolumeSegment[] }) {
  const columns = useMemo(
    () => segments.map(({ label, bought, sold }) => ({ key: label, label, values: [micro(bought), -micro(sold)] })),
    [segments],
  )
  const said = columns.map(
    ({ label, values }) => `${label} ${values.map((value) => USD.format(value).text).join(' / ')}`,
  )
  return (
    <div className="grid gap-1">
      <h3>{PRICE_CHART.volumeTitle}</h3>
      <BarChart
        title={`${name}, ${PRICE_CHART.volumeTitle.toLowerCase()}`}
        desc={said.join('; ')}
        unit={USD}
        parts={PARTS}
        columns={columns}
        height={120}
      />
    </div>
  )
}

const micro = (value: Decimal) => floorTo(value, MICRO)
