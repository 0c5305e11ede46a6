import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from './page.tsx'

export const Route = createFileRoute('/settings')({ component: SettingsPage })
