import { useMemo, useState } from 'react'
import { CartesianGrid, XAxis, YAxis } from 'recharts'
import { gridLines, PLOT_WIDTH, tickLabel, type TimeAxis, type ValueAxis } from './axes.ts'
import { AXIS_LINE, GRID, X_AXIS, Y_AXIS } from './frame.ts'
import { endTags, isCovered } from './overlays.tsx'
import { type ChartUnit, type TimeSeries } from './series.ts'

/** Pixels right of a chart over time: room for the values. */
export const RIGHT = 64

const X_DOMAIN = [0, PLOT_WIDTH]

/** What a chart over time has for its axes: `series` = the lines whose newest values stand beside the axis. */
type AxisData = {
  readonly unit: ChartUnit
  readonly series: readonly TimeSeries[]
  readonly axis: TimeAxis
  readonly scale: ValueAxis
}

/** Grid and axes of a chart over time, memoized: each new prop of an axis draws the chart a second time. */
export function useAxisParts({ unit, series, axis, scale }: AxisData) {
  const tags = endTags(series, scale)
  const times = axis.ticks.map(({ at }) => tickLabel(at, axis.toSec - axis.fromSec))
  const values = scale.ticks.map((value) => (isCovered(tags, scale, value) ? '' : unit.format(value).text))
  const across = useSame({ ticks: axis.ticks.map(({ x }) => x), labels: times })
  const up = useSame({
    domain: [Number(scale.low), Number(scale.high)],
    ticks: scale.ticks.map(Number),
    labels: values,
  })
  return useMemo(
    () => [
      <CartesianGrid
        key="grid"
        {...GRID}
        horizontalCoordinatesGenerator={({ offset }) => gridLines(up.domain, up.ticks, offset)}
      />,
      <XAxis
        key="x"
        type="number"
        dataKey="x"
        domain={X_DOMAIN}
        allowDataOverflow
        {...X_AXIS}
        axisLine={AXIS_LINE}
        niceTicks="none"
        ticks={across.ticks}
        tickFormatter={(_, index) => across.labels[index] ?? ''}
      />,
      <YAxis
        key="y"
        {...Y_AXIS}
        width={RIGHT}
        domain={up.domain}
        allowDataOverflow
        niceTicks="none"
        ticks={up.ticks}
        tickFormatter={(_, index) => up.labels[index] ?? ''}
      />,
    ],
    [across, up],
  )
}

/** The value of the previous render as long as both are equal as JSON, so that nothing is drawn again. */
export function useSame<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
