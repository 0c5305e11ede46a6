import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useHasPairChart } from '~/areas/tokens/hooks/use-has-pair-chart.ts'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { mintsBeforePaint } from '~/areas/tokens/queries.ts'
import { type Level } from '~/ui/chart/level.ts'
import { draftOfLevel, levelOf } from '../../model/limit-level.ts'
import {
  limitDraftOf,
  limitParams,
  limitSearchOf,
  type LimitDraft,
  type LimitSearch,
} from '../../model/limit-search.ts'
import { type FormProps } from '../../model/order.ts'
import { LimitChart, OwnLimits } from '../../parts/lazy-orders.tsx'
import { LimitForm } from '../../parts/limit-form.tsx'
import { type OrderKind, OrdersPage } from '../../parts/orders-page.tsx'

/** Orders by price. */
const LIMIT: OrderKind<LimitDraft, LimitSearch> = {
  id: 'limit',
  title: 'Limit',
  params: limitParams,
  draftOf: limitDraftOf,
  go: (navigate, { input, output, draft }, how) =>
    void navigate({
      to: '/limit/{-$in}/{-$out}',
      params: { in: input, out: output },
      search: (old) => ({ ...limitSearchOf(draft, { input, output }), tab: limitParams.read(old).tab }),
      ...how,
    }),
  Form: LimitForm,
  Picture: LimitPicture,
  panel: {
    label: 'Limit orders',
    none: 'Connect a wallet to see your orders.',
    Own: OwnLimits,
  },
}

/** The pair's price with the limit as a line. Dragging it, or moving it with the arrow keys, edits the form. */
function LimitPicture({ input, output, draft, onDraft }: Omit<FormProps<LimitDraft>, 'onOpen'>) {
  const value = levelOf(input, output, draft)
  const { isInverted } = draft
  const limit = useMemo((): Level | undefined => {
    if (value === undefined) return undefined
    const onMove = (level: bigint) => onDraft(draftOfLevel(input, output, isInverted, level))
    return { id: 'limit', value, word: 'Limit price', tone: 'brass', onMove }
  }, [value, input, output, isInverted, onDraft])
  return useHasPairChart(input, output) ? <LimitChart input={input} output={output} limit={limit} /> : null
}

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
