import { useEffect, type ComponentProps } from 'react'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { useNetWorthParts } from '../hooks/use-net-worth.ts'
import { netWorth } from '../model/net-worth.ts'
import { shownWorth } from '../stores/shown-worth.ts'
import { NetWorthHead } from './net-worth-head.tsx'

/** What is read no longer stays as the last known figure, with its age. */
function setOld(): void {
  const last = shownWorth.read()
  if (last?.isLive === true) shownWorth.set({ ...last, isLive: false })
}

/** The head of the page with every part read; what it shows, the top bar shows too. */
export function NetWorthReader({
  owner,
  ...head
}: Omit<ComponentProps<typeof NetWorthHead>, 'parts'> & { owner: Address }) {
  const parts = useNetWorthParts(owner, head.reading)
  const { total } = netWorth(parts)
  const now = useNow(60)
  useEffect(() => {
    if (total !== undefined) shownWorth.set({ owner, total, at: now, isLive: true })
  }, [owner, total, now])
  useEffect(() => {
    if (total === undefined) setOld()
    return setOld
  }, [owner, total])
  return <NetWorthHead {...head} parts={parts} />
}
