import { createFileRoute } from '@tanstack/react-router'
import { portfolioParams } from '../../model/portfolio-search.ts'
import { OwnerPortfolioPage } from './page.tsx'

export const Route = createFileRoute('/portfolio/$owner')({
  component: OwnerPortfolioPage,
  validateSearch: portfolioParams.validate,
})
