import { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { setNowSource } from '~/ui/now.ts'
import { type CarriedReply } from '~/values/listing.ts'
import { preloadReplies } from '~/wire/preloaded-responses.ts'
import { parseSearch, printSearch } from './palette/search-text.ts'
import { routeTree } from './route-tree.gen.ts'
import { Crash } from './shell/crash.tsx'
import { shellCode } from './shell/lazy-parts.ts'

/** The app over one history: its router, and the cache that loaders and components share. */
export type App = ReturnType<typeof createApp>

/** What an app is made over. */
type Options = {
  /** The browser's own unless given. */
  readonly history?: RouterHistory
  /** Raw replies by address that the first reads take instead of asking. */
  readonly replies?: Readonly<Record<string, CarriedReply>>
  /** What every age and countdown is read from, Unix milliseconds. */
  readonly nowMs: () => number
  /** The same in the first render over a document that a server drew. */
  readonly drawnMs?: () => number
  /** Name of the build; that of the document unless given. */
  readonly build?: string
}

// As tall as the form without an amount.
const TokenTrade = lazyComponent(
  async () => (await import('~/areas/swap/parts/token-trade.tsx')).TokenTrade,
  <div className="h-169.75 phone:h-198" aria-busy="true" />,
  'after paint',
)

/** Makes the app anew: nothing of one is in another. */
export function createApp({
  history,
  replies = {},
  nowMs,
  drawnMs = nowMs,
  build = document.documentElement.dataset['build'],
}: Options) {
  setNowSource(nowMs, drawnMs)
  preloadReplies(replies)
  const queryClient = createCache()
  const router = createRouter({
    routeTree,
    context: { queryClient, build, TokenTrade },
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On a server it would write a script into the markup.
    scrollRestoration: typeof document !== 'undefined',
    getScrollRestorationKey: ({ state, href }) => state.besideOf ?? state.__TSR_key ?? href,
    parseSearch,
    stringifySearch: printSearch,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: lazyRouteComponent(shellCode, 'NotFound'),
  })
  return { router, queryClient }
}

/**
 * A cache of replies. `wire` retries, so the cache never repeats a request. Offline is an error of `wire` with its own
 * message; the cache's own handling would pause without one.
 */
function createCache(): QueryClient {
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

declare module '@tanstack/react-router' {
  interface Register {
    router: App['router']
  }
}
