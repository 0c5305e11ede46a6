import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'

/** The cache that loaders and components share. */
export const queryClient = createQueryClient()

/** The router of the page: routes split by page, code and data preloaded on intent. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
