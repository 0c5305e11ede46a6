import { createFileRoute } from '@tanstack/react-router'
import { OwnerActivityPage } from './page.tsx'

export const Route = createFileRoute('/activity/$owner')({
  component: OwnerActivityPage,
  // Read by the page, as at `/activity`.
  validateSearch: (address: Record<string, unknown>) => address,
})
