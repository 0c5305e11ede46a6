/* What a market page fetches once it is up: one chunk for all of it, and smaller ones behind its tabs. */
export { LiveLine } from '~/areas/prediction/live-prices/parts/live-price.tsx'
export { DistributionPanel } from './distribution-panel.tsx'
export { MarketAside } from './market-aside.tsx'
export { MarketTabs } from './market-tabs.tsx'
export { MarketChart } from './market-chart.tsx'
export { PausedChip } from '~/areas/prediction/core/markets/paused-chip.tsx'
export { ScoreLine } from './score-line.tsx'
export { UnlistedMarket } from './unlisted-market.tsx'
