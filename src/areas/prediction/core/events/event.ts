/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

import { type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventId, type Market } from '../markets/market.ts'

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

/** Which set of provider names a service uses: the running service's, or that of the interface document. */
export type ProviderNames = keyof typeof PROVIDERS

/** One provider of events: the word that the lists take, and its name. */
type ProviderChoice = { readonly word: string; readonly name: string; readonly isDefault: boolean }

/** Words that `provider` takes, the default first (docs/api-notes.md, A1; the interface document, GET /events). Without a name: the word. */
const PROVIDERS = {
  live: [
    { word: 'polymarket', name: 'Polymarket' },
    { word: 'kalshi', name: 'Kalshi' },
    // The service's own name for it (prediction-v1.yaml, parameter `provider`).
    { word: 'bisonfi', name: 'Jupiter Forecast' },
  ],
  document: [
    { word: 'venue_b', name: 'venue_b' },
    { word: 'venue_a', name: 'venue_a' },
  ],
} as const

/**
 * Which provider names a reply uses: the running service sends the provider of every market, the document's shape of
 * none.
 */
export function providerNames(events: readonly PredictionEvent[]): ProviderNames | undefined {
  const markets = events.flatMap((event) => event.markets ?? [])
  if (markets.length === 0) return undefined
  return markets.some(({ provider }) => provider !== undefined) ? 'live' : 'document'
}

/** Choices of the filter: the service's providers once its names are known, and the requested one. */
export function providerChoices(
  names: ProviderNames | undefined,
  requested: string | undefined,
): readonly ProviderChoice[] {
  const known: readonly ProviderChoice[] =
    names === undefined
      ? [{ word: '', name: 'Default', isDefault: true }]
      : PROVIDERS[names].map((each, index) => ({ ...each, isDefault: index === 0 }))
  if (requested === undefined || known.some(({ word }) => word === requested)) return known
  return [...known, { word: requested, name: requested, isDefault: false }]
}

/** A provider that the reader chose, by name, and the others of the same service to look at instead. */
export function chosenProvider(requested: string): {
  readonly name: string
  readonly others: readonly ProviderChoice[]
} {
  const names = (['live', 'document'] as const).find((each) => PROVIDERS[each].some(({ word }) => word === requested))
  const choices = providerChoices(names, requested)
  return {
    name: choices.find(({ word }) => word === requested)?.name ?? requested,
    others: choices.filter(({ word }) => word !== requested),
  }
}
