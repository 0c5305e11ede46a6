import { type Standing } from '../world/lifecycle.ts'
import { type WorldMarket } from '../world/types.ts'
import { type JsonObject } from './json.ts'

/** The service's words for a standing: a settled market is closed with a result. */
export function liveWords(standing: Standing): { readonly status: string; readonly result: string | null } {
  if (standing.phase === 'open') return { status: 'open', result: null }
  if (standing.result === 'cancelled') return { status: 'cancelled', result: null }
  return { status: 'closed', result: standing.result ?? null }
}

/** Labels of the sides; a market without No offers lists one. */
export function liveOptions(market: WorldMarket): readonly JsonObject[] {
  const yes = { label: market.sideLabels?.yes ?? 'Yes', buyYes: true }
  if (market.book === 'yes-only') return [yes]
  return [yes, { label: market.sideLabels?.no ?? 'No', buyYes: false }]
}

/** A picture is an address or is left out; empty text is not an address. */
export function livePicture(imageUrl: string): JsonObject {
  return imageUrl === '' ? {} : { imageUrl }
}
