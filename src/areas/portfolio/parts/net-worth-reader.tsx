import { useEffect, type ComponentProps } from 'react'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { useNetWorthParts } from '../hooks/use-net-worth.ts'
import { netWorth } from '../model/net-worth.ts'
import { snapshotOf } from '../model/worth-snapshot.ts'
import { endLiveWorth, keepSnapshots, keepWorth } from '../stores/shown-worth.ts'
import { NetWorthHead } from './net-worth-head.tsx'

/** The head of the page with every part read; what it shows, the top bar shows too. */
export function NetWorthReader({ owner, ...head }: Omit<ComponentProps<typeof NetWorthHead>, 'parts'>) {
  const parts = useNetWorthParts(owner, head.reading)
  const { total } = netWorth(parts)
  const now = useNow(60)
  useEffect(() => {
    if (total !== undefined) keepWorth({ owner, total, at: now, isLive: true })
  }, [owner, total, now])
  useEffect(() => {
    if (total === undefined) endLiveWorth()
    return endLiveWorth
  }, [owner, total])
  return <NetWorthHead owner={owner} {...head} parts={parts} />
}

/** Keeps what the tokens are worth today as soon as it is wholly read; draws nothing. */
export function KeepSnapshot({ owner, reading }: { owner: Address; reading: HoldingsReading }) {
  useEffect(() => {
    const snapshot = snapshotOf(owner, reading)
    if (snapshot !== undefined) keepSnapshots([snapshot])
  }, [owner, reading])
  return null
}
