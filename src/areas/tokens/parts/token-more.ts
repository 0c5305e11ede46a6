/* What a token’s page fetches once it is up: one script for all of it. */
export { TokenChart } from './token-chart.tsx'
export { TokenBalance, TokenDetails } from './token-facts.tsx'
export { TokenWindows } from './token-windows.tsx'
