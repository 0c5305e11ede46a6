import { type TimeSeries } from '~/ui/chart/series.ts'
import { type SharedPicture } from '~/ui/share/shared-picture.ts'
import { type Display } from '~/values/display-value.ts'
import { time } from '~/values/format-time.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { type CandleView } from './candle-view.ts'
import { type ChartPrice } from './price-lines.ts'

/** What a price chart is named in its picture: a symbol or a pair, a longer name below, and the path of its page. */
export type SharedName = { readonly title: string; readonly subtitle?: string | undefined; readonly path: string }

/** A price chart as it is shown. Values are the chart's bigints, 10^-18 of the quote. */
export type ShownPrice = {
  readonly name: SharedName
  readonly latest: ChartPrice
  /** The price, and averages that are on. */
  readonly series: readonly TimeSeries[]
  readonly lines: readonly TimeSeries[]
  /** `undefined` = the line is drawn. */
  readonly candles: CandleView | undefined
  readonly format: (value: bigint) => Display
  readonly nowSec: number
}

/** The name of a pair: symbols beside each other turn nothing of one another. */
export const pairTitle = (base: string, quote: string): string =>
  `${quoted(base, 'symbol')} / ${quoted(quote, 'symbol')}`

/** A price chart as it is shared: the drawn line or candles, the latest price and its change over the range. No amount is in it. */
export function pricePicture(shown: ShownPrice, origin: string): SharedPicture {
  const { name, latest, series, lines, candles, format, nowSec } = shown
  const { price, change, span } = latest
  const tone = change.sign === undefined || change.sign === 0n ? undefined : change.sign > 0n ? 'gain' : 'loss'
  const moved =
    change.value.text === '—' ? [] : [{ label: 'Change', value: change.value.text, tone, isAmount: false } as const]
  return {
    kind: `Price, ${span}`,
    title: name.title,
    subtitle: [name.title, ''].includes(name.subtitle ?? '') ? undefined : name.subtitle,
    sentence: `${name.title} over ${span}, on Sextant`,
    figures: [{ label: 'Price', value: price.text, isAmount: false }, ...moved],
    series: {
      lines: candles === undefined ? [...series, ...lines] : lines,
      candles: candles?.candles,
      unit: { format },
      nowSec,
      bounds: { least: 0n },
    },
    time: `As of ${time(unixSec(nowSec), nowSec, 'UTC').local}`,
    link: new URL(name.path, origin).href,
  }
}
