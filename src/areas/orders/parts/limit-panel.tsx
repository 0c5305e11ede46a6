import { later } from '../../../ui/later.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useWalletState } from '../../../wallet/store.ts'
import { OrderTabs } from '../../tokens/parts/order-tabs.tsx'
import { type LimitSearch, type LimitTab } from '../model/limit-search.ts'
import { type LimitWish } from './limit-page.tsx'

const WORD = { active: 'Open', history: 'Past' } as const satisfies Record<LimitTab, string>

// Without a wallet there is nothing to list, and its code is not asked for.
const OwnOrders = later(
  async () => (await import('./own-limits.tsx')).OwnOrders,
  <p className="pad mute" role="status">
    Reading your orders.
  </p>,
)

/** What the list of orders is asked to show; `onOpen` opens the form with an order's terms. */
export type PanelProps = { readonly search: LimitSearch; readonly onOpen: (wish: LimitWish) => void }

/** The connected owner's limit orders. */
export function OrdersPanel(props: PanelProps) {
  const { port } = useWalletState()
  const tab = props.search.tab ?? 'active'
  return (
    <section className="panel desk-orders" aria-label="Limit orders">
      <OrderTabs label="Limit orders by state" words={WORD} tab={tab} />
      {port === undefined ? (
        <Empty>Connect a wallet to see your orders. The form works without one.</Empty>
      ) : (
        <OwnOrders key={port.address} {...props} owner={port.address} tab={tab} />
      )}
    </section>
  )
}
