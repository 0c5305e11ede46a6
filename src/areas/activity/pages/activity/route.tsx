import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from './page.tsx'

export const Route = createFileRoute('/activity')({
  component: ActivityPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
})
