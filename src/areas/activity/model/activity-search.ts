import { type Address } from '~/values/address.ts'
import { as, oneOf, searchParams, type SearchOf } from '~/values/text/search-params.ts'

/**
 * Tabs of Activity, in order: first what happened to the owner, by whichever browser. Transactions are stored in this one,
 * so their tab exists only for the own address.
 */
export const ACTIVITY_TABS = ['history', 'flight', 'orders', 'limit', 'recurring'] as const
/** One tab of Activity. */
export type ActivityTab = (typeof ACTIVITY_TABS)[number]

/** Search params of Activity. */
export const activityParams = searchParams({
  tab: oneOf(ACTIVITY_TABS),
  /** Words between commas: kinds of history rows, or states of orders. */
  type: as(readTypes),
  /** First day that is shown, in UTC: `2026-11-01`. */
  from: as(readDay),
  /** Last day that is shown, in UTC. */
  to: as(readDay),
  q: as((text) => (text.trim() === '' || text.length > 100 ? undefined : text)),
  /** Includes fills of limit and recurring orders that failed on chain. */
  failed: as((text) => (text === 'true' ? true : undefined)),
})
/** Search params of Activity, parsed. */
export type ActivitySearch = SearchOf<typeof activityParams>

/** The words of a comma list, each once. */
export function typesOf({ type }: ActivitySearch): readonly string[] {
  return type === undefined ? [] : type.split(',')
}

/** The types of the search with one word added or removed. */
export function toggledTypes(search: ActivitySearch, word: string): string | undefined {
  const types = typesOf(search)
  const next = types.includes(word) ? types.filter((each) => each !== word) : [...types, word]
  return next.length === 0 ? undefined : next.join(',')
}

/** Changes params of the page's address. `typed` = replaces the history entry. Its identity is stable. */
export type ChangeSearch = (change: ActivitySearch, how?: 'typed') => void

/** Params of the address that are typed. */
export type TypedName = 'from' | 'to' | 'q'

/** Props of a tab of the venue's rows. */
export type ListedProps = {
  readonly owner: Address
  /** The owner is the connected wallet. */
  readonly mine: boolean
  readonly search: ActivitySearch
  readonly onSearch: ChangeSearch
}

/** Router options for such a change. */
export function changedSearch(change: ActivitySearch, how: 'typed' | undefined) {
  return {
    search: (before: ActivitySearch) => activityParams.read({ ...before, ...change }),
    replace: how === 'typed',
    resetScroll: false,
  }
}

/** The change that clears every filter. */
export const NO_FILTERS: ActivitySearch = { type: undefined, from: undefined, to: undefined, q: undefined }

/** The filters in words, each one; empty when nothing is filtered. */
export function filterWords(search: ActivitySearch, typeWord: (type: string) => string): readonly string[] {
  const types = typesOf(search).map(typeWord).join(' or ')
  return [
    types === '' ? '' : `type ${types}`,
    search.from === undefined ? '' : `from ${search.from} UTC`,
    search.to === undefined ? '' : `to ${search.to} UTC`,
    search.q === undefined ? '' : `text “${search.q.trim()}”`,
  ].filter((words) => words !== '')
}

function readTypes(text: string): string | undefined {
  const words = [...new Set(text.split(','))]
  return words.length <= 20 && words.every((word) => /^[\w-]{1,40}$/.test(word)) ? words.join(',') : undefined
}

/** A valid day in ISO 8601. */
function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}
