import { createFileRoute } from '@tanstack/react-router'
import { OwnerPositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions/$owner')({ component: OwnerPositionsPage })
