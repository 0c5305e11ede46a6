import { type QueryClient } from '@tanstack/react-query'
import { noteViewed, startRecording } from './price-records.ts'
import { startRulesWatch } from './rules-watch.ts'

/** Records from passing replies on this device: prices of watched markets and of those `viewed`, and changes of rules. */
export function startDeviceWatch(client: QueryClient, viewed: readonly string[] = []): void {
  noteViewed(viewed)
  startRecording(client)
  startRulesWatch(client)
}
