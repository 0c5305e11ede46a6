import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from './page.tsx'

export const Route = createFileRoute('/activity')({ component: ActivityPage })
