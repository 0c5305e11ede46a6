/*
 * Model of both documented reply shapes (docs/api-notes.md 12). `undefined` = missing from the reply; never 0, never
 * "no".
 */

/** Position of a page of rows in the whole list. */
export type Pagination = {
  readonly start: number
  readonly end: number
  /** `undefined` = missing: the live service has left it out since 2026-09. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

/** Rows that parsed, how many did not, and the venue's own paging (`undefined` = one page). */
export type Rows<T> = {
  readonly rows: readonly T[]
  readonly unreadable: number
  readonly pagination: Pagination | undefined
}
