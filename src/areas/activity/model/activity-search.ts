import { as, oneOf, searchParams, type SearchOf } from '../../../values/search-params.ts'

/** Tabs of Activity, in order. Acts in flight are kept by this browser, so they stand under its own address alone. */
export const ACTIVITY_TABS = ['flight', 'orders', 'limit', 'recurring', 'history'] as const
/** One tab of Activity. */
export type ActivityTab = (typeof ACTIVITY_TABS)[number]

/** What a link to Activity may say. */
export const activityParams = searchParams({
  tab: oneOf(ACTIVITY_TABS),
  /** Words between commas: kinds of history rows, or states of orders. */
  type: as(readTypes),
  /** First day that is shown, in UTC: `2026-11-01`. */
  from: as(readDay),
  /** Last day that is shown, in UTC. */
  to: as(readDay),
  q: as((text) => (text.trim() === '' || text.length > 100 ? undefined : text)),
  /** Limit orders and plans with the fills that failed on chain, too. */
  failed: as((text) => (text === 'true' ? true : undefined)),
})
/** What a link to Activity says. */
export type ActivitySearch = SearchOf<typeof activityParams>

/** The words of a comma list, each once. */
export function typesOf({ type }: ActivitySearch): readonly string[] {
  return type === undefined ? [] : type.split(',')
}

/** The types of the search with one word put in or taken out. */
export function toggledTypes(search: ActivitySearch, word: string): string | undefined {
  const types = typesOf(search)
  const next = types.includes(word) ? types.filter((each) => each !== word) : [...types, word]
  return next.length === 0 ? undefined : next.join(',')
}

/**
 * Changes params of the page's address. `typed` = a step of typing, which leaves nothing to go back to. It keeps its
 * identity.
 */
export type ChangeSearch = (change: ActivitySearch, how?: 'typed') => void

/** Where such a change leads, as the router takes it. */
export function changedSearch(change: ActivitySearch, how: 'typed' | undefined) {
  return {
    search: (before: ActivitySearch) => activityParams.read({ ...before, ...change }),
    replace: how === 'typed',
    resetScroll: false,
  }
}

/** The change that takes every filter away. */
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

/** A day that exists, written as ISO 8601 has it. */
function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}
