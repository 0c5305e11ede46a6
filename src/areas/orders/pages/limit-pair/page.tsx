import { getRouteApi } from '@tanstack/react-router'
import { LimitDesk } from '../../parts/limit-page.tsx'

const route = getRouteApi('/limit/$in/$out')

/** Limit orders of one pair. */
export function LimitPairPage() {
  const params = route.useParams()
  return <LimitDesk inText={params.in} outText={params.out} address={route.useSearch()} />
}
