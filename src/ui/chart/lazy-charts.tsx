import { type ComponentType } from 'react'
import { lazyComponent } from '../lazy-component.tsx'

/** Placeholder of a drawing while its code loads. */
const PLACEHOLDER = <div className="h-full" aria-hidden="true" />

/** The chart in a box of its height in pixels, which does not change when its code comes. */
function boxed<Props extends { readonly height?: number }>(Chart: ComponentType<Props>, height: number) {
  return function Boxed(props: Props) {
    return (
      <div style={{ height: props.height ?? height }}>
        <Chart {...props} />
      </div>
    )
  }
}

/*
 * The charts, fetched once the page is usable. All of them and recharts are one script; nothing of it is in a first load.
 */
const charts = () => import('./charts.ts')

/** Lines over time; 240 px by default. */
export const TimeChart = boxed(
  lazyComponent(async () => (await charts()).TimeChart, PLACEHOLDER, 'with the page'),
  240,
)
/** Candles; as high as a time chart by default. */
export const CandleChart = boxed(
  lazyComponent(async () => (await charts()).CandleChart, PLACEHOLDER, 'with the page'),
  240,
)
/** Bars; 180 px by default. */
export const BarChart = boxed(
  lazyComponent(async () => (await charts()).BarChart, PLACEHOLDER, 'with the page'),
  180,
)
/** Cumulative depth; 200 px by default. */
export const DepthChart = boxed(
  lazyComponent(async () => (await charts()).DepthChart, PLACEHOLDER, 'with the page'),
  200,
)
/** Bars below a time chart; 92 px by default. */
export const TimeBars = boxed(
  lazyComponent(async () => (await charts()).TimeBars, PLACEHOLDER, 'with the page'),
  92,
)
