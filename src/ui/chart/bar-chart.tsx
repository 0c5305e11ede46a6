import { memo, useMemo } from 'react'
import { Bar, BarChart as Bars, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts'
import { gridLines, valueAxis, type ValueAxis } from './axes.ts'
import { AxisTick } from './axis-tick.tsx'
import { BOTTOM, chartFrame, GRID, Y_AXIS } from './frame.ts'
import { PlotArea, ScrubRows } from './scrub.tsx'
import { type ChartTone, type ChartUnit } from './series.ts'

/** A column of bars: a label below, and a value a part; negative values hang below the axis. */
export type BarColumn = { readonly key: string; readonly label: string; readonly values: readonly bigint[] }

/** A part of every column: its name and colours, one for values above the axis, one for those below. */
export type BarPart = { readonly name: string; readonly up: ChartTone; readonly down: ChartTone }

/** Data of a bar chart: columns of parts, stacked from the axis. */
export type BarChartProps = {
  readonly title: string
  readonly desc: string
  readonly unit: ChartUnit
  readonly parts: readonly BarPart[]
  readonly columns: readonly BarColumn[]
  readonly height?: number
}

const RIGHT = 64
/** Widest bar: two days would fill the drawing. */
const MAX_WIDTH = 96
const size = (value: bigint) => (value < 0n ? -value : value)

/** Bars by day, month or window, gains above the axis and losses below. */
export function BarChart(props: BarChartProps) {
  const { title, unit, parts, columns, height = 180 } = props
  const scale = useMemo(() => {
    const ups = columns.map(({ values }) => values.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n))
    const downs = columns.map(({ values }) => values.reduce((sum, value) => (value < 0n ? sum + value : sum), 0n))
    return valueAxis([0n, ...ups, ...downs], downs.every((down) => down === 0n) ? { least: 0n } : {})
  }, [columns])
  const lines = (index: number) =>
    parts.map(({ name, up, down }, part) => {
      const value = columns[index]?.values[part] ?? 0n
      return { name, value: unit.format(value).text, color: `var(--${value < 0n ? down : up})` }
    })
  return (
    <div className="relative" style={{ height }}>
      <Drawing {...props} height={height} scale={scale} />
      <PlotArea right={RIGHT}>
        <ScrubRows
          label={title}
          xs={columns.map((_, index) => ((index + 0.5) / columns.length) * 100)}
          nameOf={(index) => columns[index]?.label ?? ''}
          linesOf={lines}
        />
      </PlotArea>
    </div>
  )
}

type Drawn = BarChartProps & { readonly height: number; readonly scale: ValueAxis }

const above =
  (part: number) =>
  ({ values }: BarColumn) =>
    Number(values[part] ?? 0n) > 0 ? Number(values[part]) : 0
const below =
  (part: number) =>
  ({ values }: BarColumn) =>
    Number(values[part] ?? 0n) < 0 ? -Number(size(values[part] ?? 0n)) : 0

const Drawing = memo(function Drawing({ title, desc, unit, parts, columns, height, scale }: Drawn) {
  const domain = [Number(scale.low), Number(scale.high)]
  const ticks = scale.ticks.map(Number)
  return (
    <Bars {...chartFrame({ title, desc, height })} data={[...columns]} stackOffset="sign" barCategoryGap="20%">
      <CartesianGrid {...GRID} horizontalCoordinatesGenerator={({ offset }) => gridLines(domain, ticks, offset)} />
      <XAxis
        dataKey="label"
        height={BOTTOM}
        axisLine={false}
        tickLine={false}
        tick={AxisTick}
        interval="preserveStartEnd"
        minTickGap={8}
      />
      <YAxis
        {...Y_AXIS}
        width={RIGHT}
        domain={domain}
        ticks={ticks}
        tickFormatter={(_, index) => unit.format(scale.ticks[index] ?? 0n).text}
      />
      <ReferenceLine y={0} stroke="var(--edge)" />
      {barParts(parts)}
    </Bars>
  )
})

/** Two bars a part, one above and one below zero; recharts wants them as its own children, not inside a component. */
function barParts(parts: readonly BarPart[]) {
  return parts.map(({ name, up, down }, part) => [
    <Bar
      key={`${name} up`}
      dataKey={above(part)}
      stackId="all"
      maxBarSize={MAX_WIDTH}
      fill={`var(--${up})`}
      fillOpacity={0.7}
      isAnimationActive={false}
    />,
    <Bar
      key={`${name} down`}
      dataKey={below(part)}
      stackId="all"
      maxBarSize={MAX_WIDTH}
      fill={`var(--${down})`}
      fillOpacity={0.7}
      isAnimationActive={false}
    />,
  ])
}
