import { NO_LINES } from './axes.ts'
import { AxisTick } from './axis-tick.tsx'

/** Pixels above the drawing: room for the upper half of the first label. */
export const TOP = 8
/** Pixels below the drawing: room for the labels of the horizontal axis. */
export const BOTTOM = 24

/** Space around the drawing; the same object each time, since a new one is a second drawing. */
const MARGIN = { top: TOP, right: 0, bottom: 0, left: 0 } as const
/** The line of a horizontal axis. */
export const AXIS_LINE = { stroke: 'var(--line)' } as const

/** What every grid has: lines across alone, of which `gridLines` says where. */
export const GRID = { vertical: false, stroke: 'var(--line)', verticalCoordinatesGenerator: NO_LINES } as const
/** What every axis has: the labels alone, without a line at each, and every one of them. */
const AXIS = { tickLine: false, tick: AxisTick, interval: 0 } as const
/** What every horizontal axis has, and, where its ticks are given, `ticks`. */
export const X_AXIS = { ...AXIS, height: BOTTOM } as const
/** What every vertical axis has: it is at the right. */
export const Y_AXIS = { ...AXIS, orientation: 'right', axisLine: false } as const

/** Props of a chart's frame: its name, the chart in one sentence, and its height in pixels. */
type FrameText = { readonly title: string; readonly desc: string; readonly height: number }

/** Props of every drawn chart: as wide as its box, and to a screen reader one picture with a name and a description. */
export const chartFrame = ({ title, desc, height }: FrameText) =>
  ({
    responsive: true,
    style: { width: '100%', height },
    margin: MARGIN,
    accessibilityLayer: false,
    role: 'img',
    title,
    desc,
  }) as const
