import { IgnoredParams } from '~/ui/ignored-params.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { TabLinks } from '~/ui/tab-links.tsx'
import { type Address } from '~/values/address.ts'
import {
  type ChangeSearch,
  ACTIVITY_TABS,
  activityParams,
  type ActivitySearch,
  type ActivityTab,
} from '../model/activity-search.ts'
import { FlightTab } from './flight-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const OrdersTab = lazyComponent(async () => (await import('./orders-tab.tsx')).OrdersTab, <RowsSkeleton />)
const LimitTab = lazyComponent(async () => (await import('./limit-tab.tsx')).LimitTab, <RowsSkeleton />)
const RecurringTab = lazyComponent(async () => (await import('./recurring-tab.tsx')).RecurringTab, <RowsSkeleton />)

const WORDS = {
  flight: 'Transactions',
  orders: 'Prediction orders',
  limit: 'Limit',
  recurring: 'Recurring',
  history: 'History',
} as const satisfies Record<ActivityTab, string>

const OTHERS: readonly ActivityTab[] = ACTIVITY_TABS.filter((tab) => tab !== 'flight')

/** What an owner did at the venue, and what this browser has under way for them. */
export function ActivityView({
  owner,
  mine,
  address,
  onSearch,
}: {
  owner: Address
  /** The owner is the connected wallet. */
  mine: boolean
  /** The params of the page's address, with what had to be ignored. */
  address: ActivitySearch
  onSearch: ChangeSearch
}) {
  const search = activityParams.read(address)
  const ignored = activityParams.ignored(address)
  const tabs = mine ? ACTIVITY_TABS : OTHERS
  const tab = tabs.find((id) => id === search.tab) ?? tabs[0]
  const props = { owner, mine, search, onSearch }
  return (
    <>
      <IgnoredParams params={ignored} />
      <section className={panelLook({ className: 'phone:bg-transparent phone:border-0' })} aria-label="Activity">
        <TabLinks
          label="Activity by kind"
          tabs={tabs}
          current={tab}
          searchOf={(id): ActivitySearch => ({ tab: id === tabs[0] ? undefined : id })}
          wordOf={(id) => WORDS[id]}
        />
        {tab === 'flight' ? <FlightTab {...props} /> : null}
        {tab === 'orders' ? <OrdersTab key={owner} {...props} /> : null}
        {tab === 'limit' ? <LimitTab key={owner} {...props} /> : null}
        {tab === 'recurring' ? <RecurringTab key={owner} {...props} /> : null}
        {tab === 'history' ? <HistoryTab key={owner} {...props} /> : null}
      </section>
    </>
  )
}
