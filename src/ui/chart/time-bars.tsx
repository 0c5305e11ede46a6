import { memo, useDeferredValue, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts'
import { gridLines, PLOT_WIDTH, timeAxis, valueAxis, type ValueAxis } from './axes.ts'
import { chartFrame, GRID, Y_AXIS } from './frame.ts'
import { PlotArea, ScrubRows } from './scrub.tsx'
import { type ChartTone, type ChartUnit, type TimeSeries } from './series.ts'
import { type TimeBar } from './time-bar.ts'
import { useSame } from './use-same.ts'

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

/** One end of a bar: the values begin there, or end. */
type Edge = { readonly x: number; readonly y: readonly number[] }
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
  const edges = useSame(edgesOf(placed))
  const drawn = useDeferredValue(useMemo(() => ({ edges, scale: scaleOf(edges) }), [edges]))
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
function scaleOf(edges: readonly Edge[]): ValueAxis {
  const sums = (isUp: boolean) =>
    edges.map(({ y }) => BigInt(y.reduce((sum, value) => (value > 0 === isUp ? sum + value : sum), 0)))
  const downs = sums(false)
  const axis = valueAxis([0n, ...sums(true), ...downs], downs.every((down) => down === 0n) ? { least: 0n } : {})
  const ends = [axis.ticks[0], 0n, axis.ticks.at(-1)].filter((tick) => tick !== undefined)
  return { ...axis, ticks: [...new Set(ends)] }
}

/** Both ends of each bar, in whole units of the drawing's width: a unit is less than a pixel. */
function edgesOf(placed: readonly Placed[]): readonly Edge[] {
  return placed.flatMap(({ bar, from, to }): Edge[] => [
    { x: Math.round(from), y: bar.values.map(Number) },
    { x: Math.round(to - Math.min(GAP, (to - from) * GAP_PART)), y: bar.values.map(() => 0) },
  ])
}

const X_DOMAIN = [0, PLOT_WIDTH]

type DrawingProps = Pick<TimeBarsProps, 'title' | 'desc' | 'unit' | 'parts'> & {
  readonly edges: readonly Edge[]
  readonly scale: ValueAxis
  readonly height: number
}

/** A part is one stepped area: one path for all of its bars. */
const Drawing = memo(function Drawing({ title, desc, unit, parts, edges, scale, height }: DrawingProps) {
  const domain = [Number(scale.low), Number(scale.high)]
  const ticks = scale.ticks.map(Number)
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={edges}>
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
      {parts.map(({ tone }, part) => (
        <Area
          key={tone}
          dataKey={`y[${part}]`}
          type="stepAfter"
          stroke="none"
          fill={`var(--${tone})`}
          fillOpacity={0.6}
          activeDot={false}
          dot={false}
          isAnimationActive={false}
        />
      ))}
    </AreaChart>
  )
})
