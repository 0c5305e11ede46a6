/* What the pages of limit and recurring orders fetch once their form is up: one script for all of it. */
export { LimitChart } from './limit-chart.tsx'
export { OwnLimits } from './own-limits.tsx'
export { OwnRecurring } from './own-recurring.tsx'
