import { useMemo, useState, type ReactNode } from 'react'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { timeRows } from '~/ui/chart/time-rows.ts'
import { Delta } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type Display } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { type ChartChoice } from '../hooks/use-chart-choice.ts'
import { useDrawnPrice } from '../hooks/use-drawn-price.ts'
import { useVolume } from '../hooks/use-volume.ts'
import { changeOver, type ChartPrice, type PriceData } from '../model/price-lines.ts'
import { type SharedName, type ShownPrice } from '../model/price-picture.ts'
import { PRICE_DIGITS } from '../model/price-series.ts'
import { type TokenStats } from '../model/token.ts'
import { barWidth, candleWidth } from '../model/volume.ts'
import { CandleBody } from './candle-body.tsx'
import { candleRows } from './candle-figures.ts'
import { ChartFoot } from './chart-foot.tsx'
import { PriceLegend } from './chart-legend.tsx'
import { chartHeight } from './chart-placeholder.tsx'
import { ChartTools } from './chart-tools.tsx'
import { LineBody } from './line-body.tsx'
import { VolumeBars } from './volume-bars.tsx'

const SharePrice = lazyComponent(async () => (await import('./share-price.tsx')).SharePrice, null)

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
