import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from './page.tsx'

export const Route = createFileRoute('/event/$eventId/market/$marketId')({ component: MarketPage })
