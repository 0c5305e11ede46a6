/* The price record of this device and the live price on a card, fetched once a page is up: one script for all of it. */
export { LiveChip } from '~/areas/prediction/live-prices/parts/live-price.tsx'
export { startDeviceWatch } from '../stores/device-watch.ts'
export { RecordDialog, ShareChance } from './record-dialog.tsx'
export { DayTrend, Trend } from './trend.tsx'
