import { memo, useDeferredValue, useMemo } from 'react'
import { Area, AreaChart } from 'recharts'
import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { PLOT_WIDTH, timeAxis, valueAxis, type TimeAxis, type ValueAxis } from './axes.ts'
import { chartFrame } from './frame.ts'
import { type Level } from './level.ts'
import { LevelLines } from './levels.tsx'
import { EndTags, FillMarks, LastLine, TimeBreaks, type Mark } from './overlays.tsx'
import { PlotArea, ScrubRows } from './scrub.tsx'
import { rowsOf, type BandPoint, type ChartRow, type ChartTone, type ChartUnit, type TimeSeries } from './series.ts'
import { RIGHT, useAxisParts } from './use-axis-parts.tsx'

/** A row at its place; `y` = value of each line, in the order of the series. */
type Plotted = { readonly x: number; readonly y: readonly (number | null)[]; readonly row: ChartRow }

type CrosshairProps = {
  readonly title: string
  readonly unit: ChartUnit
  readonly series: readonly TimeSeries[]
  readonly plotted: readonly Plotted[]
  readonly nowSec: number
}

/** Props of a time chart. Values are bigints in the chart's unit; only the drawing converts them to pixels. */
export type TimeChartProps = {
  readonly title: string
  /** The chart in one sentence. */
  readonly desc: string
  readonly unit: ChartUnit
  /** The main line first: it has the area and the brass tag. */
  readonly series: readonly TimeSeries[]
  readonly band?: readonly BandPoint[]
  readonly marks?: readonly Mark[]
  readonly levels?: readonly Level[]
  /** Ends that the value axis never passes, such as 0 and $1. */
  readonly least?: bigint
  readonly most?: bigint
  readonly nowSec: number
  readonly height?: number
}

/** The colour of a tone. */
const colorOf = (tone: ChartTone): string => `var(--${tone})`

const plot = (row: ChartRow, axis: TimeAxis, series: readonly TimeSeries[]): Plotted => ({
  x: axis.xOf(row.at),
  y: series.map(({ id }) => asNumber(row.values.get(id))),
  row,
})

/** Keep its identity: a new list is plotted again. */
const NONE = [] as const

/** Values over time: one line or several, with a band, own fills, levels and breaks where nothing was seen. */
export function TimeChart(props: TimeChartProps) {
  const { title, unit, series, band = NONE, marks = NONE, levels = NONE, nowSec, height = 240, least, most } = props
  const { axis, scale, plotted } = useMemo(() => {
    const rows = rowsOf(series, band)
    const time = timeAxis(
      series.flatMap(({ runs }) => runs),
      nowSec,
    )
    const values = [
      ...rows.flatMap((row) => [...row.values.values()]),
      ...band.flatMap(({ low, high }) => [low, high]),
      ...levels.flatMap(({ value, isFar }) => (isFar === true ? [] : [value])),
    ]
    const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
    return {
      axis: time,
      scale: valueAxis(values, bounds),
      plotted: rows.map((row) => plot(row, time, series)),
    }
  }, [series, band, levels, nowSec, least, most])
  const hasBand = band.length > 0
  // Deferred, so that key presses and scrolling go first.
  const drawn = useDeferredValue(
    useMemo(() => ({ series, plotted, axis, scale, hasBand }), [series, plotted, axis, scale, hasBand]),
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
        <Crosshair {...{ title, unit, series, plotted, nowSec }} />
        <LevelLines levels={levels} scale={scale} unit={unit} />
        <EndTags series={series} scale={scale} unit={unit} />
      </PlotArea>
    </div>
  )
}

type DrawingProps = {
  readonly title: string
  readonly desc: string
  readonly unit: ChartUnit
  readonly series: readonly TimeSeries[]
  readonly plotted: readonly Plotted[]
  readonly axis: TimeAxis
  readonly scale: ValueAxis
  readonly height: number
  readonly hasBand: boolean
}

const asNumber = (value: bigint | undefined) => (value === undefined ? null : Number(value))
const bandAt = ({ row }: Plotted) => (row.band === undefined ? null : [Number(row.band.low), Number(row.band.high)])

/** The part that recharts draws; the crosshair moves without it. */
const Drawing = memo(function Drawing({
  title,
  desc,
  unit,
  series,
  plotted,
  axis,
  scale,
  height,
  hasBand,
}: DrawingProps) {
  const main = series.find(({ isEstimated }) => isEstimated !== true)?.id
  const parts = useAxisParts({ unit, series, axis, scale })
  const lines = useMemo(() => lineParts(series, main, hasBand), [series, main, hasBand])
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={plotted}>
      {parts}
      {lines}
    </AreaChart>
  )
})

/**
 * The band and the lines; recharts wants them as its own children, not inside a component. A line is an area without a
 * fill: `Line` measures the length of its path at each update, for an animation that is off.
 */
function lineParts(series: readonly TimeSeries[], main: string | undefined, hasBand: boolean) {
  return [
    hasBand ? (
      <Area
        key="band"
        dataKey={bandAt}
        type="stepAfter"
        stroke="none"
        fill="var(--text)"
        fillOpacity={0.1}
        isAnimationActive={false}
        connectNulls
      />
    ) : null,
    ...series.map((each, index) => {
      const shared = {
        // A path and no function: a new function is a second drawing.
        dataKey: `y[${index}]`,
        type: each.shape === 'step' ? 'stepAfter' : 'linear',
        stroke: colorOf(each.tone),
        activeDot: false,
        connectNulls: each.shape === 'line',
        isAnimationActive: false,
      } as const
      if (each.id === main && !hasBand)
        return <Area key={each.id} {...shared} strokeWidth={1.5} fill={shared.stroke} fillOpacity={0.07} dot={false} />
      const isEstimated = each.isEstimated === true
      return (
        <Area
          key={each.id}
          {...shared}
          fill="none"
          strokeWidth={each.id === main ? 2 : 1.5}
          strokeDasharray={isEstimated ? '2 4' : '0'}
          dot={isEstimated ? HOLLOW : false}
        />
      )
    }),
  ]
}

const HOLLOW = { r: 3, fill: 'var(--deck)', stroke: 'var(--mute)', strokeDasharray: '0' } as const

/** The moment under the pointer or chosen by keys, with the value of each line. */
function Crosshair({ title, unit, series, plotted, nowSec }: CrosshairProps) {
  return (
    <ScrubRows
      label={title}
      xs={plotted.map(({ x }) => (x / PLOT_WIDTH) * 100)}
      nameOf={(index) => shortTime(unixSec(plotted[index]?.row.at ?? nowSec))}
      linesOf={(index) => linesOf(plotted[index]?.row, series, unit)}
    />
  )
}

function linesOf(row: ChartRow | undefined, series: readonly TimeSeries[], unit: ChartUnit) {
  return series.flatMap(({ id, name, tone }) => {
    const value = row?.values.get(id)
    return value === undefined ? [] : [{ name, value: unit.format(value).text, color: `var(--${tone})` }]
  })
}
