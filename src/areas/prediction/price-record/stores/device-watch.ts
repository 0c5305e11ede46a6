import { type QueryClient } from '@tanstack/react-query'
import { startRecording } from './price-records.ts'
import { startRulesWatch } from './rules-watch.ts'

/** Records from passing replies on this device: prices of watched markets, and changes of rules. */
export function startDeviceWatch(client: QueryClient): void {
  startRecording(client)
  startRulesWatch(client)
}
