import { Link } from '@tanstack/react-router'
import { BY_WHOLE_SEARCH } from '~/ui/tab-links.tsx'
import { tabLook, tabsLook } from '~/ui/tabs.tsx'
import { ORDER_STATES, type OrderState } from '../model/order.ts'

/** Tabs of an owner’s orders. */
const ORDER_TABS_WORD = { active: 'Open orders', history: 'Order history' } as const

/** An owner's orders by state; the tab is kept in the address. */
export function OrderTabs({ label, tab }: { label: string; tab: OrderState }) {
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
