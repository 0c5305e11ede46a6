import { type ComponentType } from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import { chartsCode } from './charts-code.ts'

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

/** Lines over time; 240 px by default. */
export const TimeChart = boxed(
  lazyComponent(async () => (await chartsCode()).TimeChart, PLACEHOLDER, 'with the page'),
  240,
)
/** Candles; as high as a time chart by default. */
export const CandleChart = boxed(
  lazyComponent(async () => (await chartsCode()).CandleChart, PLACEHOLDER, 'with the page'),
  240,
)
/** Bars; 180 px by default. */
export const BarChart = boxed(
  lazyComponent(async () => (await chartsCode()).BarChart, PLACEHOLDER, 'with the page'),
  180,
)
/** Cumulative depth; 200 px by default. */
export const DepthChart = boxed(
  lazyComponent(async () => (await chartsCode()).DepthChart, PLACEHOLDER, 'with the page'),
  200,
)
/** Bars below a time chart; 92 px by default. */
export const TimeBars = boxed(
  lazyComponent(async () => (await chartsCode()).TimeBars, PLACEHOLDER, 'with the page'),
  92,
)
