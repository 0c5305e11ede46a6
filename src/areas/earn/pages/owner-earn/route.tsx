import { createFileRoute } from '@tanstack/react-router'
import { OwnerEarnPage } from './page.tsx'

export const Route = createFileRoute('/earn/$owner')({
  component: OwnerEarnPage,
  // Read by the page, as at `/earn`.
  validateSearch: (address: Record<string, unknown>) => address,
})
