import { createFileRoute } from '@tanstack/react-router'
import { PortfolioPage } from './page.tsx'

export const Route = createFileRoute('/portfolio')({ component: PortfolioPage })
