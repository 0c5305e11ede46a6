import { createFileRoute } from '@tanstack/react-router'
import { recurringParams } from '../../model/recurring-search.ts'
import { RecurringPage } from './page.tsx'

export const Route = createFileRoute('/recurring')({
  component: RecurringPage,
  validateSearch: recurringParams.validate,
})
