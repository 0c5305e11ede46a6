import { useEffect, useMemo } from 'react'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { historyEntries } from '~/areas/prediction/positions/model/history-entry.ts'
import { LIST } from '~/config/limits.ts'
import { loadKinds, useActs } from '~/engine/act-store.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { IgnoredParams } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { TabLinks } from '~/ui/tab-links.tsx'
import { type Address } from '~/values/address.ts'
import { readEveryRow, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { listedActs } from '../model/act-facts.ts'
import {
  type ListedProps,
  type ChangeSearch,
  ACTIVITY_TABS,
  activityParams,
  type ActivitySearch,
  type ActivityTab,
} from '../model/activity-search.ts'
import { ACT_TABLE } from './act-table.tsx'
import { DailyPlaceholder } from './daily-placeholder.tsx'
import { HISTORY_TABLE } from './history-table.tsx'
import { ListedRows, withRows, RowsSkeleton } from './listed-rows.tsx'
import { RowsPanel } from './rows-panel.tsx'

const more = () => import('./activity-more.ts')

// The rows are the main content: the chart is loaded after them.
const DailyChart = lazyComponent(async () => (await more()).DailyChart, <DailyPlaceholder />, 'after paint')

const UnreadableActs = lazyComponent(
  async () => (await more()).UnreadableActs,
  () => null,
  'after paint',
)

const OrdersTab = lazyComponent(async () => (await more()).OrdersTab, <RowsSkeleton />)
const LimitTab = lazyComponent(async () => (await more()).LimitTab, <RowsSkeleton />)
const RecurringTab = lazyComponent(async () => (await more()).RecurringTab, <RowsSkeleton />)

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

/** What this browser has under way for an owner, and what ended here within 30 days. */
function FlightTab(props: ListedProps) {
  const { owner } = props
  const { views } = useActs()
  const now = useNow(60)
  // What each act was about is in the table and in its file.
  const isRead = views.length > 0
  useEffect(() => {
    if (isRead) void loadKinds()
  }, [isRead])
  const acts = useMemo(() => listedActs(views, owner, now * 1000), [views, owner, now])
  return (
    <>
      <RowsPanel {...props} table={ACT_TABLE} rows={acts} readAll={() => Promise.resolve(acts)} />
      <UnreadableActs />
    </>
  )
}

/** What happened: the venue's history of an owner, by day and row by row. */
function HistoryTab({ owner, search, onSearch }: ListedProps) {
  const options = historyOptions(owner)
  const reading = usePagedQuery(options)
  const cancelled = useCancelledOrders(owner)
  const list = useMemo(() => {
    const isWhole = reading.data?.value.state === 'whole'
    return withRows(reading.data, (rows) => historyEntries(rows, { isWhole, cancelled }))
  }, [reading.data, cancelled])
  return (
    <>
      {reading.data === undefined ? (
        <Waiting isFailed={reading.error !== null} />
      ) : (
        <DailyChart list={reading.data.value} />
      )}
      <ListedRows
        table={HISTORY_TABLE}
        reading={{ ...reading, data: list }}
        readAll={async (onCount) => {
          const rows = await readEveryRow(options, onCount)
          return historyEntries(rows, { isWhole: rows.length < LIST.file, cancelled })
        }}
        owner={owner}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

/** Placeholder of the chart until there is a history; none where it could not be loaded. */
function Waiting({ isFailed }: { isFailed: boolean }) {
  return isFailed ? null : <DailyPlaceholder />
}
