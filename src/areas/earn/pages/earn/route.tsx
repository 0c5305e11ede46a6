import { createFileRoute } from '@tanstack/react-router'
import { EarnPage } from './page.tsx'

export const Route = createFileRoute('/earn')({ component: EarnPage })
