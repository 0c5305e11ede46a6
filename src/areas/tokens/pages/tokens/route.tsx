import { createFileRoute } from '@tanstack/react-router'
import { TokensPage } from './page.tsx'

export const Route = createFileRoute('/tokens')({
  component: TokensPage,
  // Read by the page: what judges it is no part of every page's first load.
  validateSearch: (address: Record<string, unknown>) => address,
})
