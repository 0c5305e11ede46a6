import { cva } from 'class-variance-authority'
import { useState, type ReactNode } from 'react'
import { type Display } from '~/values/display-value.ts'
import { shortTime } from '~/values/format-time.ts'
import { amountText } from '~/values/money.ts'
import { csvText } from '~/values/text/csv.ts'
import { unixSec } from '~/values/time.ts'
import { buttonLook, iconButton } from '../button.tsx'
import { Figure } from '../figure.tsx'
import { Icon } from '../icon.tsx'
import { panelLook } from '../panel.tsx'
import { PlainTable } from '../plain-table.tsx'
import { saveFile } from '../save-file.ts'
import { rowsOf, type BandPoint, type ChartUnit, type TimeSeries } from './series.ts'

/** `SOL, last 24 h, from $145.10 to $147.83, +1.9%`: a chart in one sentence, for whoever cannot see it. */
export function chartSentence(name: string, span: string, from: string, to: string, change: string): string {
  return `${name}, last ${span}, from ${from} to ${to}, ${change}`
}

/** Caption of a chart's table. */
const tableCaption = (title: string, shown: number, all: number): string =>
  shown === all ? `${title}, ${all} rows, newest first` : `${title}, ${shown} of ${all} rows, newest first`

/** A chart as rows: newest first on the page, oldest first in the file. */
export type ChartRows = {
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    /** The label in a file: an ISO time, a name. */
    readonly fileLabel: string
    readonly cells: readonly (Display | undefined)[]
    /** The cells as plain decimals; `undefined` = unknown, an empty cell. */
    readonly figures: readonly (string | undefined)[]
  }[]
}

/** Maximum rows on the page; the file has all of them. */
const MAX_ROWS = 60

/** The row of the range buttons: below a head, else beside the title. */
const bar = cva('flex min-h-12 items-center gap-2 px-4 phone:flex-wrap phone:px-3', {
  variants: { hasHead: { true: 'pt-2 phone:flex-nowrap', false: 'border-b border-line py-1.5 phone:py-1' } },
})

/** Legend and source: side by side, or the source below, where it is not moved by the legend's length. */
const bottom = cva('flex min-h-4 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-mute', {
  variants: { stacked: { true: 'tablet:flex-col tablet:flex-nowrap tablet:items-start', false: '' } },
})

/** A panel around a chart: head, the drawing or its table, legend and source. */
export function ChartPanel({
  title,
  head,
  sub,
  end,
  rows,
  fileName,
  onShare,
  legend,
  foot,
  children,
  isBare = false,
  isStacked = false,
  className = '',
}: {
  title: string
  /** Replaces the title above the drawing, e.g. by a legend with the latest figures. */
  head?: ReactNode
  /** Beside the title: the change, the span. */
  sub?: ReactNode
  /** Right end of the head: range buttons. */
  end?: ReactNode
  /** Made when the table is opened: it would cost each update of the drawing as much again. */
  rows: () => ChartRows
  fileName: string
  /** Opens a picture of the chart; absent = it is not shared. */
  onShare?: () => void
  legend?: ReactNode
  foot?: ReactNode
  children: ReactNode
  /** Inside of another panel: without a border. */
  isBare?: boolean
  /** The source is below the legend where there is less room. */
  isStacked?: boolean
  className?: string
}) {
  const [isTable, setTable] = useState(false)
  return (
    <section className={isBare ? className : panelLook({ className })} aria-label={title}>
      {head}
      <Bar
        title={title}
        hasHead={head !== undefined}
        end={end}
        onShare={onShare}
        isTable={isTable}
        onTable={setTable}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 phone:p-3">
        {sub === undefined ? null : (
          <div className="flex min-h-5 flex-wrap items-baseline gap-x-4 gap-y-1 text-13">{sub}</div>
        )}
        {isTable ? <Rows title={title} rows={rows()} fileName={fileName} /> : children}
        {legend === undefined && foot === undefined ? null : (
          <div className={bottom({ stacked: isStacked })}>
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">{legend}</span>
            <span className="flex flex-wrap items-center gap-x-2">{foot}</span>
          </div>
        )}
      </div>
    </section>
  )
}

/** Narrower than other icons, so that the tools of a chart keep to one line. */
const NARROW = 'w-8 phone:w-11'

type BarProps = {
  readonly title: string
  /** A head stands above it, instead of the title. */
  readonly hasHead: boolean
  readonly end: ReactNode
  readonly onShare: (() => void) | undefined
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

function Bar({ title, hasHead, end, onShare, isTable, onTable }: BarProps) {
  return (
    <div className={bar({ hasHead })}>
      {hasHead ? null : <h2 className="max-w-1/2 flex-none phone:max-w-none phone:flex-initial">{title}</h2>}
      <span className={hasHead ? 'min-w-0 flex-1' : 'ml-auto min-w-0 phone:order-1 phone:ml-0 phone:w-full'}>
        {end}
      </span>
      <span className="-mr-2 flex flex-none phone:mr-0 phone:ml-auto">
        {onShare === undefined ? null : (
          <button
            type="button"
            className={iconButton({ className: NARROW })}
            aria-label="Share chart"
            title="Share chart"
            aria-haspopup="dialog"
            onClick={onShare}
          >
            <Icon name="share" small />
          </button>
        )}
        <button
          type="button"
          className={iconButton({ className: NARROW })}
          aria-label="Show as table"
          title="Show as table"
          aria-pressed={isTable}
          onClick={() => onTable(!isTable)}
        >
          <Icon name="table" small />
        </button>
      </span>
    </div>
  )
}

function Rows({ title, rows: { heads, rows }, fileName }: { title: string; rows: ChartRows; fileName: string }) {
  const every = Math.max(1, Math.ceil(rows.length / MAX_ROWS))
  const shown = rows.toReversed().filter((_, index) => index % every === 0)
  const [first = '', ...others] = heads
  const save = () =>
    saveFile(
      `${fileName}.csv`,
      'csv',
      csvText(
        [
          { name: first, kind: 'text', read: (row: ChartRows['rows'][number]) => row.fileLabel },
          ...others.map((name, index) => ({
            name,
            kind: 'figure' as const,
            read: (row: ChartRows['rows'][number]) => row.figures[index],
          })),
        ],
        rows,
      ),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="max-h-80 overflow-auto">
        <PlainTable
          caption={tableCaption(title, shown.length, rows.length)}
          columns={[
            { head: first, isWords: true, cell: ({ label }: ChartRows['rows'][number]) => label },
            ...others.map((head, index) => ({
              head,
              cell: ({ cells }: ChartRows['rows'][number]) => {
                const cell = cells[index]
                return cell === undefined ? <span className="text-mute">no data</span> : <Figure value={cell} />
              },
            })),
          ]}
          rows={shown}
          rowKey={({ key }) => key}
        />
      </div>
      <button type="button" className={buttonLook({ size: 'small', className: 'justify-self-start' })} onClick={save}>
        Save CSV
      </button>
    </div>
  )
}

/** One entry of a legend. */
export function LegendItem({
  color,
  isDotted = false,
  children,
}: {
  color: string
  isDotted?: boolean
  children: ReactNode
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span
        className={`w-4 flex-none border-t-2 ${isDotted ? 'border-dotted' : 'border-solid'}`}
        style={{ borderColor: color }}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}

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
