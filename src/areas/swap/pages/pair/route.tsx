import { createFileRoute } from '@tanstack/react-router'
import { PairPage } from './page.tsx'

export const Route = createFileRoute('/swap/$in/$out')({
  component: PairPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
})
