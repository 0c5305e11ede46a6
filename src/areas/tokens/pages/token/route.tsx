import { createFileRoute } from '@tanstack/react-router'
import { TokenPage } from './page.tsx'

export const Route = createFileRoute('/token/$mint')({
  component: TokenPage,
  // Read by the page, as at `/tokens`.
  validateSearch: (address: Record<string, unknown>) => address,
})
