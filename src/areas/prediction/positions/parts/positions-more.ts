/* What Positions fetches beside its first list: one script for all of it. */
export { ClosedPositions } from './closed-positions.tsx'
export { InOrders } from './in-orders.tsx'
export { PnlChart } from './pnl-chart.tsx'
