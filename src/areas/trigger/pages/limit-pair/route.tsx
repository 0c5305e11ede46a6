import { createFileRoute } from '@tanstack/react-router'
import { LimitPairPage } from './page.tsx'

export const Route = createFileRoute('/limit/$in/$out')({
  component: LimitPairPage,
  // Read by the page, as at `/limit`.
  validateSearch: (address: Record<string, unknown>) => address,
})
