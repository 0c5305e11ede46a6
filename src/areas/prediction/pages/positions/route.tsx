import { createFileRoute } from '@tanstack/react-router'
import { PositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions')({ component: PositionsPage })
