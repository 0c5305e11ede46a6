import { LIST } from '~/config/limits.ts'
import { grouped } from '~/values/display-value.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '../call.ts'

/*
 * Lists of an owner are read to their end: the first part at once, the others after it, slowly, so that a long list
 * never uses up the rate limit of everything else. Every list of every area is read here.
 */

/** One part of a list as its endpoint returns it. */
export type Part<T> = {
  readonly rows: readonly T[]
  readonly unreadable: number
  /** Rows of the whole list as the service reports; `undefined` = not reported. */
  readonly total?: number | undefined
  /** Start of the next part, in the endpoint's own count; `undefined` = there is none. */
  readonly next: number | undefined
}

/** Reads the part that begins here; `undefined` = the first, with the service's default page size. */
export type ReadPart<T> = (from: number | undefined) => Promise<Fresh<Part<T>>>

/** State of a list that is being read. */
export type PagedList<T> = {
  /** Each row once. */
  readonly rows: readonly T[]
  readonly unreadable: number
  /** Rows that were read, unreadable ones included. */
  readonly loaded: number
  readonly total: number | undefined
  /**
   * `reading` = the next part is loading; `stopped` = the rest is loaded on request; `broken` = a part could not be read.
   */
  readonly state: 'whole' | 'reading' | 'stopped' | 'broken'
  /** Why a part behind the first could not be read; `undefined` unless `broken`. */
  readonly broken: unknown
  /** Number of requests. */
  readonly parts: number
}

/** The parts of a list read so far, as one list. */
type Joined<T> = Omit<PagedList<T>, 'state' | 'broken'> & {
  readonly at: UnixSec | undefined
  /** Start of the next part; `undefined` = the list is complete. */
  readonly next: number | undefined
  /** The last part filled up another `most` rows: the rest is read on request. */
  readonly isFull: boolean
}

/**
 * Joins the parts of a list in their order. `keyOf` = identity of a row, `undefined` = always distinct; a row that was
 * inserted at the top moves others onto the next part, and none is listed twice.
 */
export function joinParts<T>(
  parts: readonly Fresh<Part<T>>[],
  keyOf: (row: T) => string | undefined,
  most: number = LIST.most,
): Joined<T> {
  const seen = new Set<unknown>()
  const isNew = (row: T) => {
    const key = keyOf(row) ?? row
    const isKnown = seen.has(key)
    seen.add(key)
    return !isKnown
  }
  const counted = parts.map(({ value }) => ({ rows: value.rows.filter(isNew), unreadable: value.unreadable }))
  const rows = counted.flatMap((part) => part.rows)
  const unreadable = counted.reduce((sum, part) => sum + part.unreadable, 0)
  const loaded = rows.length + unreadable
  const added = (counted.at(-1)?.rows.length ?? 0) + (counted.at(-1)?.unreadable ?? 0)
  return {
    rows,
    unreadable,
    loaded,
    total: parts.findLast(({ value }) => value.total !== undefined)?.value.total,
    parts: parts.length,
    at: parts.reduce<UnixSec | undefined>((old, { at }) => (old === undefined || at < old ? at : old), undefined),
    // A part without new rows ends a list, whatever its pagination states.
    next: added === 0 ? undefined : parts.at(-1)?.value.next,
    isFull: Math.floor(loaded / most) > Math.floor((loaded - added) / most),
  }
}

/** Progress of a list: `110 of 573 loaded`, or, where the total is unknown, `110 loaded so far`. */
export function listWords({ loaded, total, state }: Pick<PagedList<unknown>, 'loaded' | 'total' | 'state'>): string {
  if (total !== undefined && total > loaded) return `${grouped(BigInt(loaded))} of ${grouped(BigInt(total))} loaded`
  return `${grouped(BigInt(loaded))} loaded${state === 'whole' ? '' : ' so far'}`
}

/** Start of the next part of a list that is paged by row index. */
export function nextByIndex(
  rows: number,
  pagination: { readonly start: number; readonly end: number; readonly hasNext: boolean } | undefined,
): number | undefined {
  if (pagination?.hasNext !== true) return undefined
  const { start, end } = pagination
  // Uses the service's end index, unless it does not advance.
  return end > start ? end : start + rows
}

/** Rate-limits page requests across all lists; none while the page is hidden. */
export type Pace = {
  /** Records that a request of a list is sent now, or was answered. */
  readonly note: () => void
  readonly turn: (signal: AbortSignal) => Promise<void>
}

/** Dependencies of a pace, injected for tests. */
type PaceDeps = {
  /** Monotonic milliseconds. */
  readonly nowMs: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly isHidden: () => boolean
}

/** Creates an independent pace. */
export function createPace({ nowMs, sleep, isHidden }: PaceDeps): Pace {
  let freeMs = 0
  const note = () => {
    freeMs = nowMs() + LIST.everyMs
  }
  return {
    note,
    async turn(signal) {
      while (isHidden() || nowMs() < freeMs) await sleep(Math.max(freeMs - nowMs(), LIST.lookMs), signal)
      note()
    },
  }
}
