/** The four places of a bearing: a market's head, a card, a row (it stretches), a table cell. */
export type BearingForm = 'head' | 'card' | 'row' | 'cell'

/** Everything that a form's drawing follows from. Lengths are in units of its view box. */
export type BearingShape = {
  readonly width: number
  /** Half the sweep in degrees. */
  readonly half: number
  /** Distance of the limb's ends below the top. */
  readonly top: number
  readonly ticks: { readonly one: number; readonly five: number; readonly ten: number; readonly end: number }
  /** The arm reaches from above the limb to below it. */
  readonly arm: { readonly above: number; readonly below: number }
  /** Half the width of the day-ago triangle. */
  readonly was: number
  readonly labels: boolean
  readonly box: string
}

/** A sextant's limb hangs below its pivot, so does the scale: `R = (w/2) / sin h`. */
export const SHAPES = {
  head: {
    width: 320,
    half: 30,
    top: 40,
    ticks: { one: 5.5, five: 8.8, ten: 12.65, end: 12.65 },
    arm: { above: 36.8, below: 12.65 },
    was: 3.6,
    labels: true,
    box: '-12 0 344 121.57',
  },
  card: {
    width: 180,
    half: 14,
    top: 20,
    ticks: { one: 0, five: 0, ten: 6.9, end: 10.2 },
    arm: { above: 18.4, below: 6.9 },
    was: 2,
    labels: false,
    box: '-1 0 182 43.25',
  },
  row: {
    width: 150,
    half: 2.5,
    top: 6,
    ticks: { one: 0, five: 0, ten: 3.45, end: 5.1 },
    arm: { above: 5.5, below: 3.45 },
    was: 0,
    labels: false,
    box: '-1 0 152 14.74',
  },
  cell: {
    width: 128,
    half: 4,
    top: 11,
    ticks: { one: 0, five: 0, ten: 5.75, end: 8.5 },
    arm: { above: 10.1, below: 5.75 },
    was: 0,
    labels: false,
    box: '-1 0 130 23.73',
  },
} as const satisfies Record<BearingForm, BearingShape>

/** Radius of the limb. */
export function radiusOf(shape: BearingShape): number {
  return shape.width / 2 / Math.sin(radians(shape.half))
}

/** Angle of a value of 0-100, in degrees from the vertical; right of it is positive. */
export function angleOf(shape: BearingShape, value: number): number {
  return (Math.min(100, Math.max(0, value)) / 50 - 1) * shape.half
}

/** The point of a value, `off` beyond the limb (away from the pivot). */
export function pointOf(shape: BearingShape, value: number, off = 0): { readonly x: number; readonly y: number } {
  const radius = radiusOf(shape)
  const a = radians(angleOf(shape, value))
  const pivot = shape.top - radius * Math.cos(radians(shape.half))
  return { x: shape.width / 2 + (radius + off) * Math.sin(a), y: pivot + (radius + off) * Math.cos(a) }
}

/** Pivot of the arm: the centre of the limb's circle, above the drawing. */
export function pivotOf(shape: BearingShape): { readonly x: number; readonly y: number } {
  return { x: shape.width / 2, y: shape.top - radiusOf(shape) * Math.cos(radians(shape.half)) }
}

/** Path along the limb from one value to another. */
export function limbPath(shape: BearingShape, from: number, to: number): string {
  const a = pointOf(shape, from)
  const b = pointOf(shape, to)
  const radius = round(radiusOf(shape))
  return `M${round(a.x)} ${round(a.y)}A${radius} ${radius} 0 0 0 ${round(b.x)} ${round(b.y)}`
}

/** Path of one tick, away from the pivot. */
function tickPath(shape: BearingShape, value: number, length: number): string {
  const a = pointOf(shape, value)
  const b = pointOf(shape, value, length)
  return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
}

/** All ticks of a form in two weights. */
export function ticksOf(shape: BearingShape): { readonly minor: string; readonly major: string } {
  const minor: string[] = []
  const major: string[] = []
  const { one, five, ten, end } = shape.ticks
  for (let value = 0; value <= 100; value += 1) {
    if (value % 50 === 0) major.push(tickPath(shape, value, end))
    else if (value % 10 === 0) major.push(tickPath(shape, value, ten))
    else if (value % 5 === 0 && five > 0) minor.push(tickPath(shape, value, five))
    else if (one > 0) minor.push(tickPath(shape, value, one))
  }
  return { minor: minor.join(''), major: major.join('') }
}

/** Triangle that points at a value from inside: the day-ago mark. */
export function wasPath(shape: BearingShape, value: number): string {
  const tip = pointOf(shape, value, -3)
  const base = pointOf(shape, value, -10)
  const a = radians(angleOf(shape, value))
  const dx = shape.was * Math.cos(a)
  const dy = shape.was * Math.sin(a)
  return `M${round(tip.x)} ${round(tip.y)}L${round(base.x - dx)} ${round(base.y + dy)}L${round(base.x + dx)} ${round(base.y - dy)}Z`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
