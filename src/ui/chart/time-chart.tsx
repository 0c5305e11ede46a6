import { memo, useDeferredValue, useMemo } from 'react'
import { AreaChart, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { PLOT_WIDTH, timeAxis, valueAxis, type TimeAxis, type ValueAxis } from './axes.ts'
import { areaPath, bandPath, dotsPath, linePath } from './chart-paths.ts'
import { chartFrame } from './frame.ts'
import { type Level } from './level.ts'
import { LevelLines } from './levels.tsx'
import { EndTags, FillMarks, LastLine, TimeBreaks, type Mark } from './overlays.tsx'
import { PlotArea, ScrubRows } from './scrub.tsx'
import {
  rowsOf,
  thinBand,
  thinSeries,
  type BandPoint,
  type ChartRow,
  type ChartUnit,
  type TimeSeries,
} from './series.ts'
import { RIGHT, useAxisParts } from './use-axis-parts.tsx'

/** A row at its place. */
type Plotted = { readonly x: number; readonly row: ChartRow }

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

/** Keep its identity: a new list is plotted again. */
const NONE = [] as const

/** Values over time: one line or several, with a band, own fills, levels and breaks where nothing was seen. */
export function TimeChart(props: TimeChartProps) {
  const { title, unit, series, band = NONE, marks = NONE, levels = NONE, nowSec, height = 240, least, most } = props
  const { axis, scale, plotted, lines, bands } = useMemo(() => {
    const [thin, thinnedBand] = [thinSeries(series), thinBand(band)]
    const time = timeAxis(
      series.flatMap(({ runs }) => runs),
      nowSec,
    )
    const values = [
      ...thin.flatMap(({ runs }) => runs.flatMap((run) => run.map(({ value }) => value))),
      ...band.flatMap(({ low, high }) => [low, high]),
      ...levels.flatMap(({ value, isFar }) => (isFar === true ? [] : [value])),
    ]
    const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
    return {
      axis: time,
      scale: valueAxis(values, bounds),
      plotted: rowsOf(thin, thinnedBand).map((row) => ({ x: time.xOf(row.at), row })),
      lines: thin,
      bands: thinnedBand,
    }
  }, [series, band, levels, nowSec, least, most])
  // Deferred, so that key presses and scrolling go first.
  const drawn = useDeferredValue(
    useMemo(() => ({ series, lines, bands, axis, scale }), [series, lines, bands, axis, scale]),
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
  /** The same with as many points as are drawn. */
  readonly lines: readonly TimeSeries[]
  readonly bands: readonly BandPoint[]
  readonly axis: TimeAxis
  readonly scale: ValueAxis
  readonly height: number
}

/** The axes have their domains: no data is plotted by the library. */
const NO_DATA: [] = []

/** The part that recharts draws; the crosshair moves without it. */
const Drawing = memo(function Drawing(props: DrawingProps) {
  const { title, desc, unit, series, lines, bands, axis, scale, height } = props
  const parts = useAxisParts({ unit, series, axis, scale })
  const shapes = useMemo(() => <Shapes {...{ lines, bands, axis }} />, [lines, bands, axis])
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={NO_DATA}>
      {parts}
      {shapes}
    </AreaChart>
  )
})

/**
 * The band and the lines on the axes of the chart, a path each: `Area` of the library makes five objects a point at each
 * change, its `Line` measures the length of its path.
 */
function Shapes({ lines, bands, axis }: Pick<DrawingProps, 'lines' | 'bands' | 'axis'>) {
  const [across, up, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  const drawn = useMemo(() => {
    if (across === undefined || up === undefined || plot === undefined) return undefined
    const pixels = { x: (at: number) => across(axis.xOf(at)) ?? 0, y: (value: bigint) => up(Number(value)) ?? 0 }
    const main = lines.find(({ isEstimated }) => isEstimated !== true)
    return {
      band: bandPath(bands, pixels),
      main: main?.id,
      fill:
        main === undefined || bands.length > 0
          ? undefined
          : { path: areaPath(main, pixels, plot.y + plot.height), tone: main.tone },
      lines: lines.map((line) => ({
        ...line,
        path: linePath(line, pixels),
        dots: line.isEstimated === true ? dotsPath(line, pixels) : '',
      })),
    }
  }, [lines, bands, axis, across, up, plot])
  if (drawn === undefined) return null
  return (
    <g>
      {drawn.band === '' ? null : <path d={drawn.band} fill="var(--text)" fillOpacity={0.1} />}
      {drawn.fill === undefined ? null : (
        <path d={drawn.fill.path} fill={`var(--${drawn.fill.tone})`} fillOpacity={0.07} />
      )}
      {drawn.lines.map(({ id, tone, path, dots, isEstimated }) => (
        <g key={id}>
          <path
            d={path}
            fill="none"
            stroke={`var(--${tone})`}
            strokeWidth={id === drawn.main && drawn.fill === undefined ? 2 : 1.5}
            strokeDasharray={isEstimated === true ? '2 4' : undefined}
          />
          {dots === '' ? null : <path d={dots} className="fill-deck stroke-mute" />}
        </g>
      ))}
    </g>
  )
}

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
