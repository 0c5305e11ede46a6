import { WireError } from './wire-error.ts'

type RefetchedQuery = { readonly state: { readonly error: unknown } }

/** True for an error that the same request would get again. */
function isRefused({ state: { error } }: RefetchedQuery): boolean {
  return error instanceof WireError && error.code === 'api.rejected'
}

const unlessRefused = (query: RefetchedQuery) => !isRefused(query)

/** Query options of a list that is read again every so often, but once only where the service refuses it. */
export function refetchedEvery(everyMs: number) {
  return {
    refetchInterval: (query: RefetchedQuery) => (isRefused(query) ? false : everyMs),
    refetchOnWindowFocus: unlessRefused,
    refetchOnReconnect: unlessRefused,
    retryOnMount: unlessRefused,
  } as const
}
