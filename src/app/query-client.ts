import { QueryClient } from '@tanstack/react-query'

/**
 * One cache for the page. `wire` retries, so the cache never repeats a request. Offline is an error of `wire` with its
 * own message; the cache's own handling would pause without one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 1_000,
        gcTime: 600_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
