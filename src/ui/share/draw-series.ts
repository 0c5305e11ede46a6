import { shortDay, shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { PLOT_WIDTH, timeAxis, topPercent, valueAxis, type TimeAxis, type ValueAxis } from '../chart/axes.ts'
import { candleTime, hasRisen, type Candle } from '../chart/candle.ts'
import { type TimePoint, type TimeSeries } from '../chart/series.ts'
import { drawText, setFont, type Look, type Pen, fitText } from './pen.ts'
import { type SharedSeries } from './shared-picture.ts'

const DAY = 86_400
/** Room between the drawing and the labels at its right. */
const GAP = 16
const LABEL = { size: 20, colour: 'mute' } as const

/** A place of a picture: left and top edge, width and height. */
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Spot = (point: TimePoint) => readonly [x: number, y: number]

/** A chart in a picture: grid with its values at the right, candles, lines, and when it begins and ends, in UTC. */
export function drawSeries(pen: Pen, look: Look, series: SharedSeries, place: Place): void {
  const { lines, candles = [], nowSec } = series
  const drawn = candles.length === 0 ? lines : [candleTime(candles, nowSec)]
  const times = timeAxis(
    drawn.flatMap(({ runs }) => runs),
    nowSec,
  )
  const values = valueAxis(valuesOf(series), series.bounds)
  const width = place.width - drawGrid(pen, look, series, values, place) - GAP
  const spot: Spot = ({ at, value }) => [
    place.x + (times.xOf(at) / PLOT_WIDTH) * width,
    place.y + (topPercent(values, value) / 100) * place.height,
  ]
  drawCandles(pen, look, candles, spot)
  for (const line of lines.toReversed()) drawLine(pen, look, line, spot, place)
  // A line alone is what the title says.
  drawTimes(pen, look, times, candles.length + lines.length < 2 ? [] : lines, { ...place, width })
}

function valuesOf({ lines, candles = [] }: SharedSeries): readonly bigint[] {
  if (candles.length > 0) return candles.flatMap(({ high, low }) => [high, low])
  return lines.flatMap(({ runs }) => runs.flatMap((run) => run.map(({ value }) => value)))
}

/** Lines across at round values, each with its label; gives the width of the widest label. */
function drawGrid(pen: Pen, look: Look, { unit }: SharedSeries, values: ValueAxis, place: Place): number {
  const { x, y, width, height } = place
  const words = values.ticks.map((tick) => ({ tick, text: (unit.axis ?? unit.format)(tick).text }))
  const measure = setFont(pen, look, LABEL)
  const widest = Math.max(0, ...words.map(({ text }) => measure(text)))
  for (const { tick, text } of words) {
    const at = Math.round(y + (topPercent(values, tick) / 100) * height)
    pen.fillStyle = look.colour('line')
    pen.fillRect(x, at, width - widest - GAP, 1)
    drawText(pen, look, text, [x + width, at + 7], { ...LABEL, align: 'right' })
  }
  return widest
}

function drawLine(pen: Pen, look: Look, line: TimeSeries, spot: Spot, { y, height }: Place): void {
  const { tone, runs, shape, isEstimated } = line
  const isMain = tone === 'c1'
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) continue
    if (isMain) {
      const ground = pen.createLinearGradient(0, y, 0, y + height)
      ground.addColorStop(0, look.colour('yes-tint'))
      ground.addColorStop(1, 'transparent')
      pen.fillStyle = ground
      trace(pen, run, shape, spot)
      pen.lineTo(spot(last)[0], y + height)
      pen.lineTo(spot(first)[0], y + height)
      pen.closePath()
      pen.fill()
    }
    pen.strokeStyle = look.colour(tone)
    pen.lineWidth = isMain ? 4 : 3
    pen.lineCap = pen.lineJoin = 'round'
    pen.setLineDash(isEstimated === true ? [1, 9] : [])
    trace(pen, run, shape, spot)
    pen.stroke()
    pen.setLineDash([])
  }
  const end = runs.at(-1)?.at(-1)
  if (!isMain || end === undefined) return
  pen.fillStyle = look.colour('brass')
  pen.beginPath()
  pen.arc(...spot(end), 7, 0, 2 * Math.PI)
  pen.fill()
}

function trace(pen: Pen, run: readonly TimePoint[], shape: TimeSeries['shape'], spot: Spot): void {
  pen.beginPath()
  let height: number | undefined
  for (const point of run) {
    const [x, y] = spot(point)
    if (height === undefined) pen.moveTo(x, y)
    else {
      // A value holds until the next one.
      if (shape === 'step') pen.lineTo(x, height)
      pen.lineTo(x, y)
    }
    height = y
  }
}

/** Part of a candle's stretch that its body fills. */
const BODY = 0.66

function drawCandles(pen: Pen, { colour: of }: Look, candles: readonly Candle[], spot: Spot): void {
  for (const candle of candles) {
    const { from, to, open, high, low, close } = candle
    const [[left, top], [right, bottom]] = [spot({ at: from, value: high }), spot({ at: to, value: low })]
    const middle = (left + right) / 2
    const width = Math.max(2, (right - left) * BODY)
    const [a, b] = [spot({ at: from, value: open })[1], spot({ at: from, value: close })[1]]
    pen.fillStyle = of(hasRisen(candle) ? 'yes' : 'no')
    pen.fillRect(middle - 1, top, 2, bottom - top)
    pen.fillRect(middle - width / 2, Math.min(a, b), width, Math.max(2, Math.abs(a - b)))
  }
}

/** When the chart begins, and when it ends or, where there are several lines, what they are: it ends at the time of the picture. */
function drawTimes(
  pen: Pen,
  look: Look,
  { fromSec, toSec }: TimeAxis,
  lines: readonly TimeSeries[],
  { x, y, width, height }: Place,
): void {
  const isLong = toSec - fromSec > 2 * DAY
  const words = (at: number) => (isLong ? shortDay(unixSec(at), 'UTC') : shortTime(unixSec(at), 'UTC'))
  const below = y + height + 34
  const begin = drawText(pen, look, words(fromSec), [x, below], LABEL)
  if (lines.length === 0) drawText(pen, look, words(toSec), [x + width, below], { ...LABEL, align: 'right' })
  else drawNames(pen, look, lines, { x: x + begin, y: below, width: width - begin })
}

/** Length of the stroke before a name, and room behind it and before the next one. */
const STROKE = { length: 24, after: 10, before: 26 } as const
const BESIDE = STROKE.length + STROKE.after + STROKE.before

/** Names of the lines beside each other, each behind a stroke of its colour; in equal parts of the width if they are too long for it. */
function drawNames(pen: Pen, look: Look, lines: readonly TimeSeries[], place: Omit<Place, 'height'>): void {
  const measure = setFont(pen, look, LABEL)
  const needed = lines.reduce((sum, { name }) => sum + BESIDE + measure(name), 0)
  const most = needed <= place.width ? place.width : place.width / lines.length - BESIDE
  let { x } = place
  for (const { tone, name } of lines) {
    pen.fillStyle = look.colour(tone)
    pen.fillRect(x + STROKE.before, place.y - 8, STROKE.length, 4)
    x += BESIDE
    x += drawText(pen, look, fitText(name, most, measure), [x, place.y], LABEL)
  }
}
