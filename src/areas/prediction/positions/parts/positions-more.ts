/* What Positions, and the page of a position, fetch beside what they show first: one script for all of it. */
export { ClosedPositions } from './closed-positions.tsx'
export { InOrders } from './in-orders.tsx'
export { OwnerRecord } from './owner-record.tsx'
export { PnlChart } from './pnl-chart.tsx'
export { PositionChart, PositionDetail } from './position-detail.tsx'
