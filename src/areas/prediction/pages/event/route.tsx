import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId')({ component: EventPage })
