/* What Activity fetches beside its first rows: one script for all of it. */
export { DailyChart } from './daily-chart.tsx'
export { LimitTab, OrdersTab, RecurringTab } from './orders-tab.tsx'
export { UnreadableActs } from './unreadable-acts.tsx'
