import { createFileRoute } from '@tanstack/react-router'
import { RecurringPage } from './page.tsx'

export const Route = createFileRoute('/recurring')({ component: RecurringPage })
