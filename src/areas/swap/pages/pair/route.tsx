import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { firstAsk } from '../../hooks/use-swap.ts'
import { swapParams } from '../../model/swap-link.ts'
import { SwapFrame } from '../../parts/swap-frame.tsx'
import { quoteOptions } from '../../queries.ts'

const route = getRouteApi('/swap/$in/$out')

export const Route = createFileRoute('/swap/$in/$out')({
  component: PairPage,
  validateSearch: swapParams.validate,
  loaderDeps: ({ search }) => search,
  // The price is on its way while the form is drawn.
  loader: ({ context, params, deps }) => {
    const ask = firstAsk({ ...deps, ...params })
    if (ask !== undefined) void context.queryClient.query(quoteOptions(ask, false)).catch(() => undefined)
  },
})

/** A swap of the pair in its address. */
function PairPage() {
  return <SwapFrame link={{ ...route.useSearch(), ...route.useParams() }} />
}
