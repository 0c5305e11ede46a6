import { createFileRoute } from '@tanstack/react-router'
import { OwnerPortfolioPage } from './page.tsx'

export const Route = createFileRoute('/portfolio/$owner')({
  component: OwnerPortfolioPage,
  // Read by the page, as at `/portfolio`.
  validateSearch: (address: Record<string, unknown>) => address,
})
