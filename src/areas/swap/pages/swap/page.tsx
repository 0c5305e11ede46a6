import { useSearch } from '@tanstack/react-router'
import { SwapFrame } from '../../parts/swap-frame.tsx'

/** A swap without a pair in its address: dollars into SOL, what most come for. */
export function SwapPage() {
  return <SwapFrame link={useSearch({ strict: false })} />
}
