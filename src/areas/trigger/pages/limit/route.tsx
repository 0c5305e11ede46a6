import { createFileRoute } from '@tanstack/react-router'
import { LimitPage } from './page.tsx'

export const Route = createFileRoute('/limit')({ component: LimitPage })
