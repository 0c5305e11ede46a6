import { clockTime, shortDay } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { atWall, wallOf } from '~/values/zone-time.ts'
import { type Run } from './series.ts'

/** Width of the drawing in its own units; a break in time takes one percent of it. */
export const PLOT_WIDTH = 1_000
const BREAK_WIDTH = 10
/** A pause shorter than this part of the whole span is not compressed. */
const SHORT_PAUSE = 0.04

type Stretch = { readonly from: number; readonly to: number; readonly x: number; readonly width: number }

/** Horizontal scale of time. Long pauses without data are compressed to one percent each. */
export type TimeAxis = {
  readonly fromSec: number
  readonly toSec: number
  /** Position of a time, 0 to 1,000; times are Unix seconds. */
  readonly xOf: (at: number) => number
  /** Time at a position. */
  readonly atOf: (x: number) => number
  /** Positions of the compressed pauses. */
  readonly breaks: readonly number[]
  readonly ticks: readonly { readonly x: number; readonly at: number }[]
}

/** The axis of some stretches of time; none = an empty axis of a minute. */
export function timeAxis(runs: readonly Run[], nowSec: number): TimeAxis {
  const spans = covered(runs)
  const fromSec = spans[0]?.from ?? nowSec - 60
  const toSec = Math.max(spans.at(-1)?.to ?? nowSec, fromSec + 1)
  const stretches = stretchesOf(spans, fromSec, toSec)
  const xOf = (at: number) => {
    const stretch = stretches.findLast(({ from }) => from <= at) ?? stretches[0]
    if (stretch === undefined) return 0
    const part = Math.min(Math.max(at - stretch.from, 0) / Math.max(1, stretch.to - stretch.from), 1)
    return Math.round((stretch.x + part * stretch.width) * 100) / 100
  }
  const atOf = (x: number) => {
    const stretch = stretches.findLast((each) => each.x <= x) ?? stretches[0]
    if (stretch === undefined) return fromSec
    const part = stretch.width === 0 ? 0 : Math.min(Math.max(x - stretch.x, 0) / stretch.width, 1)
    return stretch.from + part * (stretch.to - stretch.from)
  }
  const breaks = stretches.slice(1).map(({ x }) => x - BREAK_WIDTH / 2)
  return { fromSec, toSec, xOf, atOf, breaks, ticks: ticksOf(stretches, xOf) }
}

/** Time covered by the runs, oldest first, overlaps joined. */
function covered(runs: readonly Run[]): readonly { from: number; to: number }[] {
  const spans = runs
    .flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)]
      return first === undefined || last === undefined ? [] : [{ from: first.at, to: last.at }]
    })
    .toSorted((a, b) => a.from - b.from)
  const joined: { from: number; to: number }[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last === undefined || span.from > last.to) joined.push({ ...span })
    else last.to = Math.max(last.to, span.to)
  }
  return joined
}

function stretchesOf(
  spans: readonly { from: number; to: number }[],
  fromSec: number,
  toSec: number,
): readonly Stretch[] {
  const short = (toSec - fromSec) * SHORT_PAUSE
  const groups: { from: number; to: number }[] = []
  for (const span of spans.length === 0 ? [{ from: fromSec, to: toSec }] : spans) {
    const last = groups.at(-1)
    if (last === undefined || span.from - last.to > short) groups.push({ ...span })
    else last.to = span.to
  }
  const seen = groups.reduce((sum, { from, to }) => sum + Math.max(1, to - from), 0)
  const plotWidth = PLOT_WIDTH - BREAK_WIDTH * (groups.length - 1)
  let x = 0
  return groups.map(({ from, to }) => {
    const width = (Math.max(1, to - from) / seen) * plotWidth
    const stretch = { from, to: Math.max(to, from + 1), x, width }
    x += width + BREAK_WIDTH
    return stretch
  })
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const STEPS = [
  MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE,
  HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR,
  DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 90 * DAY, 365 * DAY,
] // prettier-ignore
const MAX_TICKS = 5
/** Labels nearer than this would overlap or leave the drawing. */
const LABEL_WIDTH = 90

/** Round local times, few enough to read. */
function ticksOf(stretches: readonly Stretch[], xOf: (at: number) => number): TimeAxis['ticks'] {
  const seen = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const step = STEPS.find((each) => seen / each <= MAX_TICKS) ?? 365 * DAY
  const ticks: { x: number; at: number }[] = []
  for (const { from, to } of stretches) {
    const first = Math.ceil(wallOf(from) / step) * step
    for (let wall = first, at = atWall(wall); at <= to; wall += step, at = atWall(wall)) {
      // A whole unit is less than a pixel, and ticks that move by less would draw the chart twice a change.
      const x = Math.round(xOf(at))
      const isClear = x - (ticks.at(-1)?.x ?? -LABEL_WIDTH) >= LABEL_WIDTH
      if (isClear && x >= LABEL_WIDTH / 3 && x <= PLOT_WIDTH - LABEL_WIDTH / 3) ticks.push({ x, at })
    }
  }
  return ticks
}

/** The label of a tick: the hour on a chart of two days or less, else the day, in the reader's zone. */
export function tickLabel(at: number, spanSec: number): string {
  return spanSec > 2 * DAY ? shortDay(unixSec(at)) : clockTime(at)
}

/** The values that an axis spans, and its grid lines. */
export type ValueAxis = { readonly low: bigint; readonly high: bigint; readonly ticks: readonly bigint[] }

const MAX_LINES = 4n

/**
 * A little room around these values, and round steps (1, 2 or 5 times a power of ten) inside it. `bounds` = never beyond, such as 0 and $1 for a
 * chance; one value alone gets room on both sides.
 */
export function valueAxis(
  values: readonly bigint[],
  bounds: { readonly least?: bigint; readonly most?: bigint } = {},
): ValueAxis {
  const low = values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n)
  const high = values.reduce((most, value) => (value > most ? value : most), values[0] ?? 1n)
  const pad = high === low ? size(high) / 50n + 1n : (high - low) / 12n
  const step = roundStep((high - low + 2n * pad) / MAX_LINES)
  const bottom = clamp(low - pad, bounds)
  const top = clamp(high + pad, bounds)
  const ticks: bigint[] = []
  for (let tick = ceilTo(bottom, step); tick <= top; tick += step) ticks.push(tick)
  return { low: bottom, high: top, ticks }
}

const size = (value: bigint) => (value < 0n ? -value : value)

function clamp(value: bigint, { least, most }: { readonly least?: bigint; readonly most?: bigint }): bigint {
  if (least !== undefined && value < least) return least
  return most !== undefined && value > most ? most : value
}

function floorTo(value: bigint, step: bigint): bigint {
  const rest = value % step
  return rest === 0n ? value : value - rest - (value < 0n ? step : 0n)
}

function ceilTo(value: bigint, step: bigint): bigint {
  const floor = floorTo(value, step)
  return floor === value ? value : floor + step
}

function roundStep(least: bigint): bigint {
  if (least <= 1n) return 1n
  const power = 10n ** BigInt(least.toString().length - 1)
  return [1n, 2n, 5n, 10n].map((factor) => factor * power).find((step) => step >= least) ?? power
}

/** Vertical position of a value on an axis, percent from the top. Finer than a pixel; drawing only. */
export function topPercent({ low, high }: Pick<ValueAxis, 'low' | 'high'>, value: bigint): number {
  if (high === low) return 50
  return Number(((high - value) * 1_000_000n) / (high - low)) / 10_000
}

/** No grid lines across, without asking the library for them: it measures each label first. */
export const NO_LINES = (): number[] => []

/** Heights of the horizontal grid lines in pixels: one at each round value, and both edges of the drawing. */
export function gridLines(
  [low = 0, high = 1]: readonly number[],
  ticks: readonly number[],
  { top, height }: { readonly top: number; readonly height: number },
): number[] {
  const lines = ticks.map((tick) => top + ((high - tick) / (high - low)) * height)
  return [...new Set([top, ...lines, top + height])]
}
