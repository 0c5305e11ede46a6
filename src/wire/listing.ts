import { type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Growth, type Listing } from '../values/listing.ts'
import { type Fresh } from './call.ts'
import { listWords, type PagedList } from './paged-list.ts'
import { loadMore } from './paged-query.ts'
import { readProblem } from './words.ts'

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

/** A query of a paged list, as `DataList` shows it; `queryKey` = its key in the cache. */
export function pagedListing<Row>(
  query: Query<PagedList<Row>>,
  queryKey: QueryKey,
  client: QueryClient,
): Listing<PagedList<Row>> {
  const list = query.data?.value
  return { ...listing(query), growth: list === undefined ? undefined : growthOf(list, queryKey, client) }
}

/** How a paged list goes on; `undefined` = it is complete. */
export function growthOf(
  list: Pick<PagedList<unknown>, 'loaded' | 'total' | 'state' | 'broken'>,
  queryKey: QueryKey,
  client: QueryClient,
): Growth | undefined {
  if (list.state === 'whole') return undefined
  return {
    loaded: listWords(list),
    state: list.state,
    problem: list.state === 'broken' ? readProblem(list.broken) : undefined,
    onMore: () => loadMore(client, queryKey),
    onRetry: () => void client.refetchQueries({ queryKey, exact: true }),
  }
}
