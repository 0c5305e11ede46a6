import { getRouteApi } from '@tanstack/react-router'
import { SwapFrame } from '../../parts/swap-frame.tsx'

const route = getRouteApi('/swap')

/** A swap without a pair in its address: dollars into SOL, what most come for. */
export function SwapPage() {
  return <SwapFrame link={route.useSearch()} />
}
