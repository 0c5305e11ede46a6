import { createFileRoute } from '@tanstack/react-router'
import { settingsParams } from '../../model/settings-search.ts'
import { SettingsPage } from './page.tsx'

export const Route = createFileRoute('/settings')({
  component: SettingsPage,
  validateSearch: settingsParams.validate,
})
