import {
  infiniteQueryOptions,
  QueryClient,
  skipToken,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type SkipToken,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { LIST } from '~/config/limits.ts'
import { type Growth, type Listing } from '~/values/listing.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '../call.ts'
import { readProblem } from '../read-problem.ts'
import { sleep } from '../server-clock.ts'
import {
  createPace,
  joinParts,
  listWords,
  nextByIndex,
  type Pace,
  type PagedList,
  type Part,
  type ReadPart,
} from './paged-list.ts'

/** Shared pace of this page for reading the later parts of lists. */
const listPace: Pace = createPace({
  nowMs: () => performance.now(),
  sleep,
  isHidden: () => document.visibilityState === 'hidden',
})

/** A list that is read part by part; the infinite query of TanStack Query behind it is made here alone. */
export type PagedOptions<T> = {
  readonly queryKey: QueryKey
  /** Reads parts until the signal aborts; `skipToken` = no owner. */
  readonly readFor: ((signal: AbortSignal) => ReadPart<T>) | SkipToken
  /** Identity of a row; `undefined` = the row is always distinct. */
  readonly keyOf: (row: T) => string | undefined
  /** Derives the displayed rows from those read; absent = the rows themselves. Must be the same function at each call. */
  readonly rowsOf?: (rows: readonly T[]) => readonly T[]
  /** Refresh interval of a list of one part, milliseconds; one of ten parts comes a tenth as often. */
  readonly everyMs: number | false
  readonly enabled?: boolean
}

/** A paged list with the state of its reading. */
export type PagedQuery<T> = {
  readonly data: Fresh<PagedList<T>> | undefined
  /** Why the first part could not be read; `null` = it was read. A later part's error is in the list. */
  readonly error: unknown
  readonly refetch: () => unknown
  /** Reads a stopped list on, by as much again. */
  readonly onMore: () => void
  /** Asks again for the part that failed. */
  readonly onRetry: () => void
}

type Parts<T> = InfiniteData<Fresh<Part<T>>, number | undefined>
type PartContext = {
  readonly client: QueryClient
  readonly pageParam: number | undefined
  readonly signal: AbortSignal
}

/** A part behind the first could not be read; the error is its cause. */
class LaterPartError extends Error {}

/** Reads one part: the first at once, a later one when the pace allows it, which counts from the last answer. */
function readPaced<T>({ queryKey, keyOf }: PagedOptions<T>, readFor: (signal: AbortSignal) => ReadPart<T>) {
  return async ({ client, pageParam, signal }: PartContext): Promise<Fresh<Part<T>>> => {
    if (pageParam === undefined) listPace.note()
    else await listPace.turn(signal)
    const part = await readFor(signal)(pageParam).catch((cause: unknown) => {
      throw pageParam === undefined ? cause : new LaterPartError('later part', { cause })
    })
    listPace.note()
    client.setQueryData<Parts<T>>(queryKey, (known) => known && withPart(known, pageParam, part, keyOf))
    return part
  }
}

/** A list of several parts that is read again: each part is shown as it comes, before known rows that are not read again yet. */
function withPart<T>(
  known: Parts<T>,
  pageParam: number | undefined,
  { value, at }: Fresh<Part<T>>,
  keyOf: (row: T) => string | undefined,
): Parts<T> {
  const index = known.pageParams.indexOf(pageParam)
  const old = known.pages[index]
  if (old === undefined || known.pages.length === 1) return known
  const anew = new Set(value.rows.map((row) => keyOf(row) ?? row))
  const rows = [...value.rows, ...old.value.rows.filter((row) => !anew.has(keyOf(row) ?? row))]
  return { ...known, pages: known.pages.with(index, { at, value: { ...value, rows } }) }
}

function infiniteOf<T>(options: PagedOptions<T>) {
  const { queryKey, readFor, keyOf, everyMs, enabled = true } = options
  return infiniteQueryOptions<Fresh<Part<T>>, Error, Parts<T>, QueryKey, number | undefined>({
    queryKey,
    queryFn: readFor === skipToken ? skipToken : readPaced(options, readFor),
    initialPageParam: undefined,
    getNextPageParam: ({ value }, parts) => (value.next === undefined ? undefined : joinParts(parts, keyOf).next),
    refetchInterval: ({ state }) => everyMs !== false && everyMs * (state.data?.pages.length ?? 1),
    retry: false,
    enabled,
  })
}

/** Reads the first part of a list into the cache, e.g. before a page is painted. */
export function prefetchList<T>(client: QueryClient, options: PagedOptions<T>): Promise<unknown> {
  return client.infiniteQuery(infiniteOf(options))
}

/** Reads a list to its end, slowly, and keeps it up to date while it is shown; it stops at each thousand rows. */
export function usePagedQuery<T>(options: PagedOptions<T>): PagedQuery<T> {
  const { keyOf, rowsOf, enabled = true } = options
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(infiniteOf(options))
  const joined = useMemo(() => (data === undefined ? undefined : joinParts(data.pages, keyOf)), [data, keyOf])
  const later = error instanceof LaterPartError ? error : undefined
  const state = stateOf({ isFetchingNextPage, isBroken: later !== undefined, hasNextPage, isFull: joined?.isFull })
  const isDue = enabled && hasNextPage && !isFetching && state === 'reading'
  // Depends on the parts too: the reply may arrive before the request is rendered.
  useEffect(() => {
    if (isDue && joined !== undefined) void fetchNextPage({ cancelRefetch: false })
  }, [isDue, joined, fetchNextPage])
  const list = useMemo(() => {
    if (joined?.at === undefined) return undefined
    const { rows, unreadable, loaded, total, parts, at } = joined
    const value = { rows: rowsOf?.(rows) ?? rows, unreadable, loaded, total, parts, state, broken: later?.cause }
    return { at, value }
  }, [joined, rowsOf, state, later])
  return {
    data: list,
    error: later === undefined ? error : null,
    refetch,
    onMore: () => void fetchNextPage(),
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

function stateOf(query: {
  readonly isFetchingNextPage: boolean
  readonly isBroken: boolean
  readonly hasNextPage: boolean
  readonly isFull: boolean | undefined
}): PagedList<unknown>['state'] {
  if (query.isFetchingNextPage) return 'reading'
  if (query.isBroken) return 'broken'
  if (!query.hasNextPage) return 'whole'
  return query.isFull === true ? 'stopped' : 'reading'
}

/** Reads every row of a list again; throws when a part cannot be read, so that no incomplete file is saved. */
export async function readEveryRow<T>(
  options: PagedOptions<T>,
  onCount: (count: number) => void,
): Promise<readonly T[]> {
  const { keyOf, rowsOf } = options
  const infinite = infiniteOf(options)
  const { pages } = await new QueryClient()
    .infiniteQuery({
      ...infinite,
      pages: Infinity,
      getNextPageParam: (_, parts) => {
        const { loaded, next } = joinParts(parts, keyOf)
        onCount(loaded)
        return loaded < LIST.file ? next : undefined
      },
    })
    .catch((error: unknown) => {
      throw error instanceof LaterPartError ? error.cause : error
    })
  const { rows } = joinParts(pages, keyOf)
  return rowsOf?.(rows) ?? rows
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

/** What the cache holds of a list, without asking for anything; `undefined` = nothing. */
export function heldList<T>(
  client: QueryClient,
  { queryKey, keyOf }: PagedOptions<T>,
): { readonly rows: readonly T[]; readonly at: UnixSec } | undefined {
  const parts = client.getQueryData<Parts<T>>(queryKey)
  if (parts === undefined) return undefined
  const { rows, at } = joinParts(parts.pages, keyOf)
  return at === undefined ? undefined : { rows, at }
}

type Query<Data> = {
  readonly data: Fresh<Data> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** A query of one reply, as `DataList` shows it. */
export function listing<Data extends { readonly unreadable?: number }>({
  data,
  error,
  refetch,
}: Query<Data>): Listing<Data> {
  return {
    data: data?.value,
    at: data?.at,
    problem: error === null ? undefined : readProblem(error),
    onRetry: () => void refetch(),
    unreadable: data?.value.unreadable ?? 0,
    growth: undefined,
  }
}

/** A paged list as `DataList` shows it. */
export function pagedListing<Row>(query: PagedQuery<Row>): Listing<PagedList<Row>> {
  return { ...listing(query), growth: growthOf(query) }
}

/** How a paged list goes on; `undefined` = it is complete, or nothing is read yet. */
export function growthOf({
  data,
  onMore,
  onRetry,
}: Omit<PagedQuery<unknown>, 'error' | 'refetch'>): Growth | undefined {
  if (data === undefined || data.value.state === 'whole') return undefined
  const { state, broken } = data.value
  const problem = state === 'broken' ? readProblem(broken) : undefined
  return { loaded: listWords(data.value), state, problem, onMore, onRetry }
}
