import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { PairChart } from '~/areas/trade/parts/lazy-pair-chart.tsx'
import {
  recurringDraftOf,
  recurringParams,
  recurringSearchOf,
  type RecurringDraft,
  type RecurringSearch,
} from '../../model/recurring-search.ts'
import { OwnRecurring } from '../../parts/lazy-orders.tsx'
import { type OrderKind, OrdersPage } from '../../parts/orders-page.tsx'
import { RecurringForm } from '../../parts/recurring-form.tsx'

/** Orders over time. */
const RECURRING: OrderKind<RecurringDraft, RecurringSearch> = {
  id: 'recurring',
  title: 'Recurring',
  params: recurringParams,
  draftOf: recurringDraftOf,
  go: (navigate, { input, output, draft }, how) =>
    void navigate({
      to: '/recurring/{-$in}/{-$out}',
      params: { in: input, out: output },
      search: (old) => ({ ...recurringSearchOf(draft), tab: recurringParams.read(old).tab }),
      ...how,
    }),
  Form: RecurringForm,
  Picture: ({ input, output }) => <PairChart input={input} output={output} />,
  panel: {
    label: 'Recurring orders',
    none: 'Connect a wallet to see your recurring orders.',
    Own: OwnRecurring,
  },
}

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
