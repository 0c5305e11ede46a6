import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { limitParams } from '../../model/limit-search.ts'
import { LIMIT } from '../../parts/limit-page.tsx'
import { OrdersPage } from '../../parts/orders-page.tsx'

const route = getRouteApi('/limit/$in/$out')

export const Route = createFileRoute('/limit/$in/$out')({
  component: LimitPairPage,
  validateSearch: limitParams.validate,
  loader: ({ context, params }) => {
    const { input, output } = readPair(params.in, params.out)
    return mintsBeforePaint(context.queryClient, [input, output])
  },
})

/** Limit orders of one pair. */
function LimitPairPage() {
  const params = route.useParams()
  return <OrdersPage kind={LIMIT} inText={params.in} outText={params.out} address={route.useSearch()} />
}
