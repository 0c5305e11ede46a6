import { getRouteApi } from '@tanstack/react-router'
import { PlanDesk } from '../../parts/recurring-page.tsx'

const route = getRouteApi('/recurring/$in/$out')

/** Plans of one pair. */
export function RecurringPairPage() {
  const params = route.useParams()
  return <PlanDesk inText={params.in} outText={params.out} address={route.useSearch()} />
}
