/**
 * For links that differ from the page only in what they leave out of the search: without it the router takes a search
 * that is part of the current one for the same place, and marks two links as current.
 */
export const BY_WHOLE_SEARCH = { exact: true, includeSearch: true, explicitUndefined: true } as const
