import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { limitDraftOf, limitParams, limitSearchOf, type LimitDraft, type LimitSearch } from '../model/limit-search.ts'
import { LimitForm } from './limit-form.tsx'
import { type OrderKind } from './orders-page.tsx'
import { ReadingOrders } from './orders-panel.tsx'

// Without a wallet there is nothing to list, and its code is not asked for.
const OwnLimits = lazyComponent(
  async () => (await import('./own-limits.tsx')).OwnLimits,
  <ReadingOrders noun="orders" />,
)

/** Orders by price. */
export const LIMIT: OrderKind<LimitDraft, LimitSearch> = {
  title: 'Limit',
  sub: 'Sell at your price, whenever the market gets there',
  formTitle: 'New limit order',
  params: limitParams,
  draftOf: limitDraftOf,
  go: (navigate, { input, output, draft }, how) =>
    void navigate({
      to: '/limit/$in/$out',
      params: { in: input, out: output },
      search: (old) => ({ ...limitSearchOf(draft), tab: limitParams.read(old).tab }),
      ...how,
    }),
  Form: LimitForm,
  panel: {
    label: 'Limit orders',
    tabs: { active: 'Open', history: 'Past' },
    none: 'Connect a wallet to see your orders.',
    Own: OwnLimits,
  },
}
