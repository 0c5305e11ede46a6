import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { INTERVAL_MS, PAGE_ROWS } from '../../config/limits.ts'
import { callFresh } from '../../wire/client.ts'
import { listHistory, listOrders } from '../prediction/endpoints/orders.ts'
import { predictionKeys } from '../prediction/keys.ts'
import { type HistoryRow, type Order } from '../prediction/model/nouns.ts'
import { accountKey, historyKey, ownRows } from '../prediction/noted-rows.ts'
import { joinPages, MOST_PAGES, readPages, type Pages, type ReadPage } from './model/pages.ts'

/*
 * Lists that grow by pages. The keys begin as prediction's own do, so that a settled act makes them stale too. How many
 * pages are wanted stands in the key: one page more begins with the pages that are there and reads on; every reading
 * after that reads all of them again, so that no row is missed between two pages.
 */

/** The first pages of an owner's history, newest row first. */
export function historyPagesOptions(owner: string, wanted: number) {
  return queryOptions({
    queryKey: [...predictionKeys.history(owner), 'pages', wanted],
    queryFn: ({ client, queryKey, signal }) => grown(client, queryKey, wanted, historyReader(owner, signal)),
    refetchInterval: INTERVAL_MS.orders * wanted,
    placeholderData: (before, query) => (query?.queryKey[2] === owner ? before : undefined),
  })
}

/** The first pages of an owner's orders, newest order first. */
export function orderPagesOptions(owner: string, wanted: number) {
  return queryOptions({
    queryKey: [...predictionKeys.orders(owner), 'pages', wanted],
    queryFn: ({ client, queryKey, signal }) => grown(client, queryKey, wanted, orderReader(owner, signal)),
    refetchInterval: INTERVAL_MS.orders * wanted,
    placeholderData: (before, query) => (query?.queryKey[2] === owner ? before : undefined),
  })
}

/** Reads one page of an owner's history; rows of anybody else are dropped and reported. */
export function historyReader(owner: string, signal?: AbortSignal): ReadPage<HistoryRow> {
  return async (start) => {
    const input = { ownerPubkey: owner, start, end: start + PAGE_ROWS }
    const reply = await callFresh(listHistory, input, { signal })
    return ownRows('prediction.listHistory', owner, reply, historyKey)
  }
}

/** Reads one page of an owner's orders; rows of anybody else are dropped and reported. */
export function orderReader(owner: string, signal?: AbortSignal): ReadPage<Order> {
  return async (start) => {
    const input = { ownerPubkey: owner, start, end: start + PAGE_ROWS }
    const reply = await callFresh(listOrders, input, { signal })
    return ownRows('prediction.listOrders', owner, reply, accountKey)
  }
}

async function grown<T>(
  client: QueryClient,
  key: readonly unknown[],
  wanted: number,
  readPage: ReadPage<T>,
): Promise<Pages<T>> {
  const old = client.getQueryData<Pages<T>>(key)?.pages
  const keep = old === undefined ? client.getQueryData<Pages<T>>([...key.slice(0, -1), wanted - 1])?.pages : undefined
  return readPages(readPage, wanted, { keep, old })
}

/** Every row of a list, read anew for a file; throws when a page cannot be read, so that no file is a part in silence. */
export async function readEveryRow<T>(
  readPage: ReadPage<T>,
  keyOf: (row: T) => string | undefined,
  onCount: (count: number) => void,
): Promise<readonly T[]> {
  let count = 0
  const counting: ReadPage<T> = async (start) => {
    const page = await readPage(start)
    count += page.value.rows.length
    onCount(count)
    return page
  }
  const all = await readPages(counting, MOST_PAGES)
  if (all.broken !== undefined) throw all.broken
  return joinPages(all, keyOf)?.rows ?? []
}
