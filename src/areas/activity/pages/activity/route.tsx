import { createFileRoute } from '@tanstack/react-router'
import { activityParams } from '../../model/activity-search.ts'
import { ActivityPage } from './page.tsx'

export const Route = createFileRoute('/activity')({
  component: ActivityPage,
  validateSearch: activityParams.validate,
})
