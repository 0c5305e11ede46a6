import { shortTime } from '~/values/format-time.ts'
import { amountText } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { type ChartRows } from './chart-panel.tsx'
import { rowsOf, type BandPoint, type ChartUnit, type TimeSeries } from './series.ts'

/** A time chart as rows: a moment, and a column a line. */
export function timeRows(series: readonly TimeSeries[], unit: ChartUnit, band: readonly BandPoint[] = []): ChartRows {
  const heads = ['Time', ...series.map(({ name }) => name)]
  return {
    heads,
    rows: rowsOf(series, band).map(({ at, values }) => {
      const each = series.map(({ id }) => values.get(id))
      return {
        key: String(at),
        label: shortTime(unixSec(at)),
        fileLabel: new Date(at * 1000).toISOString(),
        cells: each.map((value) => (value === undefined ? undefined : unit.format(value))),
        figures: each.map((value) => (value === undefined ? undefined : amountText(value, unit.decimals))),
      }
    }),
  }
}
