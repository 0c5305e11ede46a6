import { useEffect, type ComponentProps } from 'react'
import { type Address } from '~/values/address.ts'
import { useNetWorthParts } from '../hooks/use-net-worth.ts'
import { netWorth } from '../model/net-worth.ts'
import { shownWorth } from '../stores/shown-worth.ts'
import { NetWorthHead } from './net-worth-head.tsx'

/** The head of the page with every part read; what it shows, the top bar shows too. */
export function NetWorthReader({
  owner,
  ...head
}: Omit<ComponentProps<typeof NetWorthHead>, 'parts'> & { owner: Address }) {
  const parts = useNetWorthParts(owner, head.reading)
  const { total } = netWorth(parts)
  useEffect(() => {
    shownWorth.set(total === undefined ? undefined : { owner, total })
    return () => shownWorth.set(undefined)
  }, [owner, total])
  return <NetWorthHead {...head} parts={parts} />
}
