import { createFileRoute } from '@tanstack/react-router'
import { planParams } from '../../model/plan-search.ts'
import { RecurringPairPage } from './page.tsx'

export const Route = createFileRoute('/recurring/$in/$out')({
  component: RecurringPairPage,
  validateSearch: planParams.validate,
})
