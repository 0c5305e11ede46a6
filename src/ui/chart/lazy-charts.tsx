import { lazyComponent } from '../lazy-component.tsx'

/** Room of a drawing while its code comes. */
const room = (height: number) => <div style={{ height }} aria-hidden="true" />

/*
 * The charts, fetched once the page is usable. All of them and recharts are one script; nothing of it is in a first load.
 */

/** Lines over time; 240 px. */
export const TimeChart = lazyComponent(async () => (await import('./charts.ts')).TimeChart, room(240), 'with the page')
/** Bars; 180 px. */
export const BarChart = lazyComponent(async () => (await import('./charts.ts')).BarChart, room(180), 'with the page')
/** Cumulative depth; 200 px. */
export const DepthChart = lazyComponent(
  async () => (await import('./charts.ts')).DepthChart,
  room(200),
  'with the page',
)
