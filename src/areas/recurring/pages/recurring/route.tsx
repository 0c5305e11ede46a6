import { createFileRoute } from '@tanstack/react-router'
import { RecurringPage } from './page.tsx'

export const Route = createFileRoute('/recurring')({
  component: RecurringPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
})
