import { useMemo } from 'react'
import { type PriceData } from '../model/price-lines.ts'
import { type TokenStats } from '../model/token.ts'
import { volumeOfCandles, volumeOfStats, type BarWidth } from '../model/volume.ts'

/** Volume of the history source in bars of a width, else of the token's stats; `undefined` with fewer than two bars. */
export function useVolume(
  { candles }: PriceData,
  { sec, word }: BarWidth,
  stats: TokenStats | undefined,
  nowSec: number,
) {
  const traded = useMemo(() => volumeOfCandles(candles, { sec, word }), [candles, sec, word])
  const hasCandles = traded.bars.length > 1
  const reported = useMemo(
    () => (hasCandles || stats === undefined ? undefined : volumeOfStats(stats, nowSec)),
    [hasCandles, stats, nowSec],
  )
  if (hasCandles) return traded
  return reported !== undefined && reported.bars.length > 1 ? reported : undefined
}
