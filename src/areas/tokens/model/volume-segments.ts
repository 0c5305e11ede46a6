import { floorTo, type Decimal } from '~/values/decimal.ts'
import { PRICE_CHART } from '../words-late.ts'
import { type StatsWindow, type TokenStats } from './token.ts'

/** Dollars an hour that were bought and sold in a stretch of time. */
export type VolumeSegment = { readonly label: string; readonly bought: Decimal; readonly sold: Decimal }

const WINDOWS = [
  { key: 'm5', word: '5m', sec: 300n },
  { key: 'h1', word: '1h', sec: 3_600n },
  { key: 'h6', word: '6h', sec: 6n * 3_600n },
  { key: 'h24', word: '24h', sec: 86_400n },
] as const satisfies readonly { key: keyof TokenStats; word: string; sec: bigint }[]
const MICRO = 6
const HOUR = 3_600n

/**
 * Windows overlap, so the volume between two of them is their difference. Oldest first, dollars an hour; a segment with
 * a missing window, or that would be negative, is left out.
 */
export function volumeSegments(stats: TokenStats): readonly VolumeSegment[] {
  const segments = WINDOWS.flatMap(({ key, word, sec }, index): VolumeSegment[] => {
    const inner = WINDOWS[index - 1]
    const own = sumsOf(stats[key])
    const less = inner === undefined ? { bought: 0n, sold: 0n } : sumsOf(stats[inner.key])
    if (own === undefined || less === undefined) return []
    const [bought, sold] = [own.bought - less.bought, own.sold - less.sold]
    if (bought < 0n || sold < 0n) return []
    const span = sec - (inner?.sec ?? 0n)
    const hourly = (sum: bigint): Decimal => ({ raw: (sum * HOUR) / span, decimals: MICRO })
    const label = inner === undefined ? PRICE_CHART.lastMinutes : PRICE_CHART.ago(word, inner.word)
    return [{ label, bought: hourly(bought), sold: hourly(sold) }]
  })
  return segments.toReversed()
}

function sumsOf(window: StatsWindow | undefined): { bought: bigint; sold: bigint } | undefined {
  const [bought, sold] = [window?.buyVolumeUsd, window?.sellVolumeUsd]
  if (bought === undefined || sold === undefined) return undefined
  return { bought: floorTo(bought, MICRO), sold: floorTo(sold, MICRO) }
}
