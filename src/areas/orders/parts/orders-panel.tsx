import { Link } from '@tanstack/react-router'
import { type ComponentType } from 'react'
import { Empty } from '~/ui/empty.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { BY_WHOLE_SEARCH } from '~/ui/tab-links.tsx'
import { tabLook, tabsLook } from '~/ui/tabs.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { ORDER_STATES, type OrderState, type OwnProps } from '../model/order.ts'

/** Tabs of an owner’s orders. */
const ORDER_TABS_WORD = { active: 'Open orders', history: 'Order history' } as const

/** How a kind of order is listed. */
export type PanelKind<Draft> = {
  /** Names the panel to readers, e.g. `Limit orders`. */
  readonly label: string
  /** What to say without a wallet. */
  readonly none: string
  readonly Own: ComponentType<OwnProps<Draft>>
}

/** The connected owner's orders of one kind. */
export function OrdersPanel<Draft>({
  kind: { label, none, Own },
  tab,
  onOpen,
}: Pick<OwnProps<Draft>, 'onOpen' | 'tab'> & { kind: PanelKind<Draft> }) {
  const { port } = useWalletState()
  return (
    <section className={panelLook()} aria-label={label}>
      <OrderTabs label={`${label} by state`} tab={tab} />
      {port === undefined ? (
        <Empty>{none}</Empty>
      ) : (
        <Own key={port.address} owner={port.address} tab={tab} onOpen={onOpen} />
      )}
    </section>
  )
}

/** Shown while a list of orders is loading. `noun` = what the user calls them, e.g. `orders`. */
export function ReadingOrders({ noun }: { noun: string }) {
  return (
    <p className="p-4 text-mute" role="status">
      Loading your {noun}.
    </p>
  )
}

/** An owner's orders by state; the tab is kept in the address. */
function OrderTabs({ label, tab }: { label: string; tab: OrderState }) {
  return (
    <nav className={tabsLook()} aria-label={label}>
      {ORDER_STATES.map((id) => (
        <Link
          key={id}
          className={tabLook()}
          to="."
          search={(old: Record<string, unknown>) => ({
            ...old,
            tab: id === 'active' ? undefined : id,
            page: undefined,
          })}
          resetScroll={false}
          activeOptions={BY_WHOLE_SEARCH}
          aria-current={id === tab ? 'page' : undefined}
        >
          {ORDER_TABS_WORD[id]}
        </Link>
      ))}
    </nav>
  )
}
