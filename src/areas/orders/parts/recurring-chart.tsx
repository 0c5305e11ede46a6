import { useMemo } from 'react'
import { usePairPrice } from '~/areas/tokens/hooks/use-pair-price.ts'
import { lineAsk } from '~/areas/tokens/model/candle-ask.ts'
import { priceLines, type PriceData } from '~/areas/tokens/model/price-lines.ts'
import { between, PRICE_DIGITS, SPANS, type SpanId } from '~/areas/tokens/model/price-series.ts'
import { ChartPanel, LegendItem, timeRows } from '~/ui/chart/chart-panel.tsx'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { useNow } from '~/ui/now.ts'
import { type Display } from '~/values/display-value.ts'
import { type RecurringRow } from '../model/recurring-row.ts'
import { averageCost, spanOfRuns, type AverageCost } from '../model/recurring-runs.ts'

/** The running average cost of an order's fills against the market price. Without a fill: one line. */
export function RecurringChart({ row }: { row: RecurringRow }) {
  const now = useNow(60)
  const cost = useMemo(() => averageCost(row), [row])
  const span = spanOfRuns(row, cost.averages, now)
  if (span === undefined)
    return cost.leftOut === 0 ? null : <p className="text-12 text-mute">{leftOutText(cost.leftOut)}</p>
  return <Against row={row} cost={cost} from={span.from} to={span.to} now={now} />
}

type Props = {
  readonly row: RecurringRow
  readonly cost: AverageCost
  readonly from: number
  readonly to: number
  readonly now: number
}

function Against({ row, cost, from, to, now }: Props) {
  const { name, data, format } = usePairPrice(row.input.mint, row.output.mint, lineAsk(spanIdOf(now - from)))
  const series = useMemo(() => linesOf(cost, data, from, to, now), [cost, data, from, to, now])
  const unit = useMemo((): ChartUnit => ({ decimals: PRICE_DIGITS, format, column: 'price' }), [format])
  const marks = useMemo(() => marksOf(cost, format), [cost, format])
  const average = cost.averages.at(-1)?.value ?? 0n
  const title = titleOf(cost)
  return (
    <ChartPanel
      title={title}
      sub={
        <>
          <b className="font-fig">{format(average).text}</b>
          <span className="text-mute">{averageOfText(cost.fills.length)}</span>
        </>
      }
      rows={() => timeRows(series, unit)}
      fileName="sextant-recurring-order"
      legend={series.map(({ id, name: line, tone, isEstimated }) => (
        <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
          {line}
        </LegendItem>
      ))}
      foot={cost.leftOut === 0 ? data.source : `${data.source ?? ''} · ${leftOutText(cost.leftOut)}`}
      className="min-h-84 phone:min-h-88"
    >
      <TimeChart
        title={title}
        desc={averageSentenceText(title, name, format(average).text, cost.fills.length)}
        unit={unit}
        series={series}
        marks={marks}
        nowSec={to}
        least={0n}
        height={200}
      />
    </ChartPanel>
  )
}

const titleOf = ({ fills }: AverageCost): string => (fills[0]?.isBuy === false ? 'Average price' : 'Average cost')

/** The shortest span of prices that reaches back to the first fill; a month is the longest there is. */
function spanIdOf(sec: number): SpanId {
  return SPANS.find((span) => span.sec >= sec)?.id ?? '1m'
}

/** The average as a step line to the end, and the market's price beside it as far as it is known. */
function linesOf(cost: AverageCost, data: PriceData, from: number, to: number, now: number): readonly TimeSeries[] {
  const last = cost.averages.at(-1)
  const run = last === undefined || last.at >= to ? cost.averages : [...cost.averages, { at: to, value: last.value }]
  const market = priceLines(data, 0, now)
    .map((line): TimeSeries => {
      const runs = line.runs.map((each) => between(each, from, to)).filter((each) => each.length > 1)
      return line.isEstimated === true ? { ...line, runs } : { ...line, runs, name: 'Market price', tone: 'c2' }
    })
    .filter(({ runs }) => runs.length > 0)
  return [{ id: 'average', name: titleOf(cost), tone: 'c1', runs: [run], shape: 'step' }, ...market]
}

function marksOf({ fills }: AverageCost, format: (value: bigint) => Display) {
  return fills.map(({ at, value, isBuy }) => ({ at, value, isBuy, word: `Filled at ${format(value).text}` }))
}

function averageOfText(fills: number): string {
  return `average of ${fills} ${fills === 1 ? 'fill' : 'fills'}`
}

function averageSentenceText(title: string, pair: string, average: string, fills: number): string {
  return `${pair}, ${title.toLowerCase()} of ${fills} ${fills === 1 ? 'fill' : 'fills'}: ${average}, against the market price`
}

function leftOutText(count: number): string {
  return `${count} ${count === 1 ? 'fill' : 'fills'} without a time or an amount not included`
}
