import { memo, useDeferredValue, useMemo } from 'react'
import { AreaChart, useXAxisScale, useYAxisScale } from 'recharts'
import { PLOT_WIDTH, timeAxis, valueAxis, type TimeAxis, type ValueAxis } from './axes.ts'
import { candleTime, type Candle } from './candle.ts'
import { candlePaths, linePath } from './chart-paths.ts'
import { chartFrame } from './frame.ts'
import { type Level } from './level.ts'
import { LevelLines } from './levels.tsx'
import { EndTags, FillMarks, LastLine, TimeBreaks, type Mark } from './overlays.tsx'
import { PlotArea, ScrubRows, type ScrubLine } from './scrub.tsx'
import { type ChartUnit, type TimeSeries } from './series.ts'
import { RIGHT, useAxisParts } from './use-axis-parts.tsx'

/** Props of a chart of candles. Values are bigints in the chart's unit; only the drawing converts them to pixels. */
export type CandleChartProps = {
  readonly title: string
  /** The chart in one sentence. */
  readonly desc: string
  readonly unit: ChartUnit
  /** Oldest first, without overlaps. */
  readonly candles: readonly Candle[]
  /** The newest price: a tag and a dashed line. */
  readonly price: bigint
  /** Lines over the candles, each with its newest value beside the axis. */
  readonly lines: readonly TimeSeries[]
  readonly marks?: readonly Mark[]
  readonly levels?: readonly Level[]
  /** The end that the value axis never passes, such as 0. */
  readonly least?: bigint
  readonly nowSec: number
  /** A candle under the crosshair: its name, and its figures. */
  readonly nameOf: (index: number) => string
  readonly figuresOf: (index: number) => readonly ScrubLine[]
  readonly height?: number
}

/** Keep its identity: a new list is plotted again. */
const NONE = [] as const

/** Candles over time: hollow while the price rose, filled while it fell, with lines, own fills and levels. */
export function CandleChart(props: CandleChartProps) {
  const { title, unit, candles, price, lines, marks = NONE, levels = NONE, nowSec, height = 240, least } = props
  const { axis, scale } = useMemo(() => {
    const values = [
      price,
      ...candles.flatMap(({ high, low }) => [high, low]),
      ...lines.flatMap(({ runs }) => runs.flatMap((run) => run.map(({ value }) => value))),
      ...levels.flatMap(({ value, isFar }) => (isFar === true ? [] : [value])),
    ]
    return {
      axis: timeAxis(candleTime(candles, nowSec).runs, nowSec),
      scale: valueAxis(values, least === undefined ? {} : { least }),
    }
  }, [candles, price, lines, levels, nowSec, least])
  const series = useMemo(() => [priceSeries(price, nowSec), ...lines], [price, lines, nowSec])
  const xs = useMemo(
    () => candles.map(({ from, to }) => ((axis.xOf(from) + axis.xOf(to)) / 2 / PLOT_WIDTH) * 100),
    [candles, axis],
  )
  // Deferred, so that key presses and scrolling go first.
  const drawn = useDeferredValue(
    useMemo(() => ({ candles, lines, series, axis, scale }), [candles, lines, series, axis, scale]),
  )
  return (
    <div className="relative" style={{ height }}>
      <PlotArea right={RIGHT}>
        <LastLine series={series} scale={scale} />
      </PlotArea>
      <Drawing {...drawn} {...{ title, desc: props.desc, unit, height }} />
      <PlotArea right={RIGHT}>
        <TimeBreaks breaks={axis.breaks} />
        <FillMarks marks={marks} axis={axis} scale={scale} />
        <ScrubRows label={title} xs={xs} nameOf={props.nameOf} linesOf={props.figuresOf} />
        <LevelLines levels={levels} scale={scale} unit={unit} />
        <EndTags series={series} scale={scale} unit={unit} />
      </PlotArea>
    </div>
  )
}

/** The newest price as the main line of the chart, which has nothing but its end. */
const priceSeries = (value: bigint, at: number): TimeSeries => ({
  id: 'price',
  name: 'Price',
  tone: 'c1',
  shape: 'line',
  runs: [[{ at, value }]],
})

type DrawingProps = Pick<CandleChartProps, 'title' | 'desc' | 'unit' | 'candles' | 'lines'> & {
  readonly series: readonly TimeSeries[]
  readonly axis: TimeAxis
  readonly scale: ValueAxis
  readonly height: number
}

/** The axes have their domains: no data is plotted by the library. */
const NO_DATA: [] = []

/** The part that recharts draws; the crosshair moves without it. */
const Drawing = memo(function Drawing(props: DrawingProps) {
  const { title, desc, unit, candles, lines, series, axis, scale, height } = props
  const parts = useAxisParts({ unit, series, axis, scale })
  const shapes = useMemo(() => <Shapes candles={candles} lines={lines} axis={axis} />, [candles, lines, axis])
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={NO_DATA}>
      {parts}
      {shapes}
    </AreaChart>
  )
})

/** Candles and lines on the axes of the chart: two paths for all candles, one a line. */
function Shapes({ candles, lines, axis }: Pick<DrawingProps, 'candles' | 'lines' | 'axis'>) {
  const [across, up] = [useXAxisScale(), useYAxisScale()]
  const drawn = useMemo(() => {
    if (across === undefined || up === undefined) return undefined
    const pixels = {
      x: (at: number) => across(axis.xOf(at)) ?? 0,
      y: (value: bigint) => up(Number(value)) ?? 0,
    }
    return {
      ...candlePaths(candles, pixels),
      lines: lines.map((line) => ({ id: line.id, tone: line.tone, path: linePath(line, pixels) })),
    }
  }, [candles, lines, axis, across, up])
  if (drawn === undefined) return null
  return (
    <g>
      <path d={drawn.up} className="fill-none stroke-yes" />
      <path d={drawn.down} className="fill-no stroke-no" />
      {drawn.lines.map(({ id, tone, path }) => (
        <path key={id} d={path} fill="none" stroke={`var(--${tone})`} strokeWidth={1.5} />
      ))}
    </g>
  )
}
