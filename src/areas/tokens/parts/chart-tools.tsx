import { type ReactNode } from 'react'
import { LegendItem } from '~/ui/chart/chart-panel.tsx'
import { type TimeSeries } from '~/ui/chart/series.ts'
import { filterLook } from '~/ui/chip.tsx'
import { Picker, Segments } from '~/ui/choice.tsx'
import { clockTime, shortDay, shortTime } from '~/values/format-time.ts'
import { counted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { type ChartChoice } from '../hooks/use-drawn-price.ts'
import { INTERVALS, type ChartRange } from '../model/candle-ask.ts'
import { AVERAGES, type AverageId, type CandleView } from '../model/candle-view.ts'
import { type PriceData } from '../model/price-lines.ts'
import { chartView } from '../stores/chart-view.ts'

/** The switch of an average, with its line below the name while it is on. */
const switchLook = `group relative ${filterLook}`
const LINE = 'absolute inset-x-3 bottom-0.5 hidden border-t-2 group-aria-pressed:block phone:bottom-2'

const KINDS = [
  { id: 'line', word: 'Line' },
  { id: 'candles', word: 'Candles' },
] as const
const LENGTHS = [{ id: 'auto', word: 'Auto' } as const, ...INTERVALS]

/**
 * The tools of a price chart: its range, where there is more than one, and, where a source has candles, their length. Kind and
 * averages only where the candles are of the drawn price.
 */
export function ChartTools({
  ranges,
  range,
  choice: { view, kind, onRange },
  hasSource,
  hasCandles,
}: {
  ranges: readonly ChartRange[]
  range: ChartRange
  choice: ChartChoice
  hasSource: boolean
  hasCandles: boolean
}) {
  const flip = (average: AverageId) => {
    const isOn = view.averages.includes(average)
    const averages = isOn ? view.averages.filter((each) => each !== average) : [...view.averages, average]
    chartView.write({ ...view, averages })
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {ranges.length < 2 ? null : (
        <Segments label="Range" choices={ranges} value={range.id} onChange={onRange} className="phone:w-full" />
      )}
      {hasSource && hasCandles ? (
        <Segments
          label="Chart type"
          choices={KINDS}
          value={kind}
          onChange={(next) => chartView.write({ ...view, kind: next })}
          className="phone:w-auto phone:flex-1"
        />
      ) : null}
      {hasSource ? (
        <Picker
          label="Interval"
          choices={LENGTHS}
          value={view.interval}
          onChange={(interval) => chartView.write({ ...view, interval })}
        />
      ) : null}
      {hasSource && hasCandles ? (
        <span className="inline-flex gap-2" role="group" aria-label="Moving averages">
          {AVERAGES.map(({ id, name, tone }) => (
            <button
              key={id}
              type="button"
              className={switchLook}
              aria-pressed={view.averages.includes(id)}
              onClick={() => flip(id)}
            >
              {name}
              <span className={LINE} style={{ borderColor: `var(--${tone})` }} />
            </button>
          ))}
        </span>
      ) : null}
    </span>
  )
}

const DAY = 86_400

/** Below a price chart: how far its candles go, why there are none where they were chosen, and where the prices come from. */
export function ChartFoot({
  data: { source, hasSource, isQuotient },
  choice: { view, kind },
  candles,
  nowSec,
}: {
  data: PriceData
  choice: ChartChoice
  candles: CandleView | undefined
  nowSec: number
}) {
  const parts = [
    candles === undefined ? undefined : lastText(candles, nowSec),
    candles === undefined || candles.leftOut === 0 ? undefined : leftOutText(candles.leftOut),
    hasSource && isQuotient && view.kind === 'candles' ? 'Candles only for prices in dollars' : undefined,
    hasSource && kind === 'candles' && candles === undefined ? 'No candles from the source' : undefined,
    source,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** Whether the newest candle still changes, or since when there is none. */
function lastText({ candles }: CandleView, nowSec: number): string | undefined {
  const last = candles.at(-1)
  if (last === undefined) return undefined
  if (last.to <= nowSec) return `Last candle ${shortTime(unixSec(last.from))}`
  const isDay = last.to - last.from >= DAY
  return `Last candle open since ${isDay ? shortDay(unixSec(last.from)) : clockTime(unixSec(last.from))}`
}

function leftOutText(count: number): string {
  return `${counted(count, ['candle', 'candles'])} with unclear prices not drawn`
}

/** What the signs of a price chart mean: its lines, or the bodies of its candles. Averages have their colour at their switch. */
export function PriceLegend({
  series,
  isCandles,
  more,
}: {
  series: readonly TimeSeries[]
  isCandles: boolean
  /** Entries behind them. */
  more: ReactNode
}) {
  return (
    <>
      {isCandles ? (
        <>
          <Body look="border border-yes">Up</Body>
          <Body look="bg-no">Down</Body>
        </>
      ) : (
        series.map(({ id, name, tone, isEstimated }) => (
          <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
            {name}
          </LegendItem>
        ))
      )}
      {more}
    </>
  )
}

function Body({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`h-3 w-2 flex-none ${look}`} />
      {children}
    </span>
  )
}
