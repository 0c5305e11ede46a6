import { pivotOf, pointOf, radiusOf, SHAPES } from '../bearing-geometry.ts'
import { drawSeries } from './draw-series.ts'
import { drawText, setFont, type Colour, type Look, type Pen, fitText, wrapText } from './pen.ts'
import { shortLink, shownFigures, type SharedFigure, type SharedPicture } from './shared-picture.ts'

const SHAPE = SHAPES.head
const DEGREE = Math.PI / 180

/** A place of a picture: left and top edge, and width. */
type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Height of a scale of this width, with its numbers. */
const scaleHeight = (width: number): number => Math.round((width / SHAPE.width) * 106)

/** The bearing: the scale of 0 to 100 with its index arm at a price, micro USD, as at the head of a market. */
function drawScale(pen: Pen, look: Look, price: bigint, { x, y, width }: Place): void {
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
function drawMark(
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

/** Size of a picture in pixels, as link previews have it. */
export const PICTURE = { width: 1_200, height: 630 } as const

/** Left and right edge of everything. */
const [LEFT, RIGHT] = [64, 1_136]
/** Where the foot begins. */
const FOOT = 548
/** Left edge of the column of figures. */
const COLUMN = 736
/** Baseline of the large figure and of the last row. */
const BASE = 492

const TONE = { gain: 'yes', loss: 'no' } as const

/** Draws a picture; `hasAmounts` = with the amounts, as the reader ticked. Everything that it writes is of the model. */
export function drawPicture(pen: Pen, look: Look, picture: SharedPicture, hasAmounts: boolean): void {
  pen.globalAlpha = 1
  pen.fillStyle = look.colour('deck')
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)
  drawFoot(pen, look, picture)
  drawKind(pen, look, picture)
  const figures = shownFigures(picture, hasAmounts)
  if (picture.series === undefined) drawCard(pen, look, picture, figures)
  else {
    drawTitle(pen, look, picture, { top: 176, width: 640, sizes: [44, 38, 32] })
    drawLatest(pen, look, figures)
    drawSeries(pen, look, picture.series, { x: LEFT, y: 304, width: RIGHT - LEFT, height: 186 })
  }
}

/** The mark with the name, and the address of the page. */
function drawFoot(pen: Pen, look: Look, picture: SharedPicture): void {
  pen.fillStyle = look.colour('ink')
  pen.fillRect(0, FOOT, PICTURE.width, PICTURE.height - FOOT)
  pen.fillStyle = look.colour('line')
  pen.fillRect(0, FOOT, PICTURE.width, 1)
  drawMark(pen, look, { x: LEFT - 4, y: 570, width: 36 }, { colour: 'text', stroke: 2.4 })
  const name = { size: 28, weight: 'head' } as const
  const width = drawText(pen, look, 'Sextant', [LEFT + 44, 599], name)
  const left = LEFT + 44 + width + 48
  const measure = setFont(pen, look, { size: 22 })
  const address = fitText(shortLink(picture), RIGHT - left, measure)
  drawText(pen, look, address, [RIGHT, 598], { size: 22, colour: 'mute', align: 'right' })
}

/** What it is, with the side of the outcome before it; when, at the right. */
function drawKind(pen: Pen, look: Look, { kind, side, time }: SharedPicture): void {
  const base = 90
  const width = setFont(pen, look, { size: 24 })(time)
  drawText(pen, look, time, [RIGHT, base], { size: 24, colour: 'mute', align: 'right' })
  const space = RIGHT - width - 48 - LEFT
  const kindWidth = drawText(pen, look, kind, [LEFT, base], { size: 24, weight: 'figure', colour: 'mute' })
  if (side === undefined) return
  const letters = { size: 24, weight: 'figure', colour: side.tone } as const
  const word = fitText(side.word, space - kindWidth - 60, setFont(pen, look, letters))
  const left = LEFT + kindWidth + 16
  pen.fillStyle = look.colour(`${side.tone}-tint`)
  pen.beginPath()
  pen.roundRect(left, base - 31, setFont(pen, look, letters)(word) + 36, 44, 22)
  pen.fill()
  drawText(pen, look, word, [left + 18, base], letters)
}

type TitlePlace = { readonly top: number; readonly width: number; readonly sizes: readonly number[] }

/** The title in the largest size in which two lines hold it, else cut in the smallest; the outcome below. */
function drawTitle(pen: Pen, look: Look, { title, subtitle }: SharedPicture, { top, width, sizes }: TitlePlace): void {
  const linesAt = (size: number) => {
    const measure = setFont(pen, look, { size, weight: 'head' })
    return { size, lines: wrapText(title, width, measure), isWhole: wrapText(title, width, measure, 3).length < 3 }
  }
  const tries = sizes.map(linesAt)
  const { size = 40, lines = [] } = tries.find(({ isWhole }) => isWhole) ?? tries.at(-1) ?? {}
  const step = Math.round(size * 1.18)
  lines.forEach((line, index) => drawText(pen, look, line, [LEFT, top + index * step], { size, weight: 'head' }))
  if (subtitle === undefined) return
  const letters = { size: 28, colour: 'mute' } as const
  const below = top + (lines.length - 1) * step + 48
  drawText(pen, look, fitText(subtitle, width, setFont(pen, look, letters)), [LEFT, below], letters)
}

/** Large figure at the left, the others as rows at the right, under the scale of chances or beside the mark. */
function drawCard(pen: Pen, look: Look, picture: SharedPicture, [first, ...others]: readonly SharedFigure[]): void {
  drawTitle(pen, look, picture, { top: 182, width: COLUMN - LEFT - 56, sizes: [52, 44, 38] })
  if (first !== undefined) drawLarge(pen, look, first, LEFT)
  const rows = others.slice(0, 5)
  const width = RIGHT - COLUMN
  const top = BASE + 18 - rows.length * ROW
  if (picture.bearing !== undefined) {
    const height = scaleHeight(width - 48)
    const middle = Math.min(top - height - 28, 200)
    drawScale(pen, look, picture.bearing, { x: COLUMN + 18, y: Math.max(96, middle), width: width - 48 })
  } else if (rows.length === 0)
    drawMark(pen, look, { x: COLUMN + 40, y: 142, width: 360 }, { colour: 'line', stroke: 5 })
  rows.forEach((row, index) => drawRow(pen, look, row, top + index * ROW))
}

const ROW = 54

function drawRow(pen: Pen, look: Look, { label, value, unit, tone }: SharedFigure, top: number): void {
  pen.fillStyle = look.colour('line')
  pen.fillRect(COLUMN, top, RIGHT - COLUMN, 1)
  const base = top + 37
  const width = drawText(pen, look, label, [COLUMN, base], { size: 24, colour: 'mute' })
  const letters = { size: 26, weight: 'figure', colour: toneOf(tone), align: 'right' } as const
  const text = unit === undefined ? value : `${value} ${unit}`
  drawText(pen, look, fitText(text, RIGHT - COLUMN - width - 20, setFont(pen, look, letters)), [RIGHT, base], letters)
}

const toneOf = (tone: SharedFigure['tone']): Colour => (tone === undefined ? 'text' : TONE[tone])

/** The figure that is read first, in the largest size that fits. */
function drawLarge(pen: Pen, look: Look, { label, value, unit, tone }: SharedFigure, left: number): void {
  const space = COLUMN - 56 - left
  const fits = (size: number) => setFont(pen, look, { size, weight: 'head' })(value) <= space
  const size = [112, 92, 72, 56, 44].find(fits) ?? 36
  drawText(pen, look, label, [left, BASE - size * 0.72 - 26], { size: 24, colour: 'mute' })
  const letters = { size, weight: 'head', colour: toneOf(tone) } as const
  const text = fitText(value, space, setFont(pen, look, letters))
  const width = drawText(pen, look, text, [left, BASE], letters)
  if (unit === undefined) return
  const small = { size: 26, colour: 'mute' } as const
  const left2 = left + width + 16
  const rest = fitText(unit, COLUMN - 40 - left2, setFont(pen, look, small))
  drawText(pen, look, rest, [left2, BASE], small)
}

/** The latest value of a chart, and its change below. */
function drawLatest(pen: Pen, look: Look, [value, change]: readonly SharedFigure[]): void {
  if (value !== undefined) {
    const letters = { size: 64, weight: 'head', align: 'right' } as const
    const text = fitText(value.value, RIGHT - COLUMN, setFont(pen, look, letters))
    drawText(pen, look, text, [RIGHT, 192], letters)
  }
  if (change === undefined) return
  const letters = { size: 30, weight: 'figure', colour: toneOf(change.tone), align: 'right' } as const
  drawText(pen, look, change.value, [RIGHT, 240], letters)
}
