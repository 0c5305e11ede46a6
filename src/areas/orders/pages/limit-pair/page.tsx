import { getRouteApi } from '@tanstack/react-router'
import { LIMIT } from '../../parts/limit-page.tsx'
import { OrdersPage } from '../../parts/orders-page.tsx'

const route = getRouteApi('/limit/$in/$out')

/** Limit orders of one pair. */
export function LimitPairPage() {
  const params = route.useParams()
  return <OrdersPage kind={LIMIT} inText={params.in} outText={params.out} address={route.useSearch()} />
}
