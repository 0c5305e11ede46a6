import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { PLOT_WIDTH } from './axes.ts'
import { Scrub, TipLine } from './scrub.tsx'
import { type ChartRow, type ChartUnit, type TimeSeries } from './series.ts'

/** A row at its place; `y` = value of each line, in the order of the series. */
export type Plotted = { readonly x: number; readonly y: readonly (number | null)[]; readonly row: ChartRow }

type CrosshairProps = {
  readonly title: string
  readonly unit: ChartUnit
  readonly series: readonly TimeSeries[]
  readonly plotted: readonly Plotted[]
  readonly nowSec: number
}

/** The moment under the pointer or chosen by keys, with the value of each line. */
export function Crosshair({ title, unit, series, plotted, nowSec }: CrosshairProps) {
  const line = (index: number) => {
    const row = plotted[index]?.row
    return row === undefined ? [] : linesOf(row, series, unit)
  }
  const when = (index: number) => shortTime(unixSec(plotted[index]?.row.at ?? nowSec))
  return (
    <Scrub
      label={title}
      xs={plotted.map(({ x }) => (x / PLOT_WIDTH) * 100)}
      says={(index) =>
        `${when(index)}: ${line(index)
          .map(({ name, value }) => `${name} ${value}`)
          .join(', ')}`
      }
    >
      {(index) => (
        <>
          <span className="text-mute">{when(index)}</span>
          {line(index).map((each) => (
            <TipLine key={each.name} {...each} />
          ))}
        </>
      )}
    </Scrub>
  )
}

function linesOf(row: ChartRow, series: readonly TimeSeries[], unit: ChartUnit) {
  return series.flatMap(({ id, name, tone }) => {
    const value = row.values.get(id)
    return value === undefined ? [] : [{ name, value: unit.format(value).text, color: `var(--${tone})` }]
  })
}
