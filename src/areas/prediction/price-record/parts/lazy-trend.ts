import { lazyComponent } from '~/ui/lazy-component.tsx'

// The price record of this device is not part of a first load. Without one nothing is shown, and no space is reserved.
const trends = () => import('./trend.tsx')

/** How a price moved on this device, drawn small. */
export const Trend = lazyComponent(
  async () => (await trends()).Trend,
  () => null,
  'after paint',
)

/** How a chance moved in a day, drawn small. */
export const DayTrend = lazyComponent(
  async () => (await trends()).DayTrend,
  () => null,
  'after paint',
)
