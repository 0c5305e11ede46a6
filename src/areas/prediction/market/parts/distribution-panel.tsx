import { useMemo } from 'react'
import {
  distributionOf,
  hasThresholds,
  type Bucket,
  type Distribution,
} from '~/areas/prediction/core/model/distribution.ts'
import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { CHANCE_UNIT } from '~/areas/prediction/price-record/model/chance-unit.ts'
import { type BarPart } from '~/ui/chart/bar-chart.tsx'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { oddsChance } from '~/values/format.ts'
import { amountText, priceMicro } from '~/values/money.ts'
import { DISTRIBUTION } from '../words-late.ts'

const PARTS: readonly BarPart[] = [{ name: DISTRIBUTION.chance, up: 'c2', down: 'c2' }]

/** The distribution that today's prices imply, where the outcomes are thresholds or ranges of one number. */
export function DistributionPanel({ event }: { event: PredictionEvent }) {
  const { markets = [] } = event
  const told = useMemo(() => distributionOf(event.markets ?? []), [event.markets])
  if (told === undefined && !hasThresholds(markets)) return null
  if (told === undefined) return <p className="text-13 text-mute">{DISTRIBUTION.none}</p>
  const columns = told.buckets.map((bucket) => ({ key: bucket.key, label: nameOf(bucket), values: [bucket.chance] }))
  return (
    <ChartPanel
      title={DISTRIBUTION.title}
      className="min-h-72 phone:min-h-76"
      rows={() => ({
        heads: [DISTRIBUTION.range, DISTRIBUTION.chance],
        rows: told.buckets.map((bucket) => ({
          key: bucket.key,
          label: nameOf(bucket),
          fileLabel: nameOf(bucket),
          cells: [CHANCE_UNIT.format(bucket.chance)],
          figures: [amountText(bucket.chance, CHANCE_UNIT.decimals)],
        })),
      })}
      fileName={`sextant-distribution-${event.eventId}`}
      legend={remarksOf(told)}
      foot={DISTRIBUTION.source}
    >
      <BarChart
        title={DISTRIBUTION.title}
        desc={columns.map(({ label }, index) => `${label} ${textOf(told.buckets[index])}`).join(', ')}
        unit={CHANCE_UNIT}
        parts={PARTS}
        columns={columns}
      />
    </ChartPanel>
  )
}

const textOf = (bucket: Bucket | undefined) => (bucket === undefined ? '' : CHANCE_UNIT.format(bucket.chance).text)

function nameOf({ from, to, isFromIn, isToIn }: Bucket): string {
  if (from === undefined) return DISTRIBUTION.below(to?.text ?? '', isToIn)
  return to === undefined ? DISTRIBUTION.above(from.text, isFromIn) : DISTRIBUTION.between(from.text, to.text)
}

function remarksOf({ kind, isUneven, unpriced, total }: Distribution): string {
  return [
    kind === 'ranges' ? DISTRIBUTION.sum(oddsChance(priceMicro(total), 'percent', false).text) : '',
    isUneven ? DISTRIBUTION.uneven : '',
    unpriced === 0 ? '' : DISTRIBUTION.unpriced(unpriced),
  ]
    .filter((remark) => remark !== '')
    .join(' ')
}
