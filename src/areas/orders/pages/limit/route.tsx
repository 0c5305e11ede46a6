import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { limitParams } from '../../model/limit-search.ts'
import { LIMIT } from '../../parts/limit-page.tsx'
import { OrdersPage } from '../../parts/orders-page.tsx'

const route = getRouteApi('/limit/{-$in}/{-$out}')

export const Route = createFileRoute('/limit/{-$in}/{-$out}')({
  component: LimitPage,
  validateSearch: limitParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const { input, output } = readPair(params.in, params.out)
    // To the pair that a link without one means: USDC for SOL.
    if (params.out === undefined)
      throw redirect({ to: '/limit/{-$in}/{-$out}', params: { in: input, out: output }, search: deps, replace: true })
    return mintsBeforePaint(context.queryClient, [input, output])
  },
})

/** Limit orders of one pair. */
function LimitPage() {
  const { in: inText, out: outText } = route.useParams()
  return <OrdersPage kind={LIMIT} inText={inText} outText={outText} address={route.useSearch()} />
}
