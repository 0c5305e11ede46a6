import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the page, shared by loaders and components. `wire` retries, so the cache never repeats a request. Offline
 * is an error of `wire` with its own message; the cache's own handling would pause without one.
 */
export const queryClient = new QueryClient({
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
