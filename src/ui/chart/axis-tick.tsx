import { type BaseTickContentProps } from 'recharts'

/** Baseline below the point that the axis names. */
const DROP = { start: '0.71em', middle: '0.355em', end: '0' } as const

/** Half of a label's width, pixels: `12:00`, `Nov 25`. */
const HALF_LABEL = 20

/** The label of a tick as plain text: the library's own is measured before it is drawn, each at each update. */
export function AxisTick({ x, y, index, payload, textAnchor, verticalAnchor, tickFormatter }: BaseTickContentProps) {
  // Centred on its tick, the first label would reach over the left edge of the drawing.
  const isCut = textAnchor === 'middle' && Number(x) < HALF_LABEL
  return (
    <text
      x={isCut ? 0 : x}
      y={y}
      dy={DROP[verticalAnchor]}
      textAnchor={isCut ? 'start' : textAnchor}
      className="fill-mute text-12"
    >
      {tickFormatter === undefined ? String(payload.value) : tickFormatter(payload.value, index)}
    </text>
  )
}
