import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from './page.tsx'

export const Route = createFileRoute('/events')({ component: EventsPage })
