import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { firstAsk } from '../../hooks/use-swap.ts'
import { readSwapLink, swapParams } from '../../model/swap-link.ts'
import { SwapFrame } from '../../parts/swap-view.tsx'
import { quoteOptions } from '../../queries.ts'

const route = getRouteApi('/swap/{-$in}/{-$out}')

export const Route = createFileRoute('/swap/{-$in}/{-$out}')({
  component: SwapPage,
  validateSearch: swapParams.validate,
  loaderDeps: ({ search }) => search,
  // The form begins again where a pair is left: what was typed was an amount of that pair.
  remountDeps: ({ params }) => params.in === undefined,
  // The price is on its way while the form is drawn.
  loader: ({ context, params, deps }) => {
    const link = { ...deps, ...params }
    const ask = firstAsk(link)
    if (ask !== undefined) void context.queryClient.query(quoteOptions(ask, false)).catch(() => undefined)
    if (params.in === undefined) return undefined
    const { input, output } = readSwapLink(link)
    return mintsBeforePaint(context.queryClient, [input, output])
  },
})

/** A swap of the pair in its address; without one, dollars into SOL, what most come for. */
function SwapPage() {
  return <SwapFrame link={{ ...route.useSearch(), ...route.useParams() }} />
}
