import { type BaseTickContentProps } from 'recharts'

/** Baseline below the point that the axis names. */
const DROP = { start: '0.71em', middle: '0.355em', end: '0' } as const

/** The label of a tick as plain text: the library's own is measured before it is drawn, each at each update. */
export function AxisTick({ x, y, index, payload, textAnchor, verticalAnchor, tickFormatter }: BaseTickContentProps) {
  return (
    <text x={x} y={y} dy={DROP[verticalAnchor]} textAnchor={textAnchor} className="fill-mute text-12">
      {tickFormatter === undefined ? String(payload.value) : tickFormatter(payload.value, index)}
    </text>
  )
}
