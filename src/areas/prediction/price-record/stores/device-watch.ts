import { type QueryClient } from '@tanstack/react-query'
import { startRecording } from './price-records.ts'
import { startRulesWatch } from './rules-watch.ts'

/** What this device writes down of the answers that pass by: prices of what is watched, and rules that change. */
export function startDeviceWatch(client: QueryClient): void {
  startRecording(client)
  startRulesWatch(client)
}
