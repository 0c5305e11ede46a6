import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'
import { SLOTS } from './slots.tsx'

/** What every route's loader is given. */
export type RouterContext = { readonly queryClient: QueryClient }

function Root() {
  return (
    <Shell slots={SLOTS}>
      <Outlet />
    </Shell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFound })
