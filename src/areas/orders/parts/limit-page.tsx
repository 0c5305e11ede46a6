import { lazyComponent } from '~/ui/lazy-component.tsx'
import { limitDraftOf, limitParams, limitSearchOf, type LimitDraft, type LimitSearch } from '../model/limit-search.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitPicture } from './limit-picture.tsx'
import { type OrderKind } from './orders-page.tsx'
import { ReadingOrders } from './orders-panel.tsx'

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
      to: '/limit/$in/$out',
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
