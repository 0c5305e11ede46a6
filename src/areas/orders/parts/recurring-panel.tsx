import { later } from '../../../ui/later.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useWalletState } from '../../../wallet/store.ts'
import { OrderTabs } from '../../tokens/parts/order-tabs.tsx'
import { type PlanSearch, type PlanTab } from '../model/recurring-search.ts'
import { type PlanWish } from './recurring-page.tsx'

const WORD = { active: 'Running', history: 'Past' } as const satisfies Record<PlanTab, string>

// Without a wallet there is nothing to list, and its code is not asked for.
const OwnPlans = later(
  async () => (await import('./own-recurring.tsx')).OwnPlans,
  <p className="pad mute" role="status">
    Reading your plans.
  </p>,
)

/** What the list of plans is asked to show; `onOpen` opens the form with a plan's terms. */
export type PanelProps = { readonly search: PlanSearch; readonly onOpen: (wish: PlanWish) => void }

/** The connected owner's plans. */
export function PlansPanel(props: PanelProps) {
  const { port } = useWalletState()
  const tab = props.search.tab ?? 'active'
  return (
    <section className="panel desk-orders" aria-label="Plans">
      <OrderTabs label="Plans by state" words={WORD} tab={tab} />
      {port === undefined ? (
        <Empty>Connect a wallet to see your plans. The form works without one.</Empty>
      ) : (
        <OwnPlans {...props} owner={port.address} tab={tab} />
      )}
    </section>
  )
}
