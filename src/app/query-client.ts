import { QueryClient } from '@tanstack/react-query'

/**
 * One cache for the page. Retries live in `wire`, so the cache never repeats a request by itself. Being offline is an
 * answer of `wire` with its own words too; the cache's own way would be a pause without any.
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
