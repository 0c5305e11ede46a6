import { type Growth, type Listing } from '~/values/listing.ts'
import { type Fresh } from '../call.ts'
import { readProblem } from '../read-problem.ts'
import { listWords, type PagedList } from './paged-list.ts'
import { type PagedQuery } from './paged-query.ts'

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
