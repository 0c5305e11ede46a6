import { pivotOf, pointOf, radiusOf, SHAPES } from '../bearing-geometry.ts'
import { drawText, type Look, type Pen } from './pen.ts'

const SHAPE = SHAPES.head
const DEGREE = Math.PI / 180

/** A place of a picture: left and top edge, and width. */
type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Height of a scale of this width, with its numbers. */
export const scaleHeight = (width: number): number => Math.round((width / SHAPE.width) * 106)

/** The bearing: the scale of 0 to 100 with its index arm at a price, micro USD, as at the head of a market. */
export function drawScale(pen: Pen, look: Look, price: bigint, { x, y, width }: Place): void {
  // Hundredths of a percent are finer than a pixel.
  const value = Number(price / 100n) / 100
  const scale = width / SHAPE.width
  const spot = (at: number, off = 0) => {
    const point = pointOf(SHAPE, at, off)
    return [x + point.x * scale, y + point.y * scale] as const
  }
  const pivot = pivotOf(SHAPE)
  pen.lineCap = 'round'
  pen.strokeStyle = look.colour('tick')
  ticks(pen, spot, 1, 1.5)
  pen.strokeStyle = look.colour('edge')
  ticks(pen, spot, 10, 2)
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(x + pivot.x * scale, y + pivot.y * scale, radiusOf(SHAPE) * scale, 60 * DEGREE, 120 * DEGREE)
  pen.stroke()
  for (const at of [0, 20, 40, 60, 80, 100]) {
    const [left, top] = spot(at, 26)
    drawText(pen, look, String(at), [left, top + 6], { size: 18, colour: 'mute', align: 'center' })
  }
  pen.strokeStyle = look.colour('brass')
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(...spot(value, -SHAPE.arm.above))
  pen.lineTo(...spot(value, SHAPE.arm.below))
  pen.stroke()
}

function ticks(
  pen: Pen,
  spot: (at: number, off?: number) => readonly [number, number],
  every: 1 | 10,
  width: number,
): void {
  pen.lineWidth = width
  pen.beginPath()
  for (let at = 0; at <= 100; at += every) {
    if (every === 1 && at % 10 === 0) continue
    pen.moveTo(...spot(at))
    pen.lineTo(...spot(at, every === 10 ? SHAPE.ticks.ten : at % 5 === 0 ? SHAPE.ticks.five : SHAPE.ticks.one))
  }
  pen.stroke()
}

/** Ticks of the mark, `public/mark.svg`, on its field of 32. */
const MARK_TICKS = [
  [5.3, 21.53, 3, 25.52],
  [9.39, 23.35, 7.97, 27.73],
  [13.76, 24.28, 13.28, 28.86],
  [18.24, 24.28, 18.72, 28.86],
  [22.61, 23.35, 24.03, 27.73],
  [26.7, 21.53, 29, 25.52],
] as const

/** The mark of `public/mark.svg`: a limb of 60° with six ticks, and one index arm. `colour` = of the limb; strokes in pixels. */
export function drawMark(
  pen: Pen,
  { colour: of }: Look,
  { x, y, width }: Place,
  { colour, stroke }: { readonly colour: 'text' | 'line'; readonly stroke: number },
): void {
  const unit = width / 32
  const spot = (left: number, top: number) => [x + left * unit, y + top * unit] as const
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineWidth = stroke
  pen.strokeStyle = of(colour)
  pen.beginPath()
  pen.arc(...spot(16, 3), 26 * unit, 60 * DEGREE, 120 * DEGREE)
  pen.stroke()
  pen.beginPath()
  for (const [left, top, right, bottom] of MARK_TICKS) {
    pen.moveTo(...spot(left, top))
    pen.lineTo(...spot(right, bottom))
  }
  pen.moveTo(...spot(3, 25.52))
  pen.lineTo(...spot(16, 3))
  pen.lineTo(...spot(29, 25.52))
  pen.stroke()
  pen.strokeStyle = of('brass')
  pen.lineWidth = stroke * 1.5
  pen.beginPath()
  pen.moveTo(...spot(16, 3))
  pen.lineTo(...spot(21.41, 28.43))
  pen.stroke()
}
