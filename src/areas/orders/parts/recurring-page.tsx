import { PairChart } from '~/areas/trade/parts/lazy-pair-chart.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import {
  recurringDraftOf,
  recurringParams,
  recurringSearchOf,
  type RecurringDraft,
  type RecurringSearch,
} from '../model/recurring-search.ts'
import { type OrderKind, ReadingOrders } from './orders-page.tsx'
import { RecurringForm } from './recurring-form.tsx'

// Without a wallet there is nothing to list, and its code is not asked for.
const OwnRecurring = lazyComponent(
  async () => (await import('./own-recurring.tsx')).OwnRecurring,
  <ReadingOrders noun="recurring orders" />,
)

/** Orders over time. */
export const RECURRING: OrderKind<RecurringDraft, RecurringSearch> = {
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
