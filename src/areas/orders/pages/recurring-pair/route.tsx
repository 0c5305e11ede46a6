import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { recurringParams } from '../../model/recurring-search.ts'
import { OrdersPage } from '../../parts/orders-page.tsx'
import { RECURRING } from '../../parts/recurring-page.tsx'

const route = getRouteApi('/recurring/$in/$out')

export const Route = createFileRoute('/recurring/$in/$out')({
  component: RecurringPairPage,
  validateSearch: recurringParams.validate,
})

/** Plans of one pair. */
function RecurringPairPage() {
  const params = route.useParams()
  return <OrdersPage kind={RECURRING} inText={params.in} outText={params.out} address={route.useSearch()} />
}
