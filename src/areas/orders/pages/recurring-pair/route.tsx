import { createFileRoute } from '@tanstack/react-router'
import { recurringParams } from '../../model/recurring-search.ts'
import { RecurringPairPage } from './page.tsx'

export const Route = createFileRoute('/recurring/$in/$out')({
  component: RecurringPairPage,
  validateSearch: recurringParams.validate,
})
