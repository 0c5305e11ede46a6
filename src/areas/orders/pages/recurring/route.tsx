import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { recurringParams } from '../../model/recurring-search.ts'
import { OrdersPage } from '../../parts/orders-page.tsx'
import { RECURRING } from '../../parts/recurring-page.tsx'

const route = getRouteApi('/recurring/{-$in}/{-$out}')

export const Route = createFileRoute('/recurring/{-$in}/{-$out}')({
  component: RecurringPage,
  validateSearch: recurringParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const { input, output } = readPair(params.in, params.out)
    // To the pair that a link without one means: USDC for SOL.
    if (params.out === undefined)
      throw redirect({
        to: '/recurring/{-$in}/{-$out}',
        params: { in: input, out: output },
        search: deps,
        replace: true,
      })
    return mintsBeforePaint(context.queryClient, [input, output])
  },
})

/** Recurring orders of one pair. */
function RecurringPage() {
  const { in: inText, out: outText } = route.useParams()
  return <OrdersPage kind={RECURRING} inText={inText} outText={outText} address={route.useSearch()} />
}
