import { clockTime, shortDay, shortTime } from '~/values/format-time.ts'
import { counted } from '~/values/text/text-within.ts'
import { unixSec } from '~/values/time.ts'
import { type ChartChoice } from '../hooks/use-chart-choice.ts'
import { type CandleView } from '../model/candle-view.ts'
import { type PriceData } from '../model/price-lines.ts'

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
