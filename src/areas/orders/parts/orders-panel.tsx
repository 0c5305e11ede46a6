import { type UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { type Address } from '../../../values/address.ts'
import { panelLook } from '../../../ui/panel.tsx'
import { useWalletState } from '../../../wallet/store.ts'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { type OrderPrefill, type OrderState } from '../model/order.ts'
import { ORDER_LIST } from '../words-list.ts'
import { OrderTabs } from './order-tabs.tsx'
import { ORDERS_PANEL_WORD } from '../words.ts'

/** Props of an owner's list; `onOpen` opens the form with an order's terms. */
export type OwnProps<Draft> = {
  readonly owner: Address
  readonly tab: OrderState
  readonly onOpen: (prefill: OrderPrefill<Draft>) => void
}

/** How a kind of order is listed. */
export type PanelKind<Draft> = {
  /** Names the panel to readers, e.g. `Limit orders`. */
  readonly label: string
  readonly tabs: Readonly<Record<OrderState, string>>
  /** Message without a wallet. */
  readonly none: string
  readonly Own: ComponentType<OwnProps<Draft>>
}

/** The connected owner's orders of one kind. */
export function OrdersPanel<Draft>({
  kind: { label, tabs, none, Own },
  tab,
  onOpen,
}: Pick<OwnProps<Draft>, 'onOpen' | 'tab'> & { kind: PanelKind<Draft> }) {
  const { port } = useWalletState()
  return (
    <section className={panelLook()} aria-label={label}>
      <OrderTabs label={ORDERS_PANEL_WORD.state(label)} words={tabs} tab={tab} />
      {port === undefined ? (
        <Empty>{none}</Empty>
      ) : (
        <Own key={port.address} owner={port.address} tab={tab} onOpen={onOpen} />
      )}
    </section>
  )
}

/** Placeholder while orders load. `noun` = plural name of them, e.g. `recurring orders`. */
export function ReadingOrders({ noun }: { noun: string }) {
  return (
    <p className="p-4 text-mute" role="status">
      {ORDER_LIST.loading} {noun}.
    </p>
  )
}

/** The orders once they are loaded; before that a placeholder, or the error. */
export function ReadOrders<List>({
  reading: { data, error, refetch },
  noun,
  children,
}: {
  reading: Pick<UseQueryResult<List>, 'data' | 'error' | 'refetch'>
  noun: string
  children: (list: List) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error !== null) return <ReadFailed error={error} onRetry={() => void refetch()} />
  return <ReadingOrders noun={noun} />
}
