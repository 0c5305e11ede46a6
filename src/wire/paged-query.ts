import { type QueryClient, type QueryKey } from '@tanstack/react-query'
import { LIST } from '../config/limits.ts'
import { type Fresh } from './call.ts'
import { sleep } from './sleep.ts'
import {
  createPace,
  nextByIndex,
  readPages,
  type Pace,
  type Part,
  type ReadPart,
  type PagedList,
} from './paged-list.ts'

/** The page's one pace for what is read behind the first parts of lists. */
const listPace: Pace = createPace({
  nowMs: () => performance.now(),
  sleep,
  isHidden: () => document.visibilityState === 'hidden',
})

/** The same reading, noted at each answer: a request that was long on its way is no reason to send the next one sooner. */
function paced<T>(readPart: ReadPart<T>): ReadPart<T> {
  return async (from) => {
    const part = await readPart(from)
    listPace.note()
    return part
  }
}

const mostKey = (key: QueryKey) => [...key, 'most']

/** Reads a list to its end for the cache: what was read is shown while the rest is on its way. */
export function pagedList<T>(
  readFor: (signal: AbortSignal) => ReadPart<T>,
  keyOf: (row: T) => string | undefined,
): (asked: { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }) => Promise<Fresh<PagedList<T>>> {
  return ({ client, queryKey, signal }) => {
    listPace.note()
    return readPages({
      readPart: paced(readFor(signal)),
      keyOf,
      most: client.getQueryData<number>(mostKey(queryKey)),
      old: client.getQueryData<Fresh<PagedList<T>>>(queryKey),
      onPart: (list) => void client.setQueryData(queryKey, list),
      turn: () => listPace.turn(signal),
    })
  }
}

/** Reads a stopped list on, by as much again. */
export function loadMore(client: QueryClient, key: QueryKey): void {
  client.setQueryData(mostKey(key), (client.getQueryData<number>(mostKey(key)) ?? LIST.most) + LIST.most)
  void client.refetchQueries({ queryKey: key, exact: true })
}

type Known = { readonly state: { readonly data?: Fresh<PagedList<unknown>> | undefined } }

/** What is as new as this is not read again when another panel shows it, milliseconds. */
const FRESH_MS = 1_000

/**
 * How often a list is read again: one of ten parts costs as much as ten lists of one, and comes as much less often. A
 * list whose reading was given up half-way is read on by whoever shows it next.
 */
export function pagedInterval(everyMs: number) {
  return {
    refetchInterval: ({ state }: Known) => everyMs * (state.data?.value.parts ?? 1),
    staleTime: ({ state }: Known) => (state.data?.value.state === 'reading' ? 0 : FRESH_MS),
  }
}

/** Every row of a list, read anew; throws when a part cannot be read, so that no file is a part in silence. */
export async function readEveryRow<T>(
  readFor: (signal: AbortSignal) => ReadPart<T>,
  keyOf: (row: T) => string | undefined,
  onCount: (count: number) => void,
): Promise<readonly T[]> {
  const { signal } = new AbortController()
  const { value } = await readPages({
    readPart: paced(readFor(signal)),
    keyOf,
    most: LIST.file,
    onPart: ({ value: { loaded } }) => onCount(loaded),
    turn: () => listPace.turn(signal),
  })
  if (value.broken !== undefined) throw value.broken
  onCount(value.loaded)
  return value.rows
}

type Indexed<T> = {
  readonly rows: readonly T[]
  readonly unreadable: number
  readonly pagination:
    | { readonly start: number; readonly end: number; readonly total: number | undefined; readonly hasNext: boolean }
    | undefined
}

/** What to ask for from here on of a list that takes `start` and `end`; nothing for the first part, which comes as the service gives it. */
export function spanOf(from: number | undefined): { readonly start?: number; readonly end?: number } {
  return from === undefined ? {} : { start: from, end: from + LIST.part }
}

/** A page of a list that counts its rows by index, as a part; `own` = what of it is the owner's. */
export function partOf<T>(reply: Fresh<Indexed<unknown>>, own: Fresh<Indexed<T>>): Fresh<Part<T>> {
  const { rows, unreadable, pagination } = reply.value
  return {
    at: own.at,
    value: {
      rows: own.value.rows,
      unreadable: own.value.unreadable,
      total: pagination?.total,
      next: nextByIndex(rows.length + unreadable, pagination),
    },
  }
}
