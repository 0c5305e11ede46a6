import { useMemo } from 'react'
import { type PriceData } from '../model/price-lines.ts'
import { type SpanId } from '../model/price-series.ts'
import { type TokenStats } from '../model/token.ts'
import { volumeOfCandles, volumeOfStats } from '../model/volume.ts'

/** Volume of the history source, else of the token's stats; `undefined` with fewer than two bars. */
export function useVolume({ candles }: PriceData, span: SpanId, stats: TokenStats | undefined, nowSec: number) {
  return useMemo(() => {
    const choices = [volumeOfCandles(candles, span), ...(stats === undefined ? [] : [volumeOfStats(stats, nowSec)])]
    return choices.find(({ bars }) => bars.length > 1)
  }, [candles, span, stats, nowSec])
}
