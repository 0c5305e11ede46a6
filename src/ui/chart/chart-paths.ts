import { hasRisen, type Candle } from './candle.ts'
import { type BandPoint, type Run, type TimePoint, type TimeSeries } from './series.ts'

/** Pixels of a time and of a value. */
type Pixels = { readonly x: (at: number) => number; readonly y: (value: bigint) => number }

/** Half of the stroke of a value that was seen once, pixels: a path of one point is not drawn. */
const LONE = 2
/** Radius of a circle, pixels. */
const DOT = 3

const tenth = (pixel: number): number => Math.round(pixel * 10) / 10

/** The path of a line: straight from point to point, or held until the next one. It breaks after each run; one point is a short stroke. */
export function linePath({ runs, shape }: Pick<TimeSeries, 'runs' | 'shape'>, pixels: Pixels): string {
  return runs.map((run) => runPath(run, shape, pixels)).join('')
}

/** What is between a line and the floor of the plot, a shape a run. */
export function areaPath({ runs, shape }: Pick<TimeSeries, 'runs' | 'shape'>, pixels: Pixels, floor: number): string {
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined || first === last) return ''
      return `${runPath(run, shape, pixels)}V${tenth(floor)}H${tenth(pixels.x(first.at))}Z`
    })
    .join('')
}

/** What is between the lowest and the highest values, each held until the next: out on top, back below. */
export function bandPath(band: readonly BandPoint[], pixels: Pixels): string {
  if (band.length === 0) return ''
  const top = runPath(
    band.map(({ at, high }) => ({ at, value: high })),
    'step',
    pixels,
  )
  const bottom = band.toReversed().map(({ at, low }, index) => {
    const y = tenth(pixels.y(low))
    return index === 0 ? `V${y}` : `V${y}H${tenth(pixels.x(at))}`
  })
  return `${top}${bottom.join('')}Z`
}

/** A circle at each point of a line, all of them one path. */
export const dotsPath = ({ runs }: Pick<TimeSeries, 'runs'>, { x, y }: Pixels): string =>
  runs
    .flat()
    .map(
      ({ at, value }) =>
        `M${tenth(x(at) - DOT)} ${tenth(y(value))}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0`,
    )
    .join('')

function runPath(run: Run, shape: TimeSeries['shape'], { x, y }: Pixels): string {
  const step = ({ at, value }: TimePoint) => `H${tenth(x(at))}V${tenth(y(value))}`
  const spot = ({ at, value }: TimePoint) => `${tenth(x(at))} ${tenth(y(value))}`
  const [first, ...later] = run
  if (first === undefined) return ''
  if (later.length === 0) return `M${tenth(x(first.at) - LONE)} ${tenth(y(first.value))}H${tenth(x(first.at) + LONE)}`
  return `M${spot(first)}${later.map((point) => (shape === 'step' ? step(point) : `L${spot(point)}`)).join('')}`
}

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
