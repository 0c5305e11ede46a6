import { getRouteApi } from '@tanstack/react-router'
import { OrdersPage } from '../../parts/orders-page.tsx'
import { RECURRING } from '../../parts/recurring-page.tsx'

const route = getRouteApi('/recurring/$in/$out')

/** Plans of one pair. */
export function RecurringPairPage() {
  const params = route.useParams()
  return <OrdersPage kind={RECURRING} inText={params.in} outText={params.out} address={route.useSearch()} />
}
