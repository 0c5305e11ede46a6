import { createFileRoute } from '@tanstack/react-router'
import { portfolioParams } from '../../model/portfolio-search.ts'
import { PortfolioPage } from './page.tsx'

export const Route = createFileRoute('/portfolio')({
  component: PortfolioPage,
  validateSearch: portfolioParams.validate,
})
