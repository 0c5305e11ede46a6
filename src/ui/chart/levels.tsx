import { type KeyboardEvent, type PointerEvent } from 'react'
import { topPercent, type ValueAxis } from './axes.ts'
import { type Level } from './level.ts'
import { type ChartUnit } from './series.ts'

/** Height of a label in percent of the drawing. */
const LABEL_PERCENT = 9

/** Position of a level's label relative to its line. */
export type Place = 'above' | 'below' | 'none'

/** Steps of the whole axis that an arrow key moves a level by. */
const KEY_STEPS = 200n

const LABEL_AT = { above: 'bottom-0.5', below: 'top-0.5', none: 'sr-only' } as const

/** The levels of a chart: the one that can be dragged is solid and labelled on the left, the others dashed, on the right. */
export function LevelLines({ levels, scale, unit }: { levels: readonly Level[]; scale: ValueAxis; unit: ChartUnit }) {
  const places = placesOf(levels, scale)
  // Beside the grip, wherever it is moved to.
  const end = levels.some(({ onMove }) => onMove !== undefined) ? 'right-11' : 'right-1'
  return levels.map((level) => {
    const top = topPercent(scale, level.value)
    if (top < 0 || top > 100) return null
    const isMain = level.onMove !== undefined
    const text = `${level.word} ${(level.figure ?? unit.format(level.value)).text}`
    const look = isMain ? 'bottom-0.5 left-1' : `${LABEL_AT[places.get(level.id) ?? 'none']} ${end}`
    return (
      <div
        key={level.id}
        className={`pointer-events-none absolute inset-x-0 z-1 h-0 border-t ${isMain ? 'border-solid' : 'border-dashed'}`}
        style={{ top: `${top}%`, borderColor: `var(--${level.tone})` }}
      >
        <span className={`absolute rounded-4 bg-deck/80 px-1 text-12 whitespace-nowrap ${look}`}>{text}</span>
        {level.onMove === undefined ? null : <Grip level={level} scale={scale} unit={unit} onMove={level.onMove} />}
      </div>
    )
  })
}

function Grip({
  level,
  scale,
  unit,
  onMove,
}: {
  level: Level
  scale: ValueAxis
  unit: ChartUnit
  onMove: (value: bigint) => void
}) {
  const span = scale.high - scale.low
  const put = (value: bigint) => onMove(value < scale.low ? scale.low : value > scale.high ? scale.high : value)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const plot = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect()
    if (plot === undefined || plot.height === 0) return
    const part = Math.min(Math.max((event.clientY - plot.top) / plot.height, 0), 1)
    put(scale.high - (span * BigInt(Math.round(part * 10_000))) / 10_000n)
  }
  const press = (event: KeyboardEvent) => {
    const step = span / KEY_STEPS + 1n
    const moves = {
      ArrowUp: step,
      ArrowRight: step,
      ArrowDown: -step,
      ArrowLeft: -step,
      PageUp: step * 10n,
      PageDown: -step * 10n,
    }
    const move = Object.entries(moves).find(([key]) => key === event.key)?.[1]
    if (move === undefined) return
    event.preventDefault()
    put(level.value + move)
  }
  return (
    <span
      className="pointer-events-auto absolute -top-[22px] right-0 grid h-11 w-11 cursor-ns-resize touch-none place-items-center"
      role="slider"
      tabIndex={0}
      aria-label={level.word}
      aria-orientation="vertical"
      aria-valuemin={Number(scale.low)}
      aria-valuemax={Number(scale.high)}
      aria-valuenow={Number(level.value)}
      aria-valuetext={unit.format(level.value).spoken}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <span className="h-4 w-2.5 rounded-4 bg-brass-fill" />
    </span>
  )
}

/**
 * Positions of the labels of fixed levels, from the top: above their line if there is space, else below it and
 * above the axis of time, else hidden.
 */
export function placesOf(
  levels: readonly Pick<Level, 'id' | 'value' | 'onMove'>[],
  scale: Pick<ValueAxis, 'low' | 'high'>,
): ReadonlyMap<string, Place> {
  const tops = levels
    .filter(({ onMove }) => onMove === undefined)
    .map(({ id, value }) => ({ id, top: topPercent(scale, value) }))
    .filter(({ top }) => top >= 0 && top <= 100)
    .toSorted((a, b) => a.top - b.top)
  const places = new Map<string, Place>()
  let edge = Number.NEGATIVE_INFINITY
  for (const { id, top } of tops) {
    const fitsBelow = top >= edge && top + LABEL_PERCENT <= 100
    const place = top - LABEL_PERCENT >= edge ? 'above' : fitsBelow ? 'below' : 'none'
    places.set(id, place)
    if (place !== 'none') edge = place === 'above' ? top : top + LABEL_PERCENT
  }
  return places
}
