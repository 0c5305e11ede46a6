import { type ProviderNames } from '~/areas/prediction/core/events/providers.ts'

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
