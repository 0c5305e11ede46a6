import { type CSSProperties } from 'react'
import { Figure } from '../../../../ui/figure.tsx'
import { PlainTable, type PlainColumn } from '../../../../ui/plain-table.tsx'
import { cents } from '../../../../values/format.ts'
import { clock, shortTime } from '../../../../values/format-time.ts'
import { unixSec } from '../../../../values/time.ts'
import { type FillMark } from '../model/fill-marks.ts'
import { acrossOf, bandPaths, chartRows, downOf, midPaths, type Chart } from '../model/price-chart.ts'

/** The record as a picture: the midpoint in steps, the band from bid to ask, holes where nobody watched. */
export function PriceDrawing({ chart, marks }: { chart: Chart; marks: readonly FillMark[] }) {
  const lines = chart.scale.lines.map((price) => ({ price, top: downOf(chart, price) }))
  return (
    <div className="price-chart" aria-hidden="true">
      <div className="price-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.map(({ price, top }) => (
            <path key={String(price)} className="grid" d={`M0 ${top}H100`} />
          ))}
          {bandPaths(chart).map((d) => (
            <path key={d} className="band" d={d} />
          ))}
          {midPaths(chart).map((d) => (
            <path key={d} className="mid" d={d} />
          ))}
        </svg>
        <Holes chart={chart} />
        {lines.map(({ price, top }) => (
          <span key={String(price)} className="price-tick" style={{ top: `${top}%` }}>
            {cents(price, '', false).text}
          </span>
        ))}
        {marks.map((mark) => (
          <Mark key={`${mark.at} ${mark.word}`} chart={chart} mark={mark} />
        ))}
      </div>
      <Times chart={chart} />
    </div>
  )
}

/** Where nothing was recorded: before the first run, between two, and after the last. */
function Holes({ chart }: { chart: Chart }) {
  const { runs, fromSec, toSec } = chart
  const edges = [fromSec, ...runs.flatMap((run) => [run[0]?.at ?? fromSec, run.at(-1)?.at ?? toSec]), toSec]
  return edges.map((edge, index) => {
    const from = acrossOf(chart, edge)
    const width = acrossOf(chart, edges[index + 1] ?? edge) - from
    if (index % 2 === 1 || width < 0.5) return null
    const style: CSSProperties = { left: `${from}%`, width: `${width}%` }
    return (
      <span key={edge} className="price-hole" style={style}>
        {width > 14 ? 'not recorded' : ''}
      </span>
    )
  })
}

function Mark({ chart, mark }: { chart: Chart; mark: FillMark }) {
  const style: CSSProperties = {
    left: `${acrossOf(chart, mark.at)}%`,
    top: `${Math.min(100, Math.max(0, downOf(chart, mark.price)))}%`,
  }
  return (
    <span className={`price-mark is-${mark.side}`} style={style} title={mark.word}>
      <small className={acrossOf(chart, mark.at) > 60 ? 'is-left' : undefined}>{mark.word}</small>
    </span>
  )
}

function Times({ chart }: { chart: Chart }) {
  const span = chart.toSec - chart.fromSec
  const at = (span < 600 ? [0, 1] : [0, 1 / 3, 2 / 3, 1]).map((part) => chart.fromSec + span * part)
  return (
    <div className="price-times">
      {at.map((sec) => (
        <span key={sec}>{shortTime(unixSec(sec))}</span>
      ))}
    </div>
  )
}

const COLUMNS: readonly PlainColumn<ReturnType<typeof chartRows>[number]>[] = [
  { head: 'Seen', isWords: true, cell: ({ at }) => shortTime(unixSec(at)) },
  { head: 'Bid', cell: ({ bid }) => <Figure className="" value={cents(bid, 'nobody bought')} /> },
  { head: 'Ask', cell: ({ ask }) => <Figure className="" value={cents(ask, 'nobody sold')} /> },
  { head: 'Midpoint', cell: ({ mid }) => <Figure value={cents(mid, 'no midpoint')} /> },
]

/** The same record as rows, newest first. */
export function PriceTable({ chart }: { chart: Chart }) {
  const rows = chartRows(chart)
  const span = clock(chart.toSec - chart.fromSec).spoken
  return (
    <div className="price-rows">
      <PlainTable
        caption={`${rows.length} rows over ${span}, newest first`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ at }) => at}
      />
    </div>
  )
}
