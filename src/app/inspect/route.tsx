import { createFileRoute } from '@tanstack/react-router'
import { InspectPage } from './page.tsx'

export const Route = createFileRoute('/inspect')({ component: InspectPage })
