import { useMemo } from 'react'
import { useHasPairChart } from '~/areas/tokens/hooks/use-has-pair-chart.ts'
import { ChartPlaceholder } from '~/areas/tokens/parts/chart-placeholder.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { draftOfLevel, levelOf } from '../model/limit-level.ts'
import { limitDraftOf, limitParams, limitSearchOf, type LimitDraft, type LimitSearch } from '../model/limit-search.ts'
import { type FormProps } from '../model/order.ts'
import { LimitForm } from './limit-form.tsx'
import { type OrderKind, ReadingOrders } from './orders-page.tsx'

/** The chart with the owner's orders, loaded after the form and its first figures. */
const LimitChart = lazyComponent(
  async () => {
    await firstRead
    return (await import('./limit-chart.tsx')).LimitChart
  },
  <ChartPlaceholder />,
  'after paint',
)

// Without a wallet there is nothing to list, and its code is not asked for.
const OwnLimits = lazyComponent(
  async () => (await import('./own-limits.tsx')).OwnLimits,
  <ReadingOrders noun="orders" />,
)

/** Orders by price. */
export const LIMIT: OrderKind<LimitDraft, LimitSearch> = {
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
