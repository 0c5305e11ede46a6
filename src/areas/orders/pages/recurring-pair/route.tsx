import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { recurringParams } from '../../model/recurring-search.ts'
import { OrdersPage } from '../../parts/orders-page.tsx'
import { RECURRING } from '../../parts/recurring-page.tsx'

const route = getRouteApi('/recurring/$in/$out')

export const Route = createFileRoute('/recurring/$in/$out')({
  component: RecurringPairPage,
  validateSearch: recurringParams.validate,
  loader: ({ context, params }) => {
    const { input, output } = readPair(params.in, params.out)
    return mintsBeforePaint(context.queryClient, [input, output])
  },
})

/** Plans of one pair. */
function RecurringPairPage() {
  const params = route.useParams()
  return <OrdersPage kind={RECURRING} inText={params.in} outText={params.out} address={route.useSearch()} />
}
