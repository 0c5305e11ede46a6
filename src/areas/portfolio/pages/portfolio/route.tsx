import { createFileRoute } from '@tanstack/react-router'
import { PortfolioPage } from './page.tsx'

export const Route = createFileRoute('/portfolio')({
  component: PortfolioPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
})
