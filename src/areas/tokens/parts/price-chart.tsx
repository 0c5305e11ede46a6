import { useMemo, type ReactNode } from 'react'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { chartSentence } from '~/ui/chart/chart-sentence.ts'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { LegendItem } from '~/ui/chart/legend-item.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { timeRows } from '~/ui/chart/time-rows.ts'
import { Segments } from '~/ui/choice.tsx'
import { Delta } from '~/ui/figure.tsx'
import { defined } from '~/values/defined.ts'
import { type Display } from '~/values/display-value.ts'
import { delta } from '~/values/format.ts'
import { useVolume } from '../hooks/use-volume.ts'
import { changeOver, priceLines, type PriceData, type ChartPrice } from '../model/price-lines.ts'
import { changeOf, PRICE_DIGITS, SPANS, spansOf, type PricePoint, type SpanId } from '../model/price-series.ts'
import { type TokenStats } from '../model/token.ts'
import { CHART_AND_VOLUME_HEIGHT, CHART_HEIGHT } from './chart-placeholder.tsx'
import { VolumeBars } from './volume-bars.tsx'

/** The price of a token or a pair over a span: recorded solid, between known prices dotted. No data: one line. */
export function PriceChart({
  name,
  data,
  format,
  nowSec,
  span: chosen,
  onSpan,
  levels,
  marks,
  legend,
  head,
  volume,
  isBare = false,
}: {
  /** What is priced: `SOL`, `SOL/BONK`. */
  name: string
  data: PriceData
  format: (value: bigint) => Display
  /** Server time of the newest price. */
  nowSec: number
  span: SpanId
  onSpan: (span: SpanId) => void
  levels?: readonly Level[]
  /** Own fills, in the chart's unit. */
  marks?: readonly Mark[]
  /** Entries of the legend behind those of the lines. */
  legend?: ReactNode
  /** Replaces the title: given the latest price and its change over the span. */
  head?: (latest: ChartPrice) => ReactNode
  /** Stats of the priced token: its volume is drawn below the price. */
  volume?: TokenStats | undefined
  /** Inside of another panel. */
  isBare?: boolean
}) {
  const { open, span } = rangeOf(data, chosen, nowSec)
  const unit = useMemo((): ChartUnit => ({ decimals: PRICE_DIGITS, format, column: 'price' }), [format])
  const series = useMemo(() => priceLines(data, span.sec, nowSec), [data, span.sec, nowSec])
  const traded = useVolume(data, span.id, volume, nowSec)
  const { first, last } = endsOf(series)
  if (first === undefined || last === undefined || first === last)
    return <p className="px-4 text-13 text-mute">No price history for this token yet.</p>
  const change = changeOver(data, span.id, [first, last])
  return (
    <ChartPanel
      title="Price chart"
      {...headOf(head, { price: format(last.value), change, span: span.word })}
      end={<Range open={open} value={span.id} onSpan={onSpan} />}
      rows={() => timeRows(series, unit)}
      fileName={`sextant-price-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
      legend={<Legend series={series} more={legend} />}
      foot={data.source}
      isBare={isBare}
      className={head === undefined ? '' : traded === undefined ? CHART_HEIGHT : CHART_AND_VOLUME_HEIGHT}
    >
      <TimeChart
        title={`${name}, price`}
        desc={sentenceOf(name, span.word, [first, last], format)}
        unit={unit}
        series={series}
        nowSec={nowSec}
        least={0n}
        {...defined({ levels, marks })}
      />
      {traded === undefined ? null : <VolumeBars name={name} volume={traded} along={series} nowSec={nowSec} />}
    </ChartPanel>
  )
}

/** Description of the chart; its change is that of the plotted values. */
function sentenceOf(
  name: string,
  span: string,
  [first, last]: readonly [PricePoint, PricePoint],
  format: (value: bigint) => Display,
): string {
  const change = delta(changeOf([first, last])).text
  return chartSentence(name, span, format(first.value).text, format(last.value).text, change)
}

/** The spans that the data can fill, and the chosen one of them. */
function rangeOf(data: PriceData, chosen: SpanId, nowSec: number) {
  const open = data.hasSource ? SPANS : spansOf(oldestOf(data), nowSec)
  return { open, span: open.find(({ id }) => id === chosen) ?? open.at(-1) ?? SPANS[0] }
}

type RangeProps = {
  readonly open: typeof SPANS | ReturnType<typeof spansOf>
  readonly value: SpanId
  readonly onSpan: (span: SpanId) => void
}

/** The spans to choose from; nothing where there is only one. */
function Range({ open, value, onSpan }: RangeProps) {
  return open.length < 2 ? null : <Segments label="Range" choices={open} value={value} onChange={onSpan} />
}

/** The chart's own head, else the change beside its title. */
function headOf(head: ((latest: ChartPrice) => ReactNode) | undefined, latest: ChartPrice) {
  return head === undefined ? { sub: <Change change={latest.change} span={latest.span} /> } : { head: head(latest) }
}

function Change({ change, span }: Pick<ChartPrice, 'change' | 'span'>) {
  return (
    <>
      <Delta {...change} /> <span className="text-mute">{span}</span>
    </>
  )
}

/** The oldest and the newest point of all lines. */
function endsOf(series: readonly TimeSeries[]) {
  const all = series.flatMap(({ runs }) => runs.flat()).toSorted((a, b) => a.at - b.at)
  return { first: all[0], last: all.at(-1) }
}

function oldestOf({ anchors, runs }: PriceData): number | undefined {
  const times = [anchors[0], runs[0]?.[0]].flatMap((point) => (point === undefined ? [] : [point.at]))
  return times.length === 0 ? undefined : Math.min(...times)
}

function Legend({ series, more }: { series: readonly TimeSeries[]; more: ReactNode }) {
  return (
    <>
      {series.map(({ id, name, tone, isEstimated }) => (
        <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
          {name}
        </LegendItem>
      ))}
      {more}
    </>
  )
}
