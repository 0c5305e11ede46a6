import { type ChartRows } from '~/ui/chart/chart-panel.tsx'
import { type ScrubLine } from '~/ui/chart/scrub.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { type Display } from '~/values/display-value.ts'
import { shortTime } from '~/values/format-time.ts'
import { delta, usdCompact } from '~/values/format.ts'
import { amountText, microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { type CandleView, type DrawnCandle } from '../model/candle-view.ts'
import { changeOf } from '../model/price-series.ts'

/** Digits of volume behind the point. */
const MICRO = 6
const PRICES = [
  { name: 'Open', read: ({ open }: DrawnCandle) => open },
  { name: 'High', read: ({ high }: DrawnCandle) => high },
  { name: 'Low', read: ({ low }: DrawnCandle) => low },
  { name: 'Close', read: ({ close }: DrawnCandle) => close },
] as const

const volumeShown = (volume: bigint): Display => usdCompact(microUsd(volume))

/** The time at which a candle begins; one that has not ended says so. */
export function candleName(candle: Pick<DrawnCandle, 'from' | 'to'> | undefined, nowSec: number): string {
  if (candle === undefined) return ''
  const begins = shortTime(unixSec(candle.from))
  return candle.to > nowSec ? `${begins}, still open` : begins
}

/** Figures of a candle under the crosshair: prices, change, volume and the averages that are known there. */
export function candleFigures({ candles, averages }: CandleView, index: number, unit: ChartUnit): readonly ScrubLine[] {
  const candle = candles[index]
  if (candle === undefined) return []
  const { from, open, close, volume } = candle
  const change = delta(
    changeOf([
      { at: from, value: open },
      { at: from, value: close },
    ]),
  )
  return [
    ...PRICES.map(({ name, read }) => ({ name, value: unit.format(read(candle)).text })),
    { name: 'Change', value: change.exact },
    { name: 'Volume', value: volume === undefined ? 'no data' : volumeShown(volume).text },
    ...averages.flatMap(({ name, tone, values }) => {
      const value = values[index]
      return value === undefined ? [] : [{ name, value: unit.format(value).text, color: `var(--${tone})` }]
    }),
  ]
}

/** Candles as rows: the time at which each begins, its prices, its volume in dollars, and the averages that are on. */
export function candleRows({ candles, averages }: CandleView, unit: ChartUnit, nowSec: number): ChartRows {
  return {
    heads: ['Time', ...PRICES.map(({ name }) => name), 'Volume', ...averages.map(({ name }) => name)],
    rows: candles.map((candle, index) => {
      const prices = [...PRICES.map(({ read }) => read(candle)), ...averages.map(({ values }) => values[index])]
      const { volume } = candle
      const shownPrices = prices.map((price) => (price === undefined ? undefined : unit.format(price)))
      const plain = prices.map((price) => (price === undefined ? undefined : amountText(price, unit.decimals)))
      return {
        key: String(candle.from),
        label: candleName(candle, nowSec),
        fileLabel: new Date(candle.from * 1_000).toISOString(),
        cells: withVolume(shownPrices, volume === undefined ? undefined : volumeShown(volume)),
        figures: withVolume(plain, volume === undefined ? undefined : amountText(volume, MICRO)),
      }
    }),
  }
}

/** The volume behind the four prices, before the averages. */
function withVolume<Cell>(prices: readonly Cell[], volume: Cell): readonly Cell[] {
  return [...prices.slice(0, PRICES.length), volume, ...prices.slice(PRICES.length)]
}

/** Candles in one sentence, for whoever cannot see them. */
export function candleSentence(name: string, { candles }: CandleView, per: string, unit: ChartUnit): string {
  const [first, last] = [candles[0], candles.at(-1)]
  if (first === undefined || last === undefined) return name
  const price = (value: bigint) => unit.format(value).text
  const high = candles.reduce((most, candle) => (candle.high > most ? candle.high : most), first.high)
  const low = candles.reduce((least, candle) => (candle.low < least ? candle.low : least), first.low)
  const change = delta(
    changeOf([
      { at: 0, value: first.open },
      { at: 1, value: last.close },
    ]),
  ).text
  const since = shortTime(unixSec(first.from))
  return `${name}, ${candles.length} candles, one per ${per}, since ${since}: open ${price(first.open)}, high ${price(high)}, low ${price(low)}, close ${price(last.close)}, ${change}`
}
