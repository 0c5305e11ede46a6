export { BarChart } from './bar-chart.tsx'
export { DepthChart } from './depth-chart.tsx'
export { TimeBars } from './time-bars.tsx'
export { TimeChart } from './time-chart.tsx'
