import { getRouteApi } from '@tanstack/react-router'
import { SwapFrame } from '../../parts/swap-frame.tsx'

const route = getRouteApi('/swap/$in/$out')

/** A swap of the pair in its address. */
export function PairPage() {
  return <SwapFrame link={{ ...route.useSearch(), ...route.useParams() }} />
}
