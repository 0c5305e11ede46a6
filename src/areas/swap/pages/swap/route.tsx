import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { firstAsk } from '../../hooks/use-swap.ts'
import { swapParams } from '../../model/swap-link.ts'
import { SwapFrame } from '../../parts/swap-frame.tsx'
import { quoteOptions } from '../../queries.ts'

const route = getRouteApi('/swap')

export const Route = createFileRoute('/swap')({
  component: SwapPage,
  validateSearch: swapParams.validate,
  loaderDeps: ({ search }) => search,
  // The price is on its way while the form is drawn.
  loader: ({ context, deps }) => {
    const ask = firstAsk(deps)
    if (ask !== undefined) void context.queryClient.query(quoteOptions(ask, false)).catch(() => undefined)
  },
})

/** A swap without a pair in its address: dollars into SOL, what most come for. */
function SwapPage() {
  return <SwapFrame link={route.useSearch()} />
}
