import { type BaseTickContentProps } from 'recharts'

/** Baseline below the point that the axis names. */
const DROP = { start: '0.71em', middle: '0.355em', end: '0' } as const

type Props = BaseTickContentProps & { readonly isInside?: boolean }

/**
 * The label of a tick as plain text: the library's own is measured before it is drawn, each at each update. `isInside` =
 * over the drawing: with the ground around its letters.
 */
export function AxisTick({ x, y, index, payload, textAnchor, verticalAnchor, tickFormatter, isInside }: Props) {
  const ground = isInside === true ? 'stroke-deck stroke-[4px] [paint-order:stroke]' : ''
  return (
    <text x={x} y={y} dy={DROP[verticalAnchor]} textAnchor={textAnchor} className={`fill-mute text-12 ${ground}`}>
      {tickFormatter === undefined ? String(payload.value) : tickFormatter(payload.value, index)}
    </text>
  )
}
