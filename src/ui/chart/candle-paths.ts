import { hasRisen, type Candle } from './candle.ts'
import { type Pixels } from './line-paths.ts'

/** Part of a candle's stretch that its body fills. */
const BODY = 0.7

/**
 * All candles in two paths, those that rose and those that fell: a wick on each side of the body, and the body. Two elements
 * instead of two a candle, since each element costs as much as its drawing. On half pixels, so that a line of 1 px is sharp.
 */
export function candlePaths(
  candles: readonly Candle[],
  pixels: Pixels,
): { readonly up: string; readonly down: string } {
  const parts: { readonly up: string[]; readonly down: string[] } = { up: [], down: [] }
  for (const candle of candles) parts[hasRisen(candle) ? 'up' : 'down'].push(pathOf(candle, pixels))
  return { up: parts.up.join(''), down: parts.down.join('') }
}

function pathOf({ from, to, open, high, low, close }: Candle, { x, y }: Pixels): string {
  const [start, end] = [x(from), x(to)]
  const middle = Math.floor((start + end) / 2) + 0.5
  const half = Math.max(1, Math.round(((end - start) * BODY - 1) / 2))
  const [top, bottom] = [y(open > close ? open : close), y(open > close ? close : open)].map(sharp)
  const [above, below] = [sharp(y(high)), sharp(y(low))]
  // Too narrow for a body with a wick: a stroke from the lowest to the highest price.
  if (end - start < 3) return `M${middle} ${above}V${Math.max(below, above + 1)}`
  const wicks = `M${middle} ${above}V${top}M${middle} ${bottom}V${below}`
  return `${wicks}M${middle - half} ${top}H${middle + half}V${bottom}H${middle - half}Z`
}

const sharp = (pixel: number): number => Math.floor(pixel) + 0.5
