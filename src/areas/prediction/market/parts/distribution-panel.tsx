import { useMemo } from 'react'
import {
  distributionOf,
  hasThresholds,
  type Bucket,
  type Distribution,
} from '~/areas/prediction/core/events/distribution.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { CHANCE_UNIT } from '~/areas/prediction/price-record/model/chance-unit.ts'
import { type BarPart } from '~/ui/chart/bar-chart.tsx'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { oddsChance } from '~/values/format.ts'
import { amountText, priceMicro } from '~/values/money.ts'

const PARTS: readonly BarPart[] = [{ name: 'Chance', up: 'c2', down: 'c2' }]

/** The distribution that today's prices imply, where the outcomes are thresholds or ranges of one number. */
export function DistributionPanel({ event }: { event: PredictionEvent }) {
  const { markets = [] } = event
  const distribution = useMemo(() => distributionOf(event.markets ?? []), [event.markets])
  if (distribution === undefined && !hasThresholds(markets)) return null
  if (distribution === undefined) return <p className="text-13 text-mute">Not enough prices for a distribution.</p>
  const columns = distribution.buckets.map((bucket) => ({
    key: bucket.key,
    label: nameOf(bucket),
    values: [bucket.chance],
  }))
  return (
    <ChartPanel
      title="Implied distribution"
      className="min-h-72 phone:min-h-76"
      rows={() => ({
        heads: ['Range', 'Chance'],
        rows: distribution.buckets.map((bucket) => ({
          key: bucket.key,
          label: nameOf(bucket),
          fileLabel: nameOf(bucket),
          cells: [CHANCE_UNIT.format(bucket.chance)],
          figures: [amountText(bucket.chance, CHANCE_UNIT.decimals)],
        })),
      })}
      fileName={`sextant-distribution-${event.eventId}`}
      legend={remarksOf(distribution)}
      foot="From the midpoints of Yes"
    >
      <BarChart
        title="Implied distribution"
        desc={columns.map(({ label }, index) => `${label} ${textOf(distribution.buckets[index])}`).join(', ')}
        unit={CHANCE_UNIT}
        parts={PARTS}
        columns={columns}
      />
    </ChartPanel>
  )
}

const textOf = (bucket: Bucket | undefined) => (bucket === undefined ? '' : CHANCE_UNIT.format(bucket.chance).text)

function nameOf({ from, to, isFromIn, isToIn }: Bucket): string {
  if (from === undefined) return belowText(to?.text ?? '', isToIn)
  return to === undefined ? aboveText(from.text, isFromIn) : `${from.text}–${to.text}`
}

function remarksOf({ kind, isUneven, unpriced, total }: Distribution): string {
  return [
    kind === 'ranges' ? `Sum ${oddsChance(priceMicro(total), 'percent', false).text}.` : '',
    isUneven ? 'Prices are out of order: a range between them reads 0%.' : '',
    unpriced === 0 ? '' : unpricedText(unpriced),
  ]
    .filter((remark) => remark !== '')
    .join(' ')
}

function belowText(bound: string, isIn: boolean): string {
  return `${isIn ? '≤' : '<'} ${bound}`
}

function aboveText(bound: string, isIn: boolean): string {
  return `${isIn ? '≥' : '>'} ${bound}`
}

function unpricedText(count: number): string {
  return count === 1 ? '1 outcome without a price is left out.' : `${count} outcomes without a price are left out.`
}
