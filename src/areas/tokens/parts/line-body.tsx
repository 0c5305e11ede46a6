import { useMemo } from 'react'
import { chartSentence } from '~/ui/chart/chart-sentence.ts'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { delta } from '~/values/format.ts'
import { defined } from '~/values/result.ts'
import { changeOf, type PricePoint } from '../model/price-series.ts'

/** The line of a price with the averages beside it. */
export function LineBody({
  name,
  series,
  lines,
  span,
  ends,
  unit,
  nowSec,
  levels,
  marks,
}: {
  name: string
  /** The price: recorded and estimated. */
  series: readonly TimeSeries[]
  /** The averages that are on. */
  lines: readonly TimeSeries[]
  /** The range in words. */
  span: string
  ends: readonly [PricePoint, PricePoint]
  unit: ChartUnit
  nowSec: number
  levels: readonly Level[] | undefined
  marks: readonly Mark[] | undefined
}) {
  const all = useMemo(() => [...series, ...lines], [series, lines])
  return (
    <TimeChart
      title={`${name}, price`}
      desc={sentenceOf(name, span, ends, unit)}
      unit={unit}
      series={all}
      nowSec={nowSec}
      least={0n}
      {...defined({ levels, marks })}
    />
  )
}

/** Description of the chart; its change is that of the plotted values. */
function sentenceOf(name: string, span: string, [first, last]: readonly [PricePoint, PricePoint], unit: ChartUnit) {
  const change = delta(changeOf([first, last])).text
  return chartSentence(name, span, unit.format(first.value).text, unit.format(last.value).text, change)
}
