import { createFileRoute } from '@tanstack/react-router'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({ component: PositionPage })
