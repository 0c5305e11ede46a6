/* The sections of Settings below the first ones: one script for all of them. */
export { DataSection } from './data-section.tsx'
export { FeesSection } from './fees-section.tsx'
export { NoticesSection } from './notices-section.tsx'
export { TradingSection } from './trading-section.tsx'
export { WalletSection } from './wallet-section.tsx'
