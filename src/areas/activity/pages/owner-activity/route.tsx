import { createFileRoute } from '@tanstack/react-router'
import { activityParams } from '../../model/activity-search.ts'
import { OwnerActivityPage } from './page.tsx'

export const Route = createFileRoute('/activity/$owner')({
  component: OwnerActivityPage,
  validateSearch: activityParams.validate,
})
