import { memo, useDeferredValue, useMemo } from 'react'
import { AreaChart, CartesianGrid, ReferenceLine, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { gridLines, PLOT_WIDTH, timeAxis, valueAxis, type ValueAxis } from './axes.ts'
import { chartFrame, GRID, Y_AXIS } from './frame.ts'
import { PlotArea, ScrubRows } from './scrub.tsx'
import { type ChartTone, type ChartUnit, type TimeBar, type TimeSeries } from './series.ts'
import { useSame } from './use-axis-parts.tsx'

/** Props of the bar chart below a time chart, which shares its time axis. */
export type TimeBarsProps = {
  readonly title: string
  /** The chart in one sentence. */
  readonly desc: string
  readonly unit: ChartUnit
  readonly parts: readonly { readonly name: string; readonly tone: ChartTone }[]
  /** Oldest first, without overlaps. Parts outside the time axis are cut off. */
  readonly bars: readonly TimeBar[]
  /** Series of the time chart above. */
  readonly along: readonly TimeSeries[]
  readonly nowSec: number
  readonly height?: number
}

/** Pixels right of the drawing, as in the time chart above. */
const RIGHT = 64
/** Pixels below the drawing: room for the lower half of the last label. */
const BOTTOM = 8
/** Space between two bars, in units of the drawing's width, and at most a part of the bar. */
const GAP = 4
const GAP_PART = 0.2

/** A bar in units of the drawing's width; `y` = value of each part. */
type Drawn = { readonly from: number; readonly to: number; readonly y: readonly number[] }
type Placed = { readonly bar: TimeBar; readonly from: number; readonly to: number }

/** Bars over time, each as wide as its time, below a time chart and aligned with it. */
export function TimeBars(props: TimeBarsProps) {
  const { title, unit, parts, bars, along, nowSec, height = 92 } = props
  const placed = useMemo(() => {
    const axis = timeAxis(
      along.flatMap(({ runs }) => runs),
      nowSec,
    )
    return bars.flatMap((bar): Placed[] => {
      const [from, to] = [axis.xOf(bar.from), axis.xOf(bar.to)]
      return to > from ? [{ bar, from, to }] : []
    })
  }, [bars, along, nowSec])
  // The axis moves with each price, by less than a pixel: the bars are drawn again only when they have moved by one.
  const drawnBars = useSame(barsOf(placed))
  const drawn = useDeferredValue(useMemo(() => ({ bars: drawnBars, scale: scaleOf(drawnBars) }), [drawnBars]))
  const lines = (index: number) =>
    parts.flatMap(({ name, tone }, part) => {
      const value = placed[index]?.bar.values[part] ?? 0n
      return value === 0n ? [] : [{ name, value: unit.format(value).text, color: `var(--${tone})` }]
    })
  return (
    <div className="relative" style={{ height }}>
      <Drawing {...drawn} {...{ title, desc: props.desc, unit, parts, height }} />
      <PlotArea right={RIGHT} bottom={BOTTOM}>
        <ScrubRows
          label={title}
          xs={placed.map(({ from, to }) => ((from + to) / 2 / PLOT_WIDTH) * 100)}
          nameOf={(index) => placed[index]?.bar.label ?? ''}
          linesOf={lines}
          joint=", "
        />
      </PlotArea>
    </div>
  )
}

/** The axis over the highest sum above zero and the lowest below it; its lines are both ends and zero. */
function scaleOf(bars: readonly Drawn[]): ValueAxis {
  const sums = (isUp: boolean) =>
    bars.map(({ y }) => BigInt(y.reduce((sum, value) => (value > 0 === isUp ? sum + value : sum), 0)))
  const downs = sums(false)
  const axis = valueAxis([0n, ...sums(true), ...downs], downs.every((down) => down === 0n) ? { least: 0n } : {})
  const ends = [axis.ticks[0], 0n, axis.ticks.at(-1)].filter((tick) => tick !== undefined)
  return { ...axis, ticks: [...new Set(ends)] }
}

/** Each bar in whole units of the drawing's width: a unit is less than a pixel. */
function barsOf(placed: readonly Placed[]): readonly Drawn[] {
  return placed.map(({ bar, from, to }) => ({
    from: Math.round(from),
    to: Math.round(to - Math.min(GAP, (to - from) * GAP_PART)),
    y: bar.values.map(Number),
  }))
}

const X_DOMAIN = [0, PLOT_WIDTH]

type DrawingProps = Pick<TimeBarsProps, 'title' | 'desc' | 'unit' | 'parts'> & {
  readonly bars: readonly Drawn[]
  readonly scale: ValueAxis
  readonly height: number
}

/** The domains are given: no data is plotted by the library. */
const NO_DATA: [] = []

/** The part that recharts draws; the crosshair moves without it. */
const Drawing = memo(function Drawing({ title, desc, unit, parts, bars, scale, height }: DrawingProps) {
  const domain = [Number(scale.low), Number(scale.high)]
  const ticks = scale.ticks.map(Number)
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={NO_DATA}>
      <CartesianGrid {...GRID} horizontalCoordinatesGenerator={({ offset }) => gridLines(domain, ticks, offset)} />
      <XAxis
        type="number"
        dataKey="x"
        domain={X_DOMAIN}
        allowDataOverflow
        height={BOTTOM}
        axisLine={false}
        tickLine={false}
        tick={false}
      />
      <YAxis
        {...Y_AXIS}
        width={RIGHT}
        domain={domain}
        allowDataOverflow
        niceTicks="none"
        ticks={ticks}
        tickFormatter={(_, index) => unit.format(scale.ticks[index] ?? 0n).text}
      />
      <ReferenceLine y={0} stroke="var(--edge)" />
      <Bodies bars={bars} parts={parts} />
    </AreaChart>
  )
})

/** All bars of a part in one path, each from zero to its value. */
function Bodies({ bars, parts }: Pick<DrawingProps, 'bars' | 'parts'>) {
  const [across, up] = [useXAxisScale(), useYAxisScale()]
  if (across === undefined || up === undefined) return null
  const pathOf = (part: number) =>
    bars.map(({ from, to, y }) => {
      const value = y[part] ?? 0
      if (value === 0) return ''
      const [left, right, end, zero] = [across(from), across(to), up(value), up(0)].map((pixel) => tenth(pixel ?? 0))
      return `M${left} ${zero}V${end}H${right}V${zero}Z`
    })
  return parts.map(({ tone }, part) => (
    <path key={tone} d={pathOf(part).join('')} fill={`var(--${tone})`} fillOpacity={0.6} />
  ))
}

const tenth = (pixel: number): number => Math.round(pixel * 10) / 10
