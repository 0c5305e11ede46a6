import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { BOTTOM, TOP } from './frame.ts'

/** Steps of Page Up and Page Down. */
const PAGES = 10

/** The place of the drawing itself, without its axes: for what lies below or above it. Margins in pixels. */
export function PlotArea({
  right,
  bottom = BOTTOM,
  children,
}: {
  right: number
  bottom?: number
  children: ReactNode
}) {
  return (
    <div className="absolute left-0" style={{ top: TOP, bottom, right }}>
      {children}
    </div>
  )
}

/** A named value under a crosshair, with the colour of what it belongs to. */
export type ScrubLine = { readonly name: string; readonly value: string; readonly color?: string }

/** The crosshair of a chart whose rows have a name and named values; `joint` = between the two when they are spoken. */
export function ScrubRows({
  label,
  xs,
  nameOf,
  linesOf,
  joint = ': ',
}: {
  label: string
  xs: readonly number[]
  nameOf: (index: number) => string
  linesOf: (index: number) => readonly ScrubLine[]
  joint?: string
}) {
  const spoken = (index: number) => linesOf(index).map(({ name, value }) => `${name} ${value}`)
  return (
    <Scrub
      label={label}
      xs={xs}
      says={(index) => [nameOf(index), spoken(index).join(', ')].filter((part) => part !== '').join(joint)}
    >
      {(index) => (
        <>
          <span className="text-mute">{nameOf(index)}</span>
          {linesOf(index).map((line) => (
            <TipLine key={line.name} {...line} />
          ))}
        </>
      )}
    </Scrub>
  )
}

/**
 * The crosshair of a chart: by mouse, touch and keys (arrows, Page Up and Down, Home, End; Escape hides it). It is a
 * slider over the chart's rows, so a screen reader announces each row.
 */
export function Scrub({
  label,
  xs,
  says,
  children,
}: {
  label: string
  /** Positions of the rows in percent, ascending. */
  xs: readonly number[]
  /** A row in words. */
  says: (index: number) => string
  /** The tooltip of a row. */
  children: (index: number) => ReactNode
}) {
  const [index, setIndex] = useState<number | undefined>(undefined)
  const last = xs.length - 1
  const shown = index === undefined ? undefined : Math.min(index, last)
  const x = shown === undefined ? 0 : (xs[shown] ?? 0)
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setIndex(nearest(xs, ((event.clientX - left) / Math.max(1, width)) * 100))
  }
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, shown ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setIndex(next === 'hide' ? undefined : next)
  }
  return (
    <div
      className="absolute inset-0 [touch-action:pan-y]"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(shown ?? last) + 1}
      aria-valuetext={says(shown ?? last)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setIndex(undefined)}
      onBlur={() => setIndex(undefined)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setIndex(last)
      }}
      onKeyDown={press}
    >
      {shown === undefined ? null : <Crosshair x={x}>{children(shown)}</Crosshair>}
    </div>
  )
}

function Crosshair({ x, children }: { x: number; children: ReactNode }) {
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-0 border-l border-dashed border-edge"
        style={{ left: `${x}%` }}
      />
      <div
        className="pointer-events-none absolute top-2 z-2 grid max-w-60 gap-1 rounded-control border border-edge bg-raise px-3 py-2 text-12"
        style={x > 50 ? { right: `calc(${100 - x}% + 12px)` } : { left: `calc(${x}% + 12px)` }}
        aria-hidden="true"
      >
        {children}
      </div>
    </>
  )
}

function nearest(xs: readonly number[], x: number): number {
  let best = 0
  for (const [index, each] of xs.entries()) {
    if (Math.abs(each - x) <= Math.abs((xs[best] ?? 0) - x)) best = index
  }
  return best
}

function moved(key: string, index: number, last: number): number | 'hide' | undefined {
  const page = Math.max(1, Math.round(last / PAGES))
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -page, PageUp: page }[key]
  if (step !== undefined) return Math.min(Math.max(index + step, 0), last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? 'hide' : undefined
}

/** One line of a tooltip: a colour, a name, a figure. */
export function TipLine({ color, name, value }: { color?: string; name: string; value: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {color === undefined ? null : <span className="size-2 flex-none" style={{ background: color }} />}
      <span className="truncate">{name}</span>
      <b className="ml-auto pl-3 font-fig">{value}</b>
    </span>
  )
}
