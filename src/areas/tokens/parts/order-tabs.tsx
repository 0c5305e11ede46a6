import { Link } from '@tanstack/react-router'

/** States of a list of orders: running ones first, then what is over. */
type OrderTab = 'active' | 'history'

const TABS = ['active', 'history'] as const satisfies readonly OrderTab[]

/** An owner's orders by state; which one stands in the link. */
export function OrderTabs({
  label,
  words,
  tab,
}: {
  label: string
  words: Readonly<Record<OrderTab, string>>
  tab: OrderTab
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {TABS.map((id) => (
        <Link
          key={id}
          to="."
          search={(old: Record<string, unknown>) => ({
            ...old,
            tab: id === 'active' ? undefined : id,
            page: undefined,
          })}
          resetScroll={false}
          aria-current={id === tab ? 'page' : undefined}
        >
          {words[id]}
        </Link>
      ))}
    </nav>
  )
}
