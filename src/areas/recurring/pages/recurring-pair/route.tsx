import { createFileRoute } from '@tanstack/react-router'
import { RecurringPairPage } from './page.tsx'

export const Route = createFileRoute('/recurring/$in/$out')({
  component: RecurringPairPage,
  // Read by the page, as at `/recurring`.
  validateSearch: (address: Record<string, unknown>) => address,
})
