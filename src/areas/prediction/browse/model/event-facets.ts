import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { type ProviderNames, type PredictionEvent } from '~/areas/prediction/core/events/event.ts'

/** A subcategory with the category that it belongs to. */
export type Kind = { readonly category: string; readonly sub: string }

/** What a view reports to the page's head and filters. */
export type EventFacets = {
  readonly remark: string
  readonly categories: readonly string[]
  readonly kinds: readonly Kind[]
  /** `undefined` = not known from any reply yet. */
  readonly providers: ProviderNames | undefined
  /** The service reports 24h volume: then it can sort by it, and list upcoming events. */
  readonly hasDayVolume: boolean
}

/** Facets before any view has reported. */
export const NO_FACETS: EventFacets = {
  remark: '',
  categories: [],
  kinds: [],
  providers: undefined,
  hasDayVolume: false,
}

/** Reads a kind from its line: category and subcategory, with a tab between them. */
export function toKind(line: string): Kind {
  const [category = '', sub = ''] = line.split('\t')
  return { category, sub }
}

/**
 * The latest facets of a view, with every category, kind and provider seen before: an active filter would hide the
 * others.
 */
export function withKinds(before: EventFacets, next: EventFacets): EventFacets {
  const kinds = new Map([...before.kinds, ...next.kinds].map((kind) => [`${kind.category} ${kind.sub}`, kind]))
  const categories = [...new Set([...before.categories, ...next.categories])]
  return {
    ...next,
    categories,
    kinds: [...kinds.values()],
    providers: next.providers ?? before.providers,
    hasDayVolume: next.hasDayVolume || before.hasDayVolume,
  }
}

/** Sorts on the device: earliest close first, unknown times last. */
export function endingFirst(rows: readonly PredictionEvent[]): readonly PredictionEvent[] {
  const end = (event: PredictionEvent) => event.closesAt ?? event.markets?.[0]?.closesAt ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((a, b) => end(a) - end(b))
}

/** Category and kind act on the found rows here, on the device: the venue's search takes neither. */
export function passes(event: PredictionEvent, search: EventSearch): boolean {
  const { category, sub, filter } = search
  if (category !== undefined && category !== 'all' && event.category !== category) return false
  if (sub !== undefined && event.subcategory !== sub) return false
  return filter !== 'live' || event.isLive
}
