import { type QueryClient } from '@tanstack/react-query'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { isWatched, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { changedOf, parseLog, withEntries, withNewRules, withoutStar, type RulesReason } from '../model/rules-log.ts'
import { subscribeToEvents } from './price-records.ts'
import { rulesFlag } from './rules-flag.ts'

/** Rules as of when an event was starred or something in it was bought; on this device alone. */
export const rulesLog = deviceStore('sextant.rules', parseLog, (log) => JSON.stringify(log))

let isWatching = false

/** Compares the rules of starred and bought markets with every reply, for the life of the page. */
export function startRulesWatch(client: QueryClient): void {
  if (isWatching) return
  isWatching = true
  subscribeToEvents(client, checkRules)
}

/** Saves rules that are new to the log, and flags the event where they changed. */
export function checkRules(event: PredictionEvent, at: number): void {
  const isStarred = isWatched(watchlist.read(), event.eventId)
  const log = rulesLog.read()
  const all = (event.markets ?? []).map(({ marketId }) => marketId)
  const next = isStarred ? withEntries(log, event, all, 'watch', at) : withoutStar(log, event.eventId)
  if (next !== log) rulesLog.write(next)
  flag(event)
}

/** Saves the rules of one market because something in it is held. */
export function noteBought(event: PredictionEvent, marketId: string, at: number): void {
  const log = rulesLog.read()
  const why: RulesReason = 'buy'
  const next = withEntries(log, event, [marketId], why, at)
  if (next !== log) rulesLog.write(next)
}

/** Accepts the new rules, which the user has seen. */
export function keepNewRules(event: PredictionEvent, marketId: string, at: number): void {
  rulesLog.write(withNewRules(rulesLog.read(), event, marketId, at))
  flag(event)
}

function flag(event: PredictionEvent): void {
  const isChanged = changedOf(rulesLog.read(), event).length > 0
  const ids = rulesFlag.read().split('\n')
  if (isChanged === ids.includes(event.eventId)) return
  const rest = ids.filter((id) => id !== event.eventId && id !== '')
  rulesFlag.write((isChanged ? [event.eventId, ...rest].slice(0, 200) : rest).join('\n'))
}
