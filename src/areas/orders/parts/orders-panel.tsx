import { type ComponentType } from 'react'
import { Empty } from '~/ui/empty.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { type OwnProps } from '../model/order.ts'
import { OrderTabs } from './order-tabs.tsx'

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
