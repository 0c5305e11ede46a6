import { useEffect, useMemo } from 'react'
import { loadKinds, useActs } from '~/tx/act-store.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { listedActs } from '../model/act-facts.ts'
import { type ListedProps } from '../model/activity-search.ts'
import { ACT_TABLE } from './act-columns.tsx'
import { RowsPanel } from './rows-panel.tsx'

const UnreadableActs = lazyComponent(
  async () => (await import('./unreadable-acts.tsx')).UnreadableActs,
  () => null,
  'after paint',
)

/** What this browser has under way for an owner, and what ended here within 30 days. */
export function FlightTab(props: ListedProps) {
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
