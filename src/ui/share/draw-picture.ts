import { drawMark, drawScale, scaleHeight } from './draw-scale.ts'
import { drawSeries } from './draw-series.ts'
import { drawText, setFont, type Colour, type Look, type Pen } from './pen.ts'
import { shortLink, shownFigures, type SharedFigure, type SharedPicture } from './shared-picture.ts'
import { fitText, wrapText } from './wrap-text.ts'

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
  const room = RIGHT - width - 48 - LEFT
  const kindWidth = drawText(pen, look, kind, [LEFT, base], { size: 24, weight: 'figure', colour: 'mute' })
  if (side === undefined) return
  const letters = { size: 24, weight: 'figure', colour: side.tone } as const
  const word = fitText(side.word, room - kindWidth - 60, setFont(pen, look, letters))
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

/** The figure that is read first, in the largest size that it has room in. */
function drawLarge(pen: Pen, look: Look, { label, value, unit, tone }: SharedFigure, left: number): void {
  const room = COLUMN - 56 - left
  const fits = (size: number) => setFont(pen, look, { size, weight: 'head' })(value) <= room
  const size = [112, 92, 72, 56, 44].find(fits) ?? 36
  drawText(pen, look, label, [left, BASE - size * 0.72 - 26], { size: 24, colour: 'mute' })
  const letters = { size, weight: 'head', colour: toneOf(tone) } as const
  const text = fitText(value, room, setFont(pen, look, letters))
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
