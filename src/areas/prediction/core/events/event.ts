import { type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventId, type Market } from '../markets/market.ts'

/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

/** One event: a question or a group of questions. */
export type PredictionEvent = {
  readonly eventId: EventId
  readonly isActive: boolean
  readonly isLive: boolean
  readonly category: string
  readonly subcategory: string
  readonly volume: MicroUsd | undefined
  readonly volume24h: MicroUsd | undefined
  readonly closeCondition: string | undefined
  readonly beginsAt: UnixSec | undefined
  readonly closesAt: UnixSec | undefined
  readonly rulesPdf: string | undefined
  readonly tags: readonly string[]
  readonly title: string | undefined
  readonly subtitle: string | undefined
  readonly slug: string | undefined
  readonly series: string | undefined
  readonly imageUrl: string | undefined
  /** `undefined` = the reply did not include markets. */
  readonly markets: readonly Market[] | undefined
  /** How many of its markets could not be read; absent = none. */
  readonly unreadableMarkets?: number
}

/** Event summary of an order, position or history row. */
export type EventSummary = {
  readonly title: string | undefined
  readonly imageUrl: string | undefined
  readonly category?: string | undefined
  readonly subcategory?: string | undefined
  /** `undefined` = none. */
  readonly tags?: readonly string[] | undefined
}
