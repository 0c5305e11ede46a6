/* What Portfolio fetches once its tokens are read: one script for all of it. */
export { KeepSnapshot, NetWorthReader } from './net-worth-reader.tsx'
export { OtherPlaces } from './other-places.tsx'
export { TokenHoldingsChart } from './token-holdings-chart.tsx'
