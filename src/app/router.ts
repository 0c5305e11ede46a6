import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setNowSource } from '~/ui/now.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { Crash } from './crash.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, printSearch } from './search-text.ts'

setNowSource(() => serverClock.nowMs())

/** The router of the page: routes split by page, code and data preloaded on intent. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch: printSearch,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
