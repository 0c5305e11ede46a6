import { useMemo, useState, type ReactNode, useCallback } from 'react'
import { ChartPanel, chartSentence, timeRows } from '~/ui/chart/chart-panel.tsx'
import { TimeChart, CandleChart, TimeBars } from '~/ui/chart/lazy-charts.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { Delta } from '~/ui/figure.tsx'
import { ShareDialog } from '~/ui/lazy-dialog.tsx'
import { type Display } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { delta, usdCompact } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { type ChartChoice, useDrawnPrice, useVolume } from '../hooks/use-drawn-price.ts'
import { pricePicture, type CandleView, type SharedName, type ShownPrice } from '../model/candle-view.ts'
import { changeOver, type ChartPrice, type PriceData } from '../model/price-lines.ts'
import { PRICE_DIGITS, changeOf, type PricePoint } from '../model/price-series.ts'
import { type TokenStats } from '../model/token.ts'
import { barWidth, candleWidth, type Volume } from '../model/volume.ts'
import { candleRows, candleFigures, candleName, candleSentence } from './candle-figures.ts'
import { chartHeight } from './chart-placeholder.tsx'
import { ChartFoot, ChartTools, PriceLegend } from './chart-tools.tsx'

const USD: ChartUnit = {
  decimals: 6,
  format: (value) => usdCompact(microUsd(value < 0n ? -value : value)),
  column: 'volume_usd',
}
/** A source of candles has no sides: a bar has the colour of its price change. */
const PARTS = {
  candles: [
    { name: 'Volume', tone: 'yes' },
    { name: 'Volume', tone: 'no' },
  ],
  stats: [
    { name: 'Bought', tone: 'yes' },
    { name: 'Sold', tone: 'no' },
  ],
} as const

/** Traded dollars over time, below the price chart and aligned with it; `name` = the token's symbol. */
function VolumeBars({
  name,
  volume: { source, per, bars },
  along,
  nowSec,
}: {
  name: string
  volume: Volume
  /** Series of the price chart. */
  along: readonly TimeSeries[]
  nowSec: number
}) {
  const title = `Volume per ${per}`
  const spoken = useMemo(
    () =>
      bars
        .map(({ label, values }) => {
          const figures = values.filter((value) => value !== 0n).map((value) => USD.format(value).text)
          return `${label} ${figures.join(' / ')}`
        })
        .join('; '),
    [bars],
  )
  return (
    <div className="grid gap-1">
      <h3>{title}</h3>
      <TimeBars
        title={`${name}, ${title.toLowerCase()}`}
        desc={spoken}
        unit={USD}
        parts={PARTS[source]}
        bars={bars}
        along={along}
        nowSec={nowSec}
      />
    </div>
  )
}

type PriceChartProps = {
  /** What is priced: `SOL`, `SOL/BONK`. */
  readonly name: string
  /** What its picture is named. */
  readonly shared: SharedName
  readonly data: PriceData
  readonly format: (value: bigint) => Display
  /** Server time of the newest price. */
  readonly nowSec: number
  readonly choice: ChartChoice
  readonly levels?: readonly Level[] | undefined
  /** Own fills, in the chart's unit. */
  readonly marks?: readonly Mark[] | undefined
  /** Entries of the legend behind those of the lines. */
  readonly legend?: ReactNode
  /** Replaces the title: given the latest price and its change over the range. */
  readonly head?: (latest: ChartPrice) => ReactNode
  /** Stats of the priced token: its volume is drawn below the price. */
  readonly volume?: TokenStats | undefined
  /** Inside of another panel. */
  readonly isBare?: boolean
}

/**
 * The price of a token or a pair over a range. As a line: recorded solid, between known prices dotted. As candles, where a
 * source has them for this price. No data: one line of text.
 */
export function PriceChart(props: PriceChartProps) {
  const [shown, share] = useState<ShownPrice>()
  return (
    <>
      <Chart {...props} onShare={share} />
      {shown === undefined ? null : <SharePrice shown={shown} onClose={() => share(undefined)} />}
    </>
  )
}

type ChartProps = PriceChartProps & { readonly onShare: (shown: ShownPrice) => void }

function Chart({ name, data, format, nowSec, choice, head, volume, isBare, ...over }: ChartProps) {
  const unit = useMemo((): ChartUnit => ({ decimals: PRICE_DIGITS, format, column: 'price' }), [format])
  const { ranges, range, series, lines, candles, along, ends } = useDrawnPrice(data, choice, nowSec)
  const own = candleWidth(data.candleSec)
  const traded = useVolume(data, candles === undefined ? barWidth(range.id, data.candleSec) : own, volume, nowSec)
  if (ends === undefined) return <p className="px-4 text-13 text-mute">No price history for this token yet.</p>
  const [first, last] = ends
  const change = changeOver(data, range.id, ends)
  const span = range.sec === 0 ? clock(last.at - first.at).text : range.word
  const drawn = { name, unit, nowSec, levels: over.levels, marks: over.marks }
  const latest = { price: format(last.value), change, span }
  return (
    <ChartPanel
      title="Price chart"
      {...(head === undefined ? { sub: <Change change={change} span={span} /> } : { head: head(latest) })}
      end={
        <ChartTools
          ranges={ranges}
          range={range}
          choice={choice}
          hasSource={data.hasSource}
          hasCandles={!data.isQuotient}
        />
      }
      rows={() => (candles === undefined ? timeRows([...series, ...lines], unit) : candleRows(candles, unit, nowSec))}
      fileName={`sextant-price-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}
      onShare={() => over.onShare({ name: over.shared, latest, series, lines, candles, format, nowSec })}
      legend={<PriceLegend series={series} isCandles={candles !== undefined} more={over.legend} />}
      foot={<ChartFoot data={data} choice={choice} candles={candles} nowSec={nowSec} />}
      isBare={isBare ?? false}
      isStacked={data.hasSource}
      className={chartHeight(isBare === true, traded !== undefined)}
    >
      {candles === undefined ? (
        <LineBody {...drawn} series={series} lines={lines} span={span} ends={ends} />
      ) : (
        <CandleBody {...drawn} view={candles} lines={lines} per={own.word} price={last.value} />
      )}
      {traded === undefined ? null : <VolumeBars name={name} volume={traded} along={along} nowSec={nowSec} />}
    </ChartPanel>
  )
}

function Change({ change, span }: Pick<ChartPrice, 'change' | 'span'>) {
  return (
    <>
      <Delta {...change} /> <span className="text-mute">{span}</span>
    </>
  )
}

/** The line of a price with the averages beside it. */
function LineBody({
  name,
  series,
  lines,
  span,
  ends,
  unit,
  nowSec,
  levels,
  marks,
}: {
  name: string
  /** The price: recorded and estimated. */
  series: readonly TimeSeries[]
  /** The averages that are on. */
  lines: readonly TimeSeries[]
  /** The range in words. */
  span: string
  ends: readonly [PricePoint, PricePoint]
  unit: ChartUnit
  nowSec: number
  levels: readonly Level[] | undefined
  marks: readonly Mark[] | undefined
}) {
  const all = useMemo(() => [...series, ...lines], [series, lines])
  return (
    <TimeChart
      title={`${name}, price`}
      desc={sentenceOf(name, span, ends, unit)}
      unit={unit}
      series={all}
      nowSec={nowSec}
      least={0n}
      {...defined({ levels, marks })}
    />
  )
}

/** Description of the chart; its change is that of the plotted values. */
function sentenceOf(name: string, span: string, [first, last]: readonly [PricePoint, PricePoint], unit: ChartUnit) {
  const change = delta(changeOf([first, last])).text
  return chartSentence(name, span, unit.format(first.value).text, unit.format(last.value).text, change)
}

/** The candles of a price with the averages over them. */
function CandleBody({
  name,
  view,
  lines,
  per,
  price,
  unit,
  nowSec,
  levels,
  marks,
}: {
  name: string
  view: CandleView
  /** The averages that are on. */
  lines: readonly TimeSeries[]
  /** Length of a candle in words: `15 minutes`. */
  per: string
  /** The newest price. */
  price: bigint
  unit: ChartUnit
  nowSec: number
  levels: readonly Level[] | undefined
  marks: readonly Mark[] | undefined
}) {
  const desc = useMemo(() => candleSentence(name, view, per, unit), [name, view, per, unit])
  const nameOf = useCallback((index: number) => candleName(view.candles[index], nowSec), [view, nowSec])
  const figuresOf = useCallback((index: number) => candleFigures(view, index, unit), [view, unit])
  return (
    <CandleChart
      title={`${name}, price`}
      desc={desc}
      unit={unit}
      candles={view.candles}
      price={price}
      lines={lines}
      nowSec={nowSec}
      least={0n}
      nameOf={nameOf}
      figuresOf={figuresOf}
      {...defined({ levels, marks })}
    />
  )
}

/** The picture of a price chart as it was shown at the press. */
function SharePrice({ shown, onClose }: { shown: ShownPrice; onClose: () => void }) {
  const [picture] = useState(() => pricePicture(shown, location.origin))
  return <ShareDialog picture={picture} onClose={onClose} />
}
