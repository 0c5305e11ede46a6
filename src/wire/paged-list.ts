import { LIST } from '../config/limits.ts'
import { grouped } from '../values/display-value.ts'
import { type UnixSec } from '../values/time.ts'
import { type Fresh } from './call.ts'
import { WireError } from './wire-error.ts'

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

/** What is known of a list so far. */
export type PagedList<T> = {
  /** Each row once. */
  readonly rows: readonly T[]
  readonly unreadable: number
  /** Rows that were read, unreadable ones included. */
  readonly loaded: number
  readonly total: number | undefined
  /** `reading` = more is on its way; `stopped` = the rest is read when asked for; `broken` = a part could not be read. */
  readonly state: 'whole' | 'reading' | 'stopped' | 'broken'
  /** Why a part behind the first could not be read. */
  readonly broken: unknown
  /** Where reading continues. */
  readonly next: number | undefined
  /** Number of requests. */
  readonly parts: number
}

/** Inputs of a reading. */
type Reading<T> = {
  readonly readPart: ReadPart<T>
  /** Identity of a row; `undefined` = the row is always distinct. */
  readonly keyOf: (row: T) => string | undefined
  /** Rows at which the reading stops until more are asked for. */
  readonly most?: number | undefined
  /** The list as known before: it is shown until it is read again, or is continued from where it stopped. */
  readonly old?: Fresh<PagedList<T>> | undefined
  /** Receives the list as it grows. */
  readonly onPart?: (list: Fresh<PagedList<T>>) => void
  /** Waits until the next part may be asked for. */
  readonly turn: () => Promise<void>
}

/** Reads a list to its end. Throws when not even the first part can be read, and when the reading is aborted. */
export async function readPages<T>(reading: Reading<T>): Promise<Fresh<PagedList<T>>> {
  const { readPart, keyOf, old, turn, most = LIST.most } = reading
  const goesOn = old?.value.state === 'stopped' && old.value.loaded < most
  let list = goesOn
    ? { ...old, value: { ...old.value, state: 'reading' as const } }
    : joined(NOTHING, await readPart(undefined), keyOf)
  while (list.value.next !== undefined && list.value.loaded < most) {
    reading.onPart?.(shown(list, goesOn ? undefined : old, keyOf))
    try {
      await turn()
      list = joined(list, await readPart(list.value.next), keyOf)
    } catch (error) {
      return brokenBy(error, shown(list, old, keyOf))
    }
  }
  const state = list.value.next === undefined ? 'whole' : 'stopped'
  return { ...list, value: { ...list.value, state } }
}

/** The loaded part of the list, with the error that ended it; rethrows an abort. */
function brokenBy<T>(error: unknown, list: Fresh<PagedList<T>>): Fresh<PagedList<T>> {
  if (error instanceof WireError && error.code === 'wire.aborted') throw error
  return { ...list, value: { ...list.value, state: 'broken', broken: error } }
}

/** A list before its first part. */
const NOTHING = {
  value: {
    rows: [],
    unreadable: 0,
    loaded: 0,
    total: undefined,
    state: 'reading',
    broken: undefined,
    next: undefined,
    parts: 0,
  },
  at: undefined,
} as const

type Grown<T> = { readonly value: PagedList<T>; readonly at: UnixSec | undefined }

/** The list with one more part. A row inserted at the top moves others onto the next part: none is listed twice. */
function joined<T>(
  { value: before, at: since }: Grown<T>,
  { value: part, at }: Fresh<Part<T>>,
  keyOf: (row: T) => string | undefined,
): Fresh<PagedList<T>> {
  const seen = new Set(before.rows.map((row) => keyOf(row) ?? row))
  const rows = part.rows.filter((row) => {
    const key = keyOf(row) ?? row
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  // A part without rows ends a list, whatever its pagination states.
  const isEmpty = rows.length === 0 && part.unreadable === 0
  return {
    value: {
      rows: [...before.rows, ...rows],
      unreadable: before.unreadable + part.unreadable,
      loaded: before.loaded + rows.length + part.unreadable,
      total: part.total ?? before.total,
      state: 'reading',
      broken: undefined,
      next: isEmpty ? undefined : part.next,
      parts: before.parts + 1,
    },
    at: oldest(since, at),
  }
}

function oldest(before: UnixSec | undefined, at: UnixSec): UnixSec {
  return before === undefined || at < before ? at : before
}

/** The list shown meanwhile: the rows read again, followed by known rows that are not read again yet. */
function shown<T>(
  list: Fresh<PagedList<T>>,
  old: Fresh<PagedList<T>> | undefined,
  keyOf: (row: T) => string | undefined,
): Fresh<PagedList<T>> {
  if (old === undefined || old.value.loaded <= list.value.loaded) return list
  const anew = new Set(list.value.rows.map((row) => keyOf(row) ?? row))
  const rows = [...list.value.rows, ...old.value.rows.filter((row) => !anew.has(keyOf(row) ?? row))]
  const { state } = old.value
  return {
    value: {
      ...old.value,
      rows,
      loaded: rows.length + old.value.unreadable,
      total: list.value.total ?? old.value.total,
      state: state === 'broken' ? 'reading' : state,
      broken: undefined,
    },
    at: oldest(old.at, list.at),
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
