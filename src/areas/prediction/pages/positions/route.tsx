import { createFileRoute } from '@tanstack/react-router'
import { PositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions')({
  component: PositionsPage,
  // Read by the page, as at `/events`.
  validateSearch: (address: Record<string, unknown>) => address,
})
