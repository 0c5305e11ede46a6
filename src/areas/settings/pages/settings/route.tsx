import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from './page.tsx'

export const Route = createFileRoute('/settings')({
  component: SettingsPage,
  // Read by the page: its rules are not worth room in the first load of every other page.
  validateSearch: (address: Record<string, unknown>) => address,
})
