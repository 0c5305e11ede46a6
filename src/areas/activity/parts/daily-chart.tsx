import { useMemo, useState } from 'react'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type BarPart } from '~/ui/chart/bar-chart.tsx'
import { ChartPanel, type ChartRows } from '~/ui/chart/chart-panel.tsx'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { Segments } from '~/ui/choice.tsx'
import { Delta, Figure, Unknown } from '~/ui/figure.tsx'
import { Panel } from '~/ui/panel.tsx'
import { usd, usdChange } from '~/values/format.ts'
import { amountText, microUsd, type MicroUsd } from '~/values/money.ts'
import { listWords, type PagedList } from '~/wire/lists/paged-list.ts'
import { barDays, dailyResults, type DailyResult, type DailyResults } from '../model/daily-results.ts'
import { DAILY_PLACE, DailyPlaceholder } from './daily-placeholder.tsx'

type Shown = 'pnl' | 'fees'

const CHOICES = [
  { id: 'pnl', word: 'Realized P&L' },
  { id: 'fees', word: 'Fees' },
] as const
const DECIMALS = 6
const UNITS = {
  pnl: { decimals: DECIMALS, format: (value) => usdChange(microUsd(value)), column: 'realized_pnl_usd' },
  fees: { decimals: DECIMALS, format: (value) => usd(microUsd(value), undefined, 'up'), column: 'fees_usd' },
} as const satisfies Record<Shown, ChartUnit>
const PARTS = {
  pnl: [{ name: 'Realized P&L', up: 'yes', down: 'no' }],
  fees: [{ name: 'Fees', up: 'c1', down: 'c1' }],
} as const satisfies Record<Shown, readonly BarPart[]>

/**
 * Realized P&L or fees by day, once the whole history is read: bars of a part would be wrong. One line of text where it has
 * no figures.
 */
export function DailyChart({ list }: { list: PagedList<HistoryRow> }) {
  if (list.state === 'whole') return <Whole list={list} />
  if (list.state === 'reading' && list.loaded === 0) return <DailyPlaceholder />
  const words = `From the history: ${listWords(list)}`
  return (
    <Panel title="Results by day" className={DAILY_PLACE}>
      <p className="p-4 text-13 text-mute">
        <Unknown why={words} /> {words}
      </p>
    </Panel>
  )
}

function Whole({ list }: { list: PagedList<HistoryRow> }) {
  const [chosen, setChosen] = useState<Shown>('pnl')
  const results = useMemo(() => dailyResults(list.rows), [list.rows])
  const bars = useMemo(() => barDays(results.days), [results])
  const choices = CHOICES.filter(({ id }) => bars.some((day) => day[id] !== undefined))
  const shown = choices.some(({ id }) => id === chosen) ? chosen : (choices[0]?.id ?? chosen)
  const columns = useMemo(
    () => bars.map((day) => ({ key: day.key, label: day.label, values: [day[shown] ?? 0n] })),
    [bars, shown],
  )
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined)
    return <p className="px-4 pt-4 text-13 text-mute">{'No realized P&L and no fees yet.'}</p>
  const [unit, name] = [UNITS[shown], PARTS[shown][0].name]
  const total = microUsd(bars.reduce((sum, day) => sum + (day[shown] ?? 0n), 0n))
  return (
    <ChartPanel
      title="Results by day"
      className={DAILY_PLACE}
      sub={
        <>
          <Total shown={shown} total={total} />
          <span className="text-mute">{spanText(first.label, last.label)}</span>
        </>
      }
      end={
        choices.length < 2 ? undefined : <Segments label="Show" choices={choices} value={shown} onChange={setChosen} />
      }
      rows={() => tableOf(results.days)}
      fileName="sextant-results-by-day"
      foot={footOf(results, shown)}
    >
      <BarChart
        title={name}
        desc={`${name} by day, ${first.label} to ${last.label}: ${unit.format(total).text}`}
        unit={unit}
        parts={PARTS[shown]}
        columns={columns}
      />
    </ChartPanel>
  )
}

/** The sum of the bars. */
function Total({ shown, total }: { shown: Shown; total: MicroUsd }) {
  return shown === 'pnl' ? <Delta value={usdChange(total)} sign={total} /> : <Figure value={UNITS.fees.format(total)} />
}

/** Notes on the source of the bars, and on what is not in them. */
function footOf(results: DailyResults, shown: Shown): string {
  const { withoutPnl, withoutFee, undated } = results
  const lines = [
    ...(shown === 'pnl' ? feeLines(results) : []),
    ...(shown === 'pnl' && withoutPnl > 0 ? [withoutPnlText(withoutPnl)] : []),
    ...(shown === 'fees' && withoutFee > 0 ? [withoutFeeText(withoutFee)] : []),
    ...(undated > 0 ? [undatedText(undated)] : []),
    'Days in your time zone',
  ]
  return lines.join(' · ')
}

/** Whether the fees are part of the bars, and what is known before fees alone and so is not. */
function feeLines({ isAfterFees, beforeFees: { rows, pnl } }: DailyResults): readonly string[] {
  const left = rows === 0 ? [] : [beforeFeesLeftText(rows, UNITS.pnl.format(pnl).text)]
  return [isAfterFees ? 'After fees' : 'Before fees', ...left]
}

function tableOf(days: readonly DailyResult[]): ChartRows {
  return {
    heads: ['Day', 'Realized P&L', 'Fees'],
    rows: days.map(({ key, label, pnl, fees }) => ({
      key,
      label,
      fileLabel: key,
      cells: [
        pnl === undefined ? undefined : UNITS.pnl.format(pnl),
        fees === undefined ? undefined : UNITS.fees.format(fees),
      ],
      figures: [pnl, fees].map((value) => (value === undefined ? undefined : amountText(value, DECIMALS))),
    })),
  }
}

function beforeFeesLeftText(count: number, pnl: string): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} before fees not included: ${pnl}`
}

function spanText(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`
}

function withoutPnlText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} without a P&L not included`
}

function withoutFeeText(count: number): string {
  return `${count} ${count === 1 ? 'fill' : 'fills'} without a fee not included`
}

function undatedText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} without a time not included`
}
