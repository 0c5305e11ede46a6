import { type Pagination, type Rows } from '../../prediction/model/nouns.ts'
import { type UnixSec } from '../../../values/time.ts'
import { type Fresh } from '../../../wire/call.ts'
import { WireError } from '../../../wire/wire-error.ts'

/** Pages of one list as they were read, first to last. */
export type Pages<T> = {
  readonly pages: readonly Fresh<Rows<T>>[]
  /** Why a page behind the first could not be read; the pages before it stay. `undefined` = all asked for were read. */
  readonly broken: unknown
}

/** All loaded rows of a list. */
export type LoadedRows<T> = {
  readonly rows: readonly T[]
  readonly unreadable: number
  /** Server time of the oldest of its pages. */
  readonly at: UnixSec
  readonly hasMore: boolean
  readonly broken: unknown
}

/** Most pages of one list: what a link may ask for, and what an export reads (experience.md 2). */
export const MOST_PAGES = 500

/** Reads the page that begins at this row, 0 for the first. */
export type ReadPage<T> = (start: number) => Promise<Fresh<Rows<T>>>

/**
 * Reads pages until there are as many as wanted, or no more. `keep` is taken as it is and read on from; `old` stands in
 * for pages that cannot be read again. Throws when there is not even a first page, and when the reading was given up.
 */
export async function readPages<T>(
  readPage: ReadPage<T>,
  wanted: number,
  { keep = [], old = [] }: { keep?: Pages<T>['pages'] | undefined; old?: Pages<T>['pages'] | undefined } = {},
): Promise<Pages<T>> {
  const pages = keep.slice(0, wanted)
  while (pages.length < wanted) {
    const start = nextStart(pages)
    if (start === undefined) break
    try {
      pages.push(await readPage(start))
    } catch (error) {
      if (pages.length === 0 || wasGivenUp(error)) throw error
      return { pages: [...pages, ...old.slice(pages.length, wanted)], broken: error }
    }
  }
  return { pages, broken: undefined }
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof WireError && error.code === 'wire.aborted'
}

/** Where the next page begins; `undefined` when the venue says that there is none, or gave a page without rows. */
function nextStart<T>(pages: Pages<T>['pages']): number | undefined {
  const last = pages.at(-1)?.value
  if (last === undefined) return 0
  const isEmpty = last.rows.length === 0 && last.unreadable === 0
  if (isEmpty || last.pagination?.hasNext !== true || pages.length >= MOST_PAGES) return undefined
  return endOf(last.pagination, last.rows.length + last.unreadable)
}

/** The venue's own end, unless it does not move on. */
function endOf({ start, end }: Pagination, rows: number): number {
  return end > start ? end : start + rows
}

/** Rows of all pages, each once: a row that was added at the top in between moves others onto the next page. */
export function joinPages<T>(
  { pages, broken }: Pages<T>,
  keyOf: (row: T) => string | undefined,
): LoadedRows<T> | undefined {
  const [first, ...rest] = pages
  if (first === undefined) return undefined
  const seen = new Set<unknown>()
  const rows = pages
    .flatMap((page) => page.value.rows)
    .filter((row) => {
      const key = keyOf(row) ?? row
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  return {
    rows,
    unreadable: pages.reduce((sum, page) => sum + page.value.unreadable, 0),
    at: rest.reduce((oldest, { at }) => (at < oldest ? at : oldest), first.at),
    hasMore: nextStart(pages) !== undefined,
    broken,
  }
}
