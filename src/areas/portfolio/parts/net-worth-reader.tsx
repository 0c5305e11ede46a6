import { useEffect } from 'react'
import { type Address } from '~/values/address.ts'
import { netWorth } from '../model/net-worth.ts'
import { shownWorth } from '../stores/shown-worth.ts'
import { NetWorthHead, type NetWorthHeadProps } from './net-worth-head.tsx'
import { useNetWorthParts } from './use-net-worth.ts'

/** The head of the page with every part read; what it shows, the top bar shows too. */
export function NetWorthReader({ owner, ...head }: Omit<NetWorthHeadProps, 'parts'> & { owner: Address }) {
  const parts = useNetWorthParts(owner, head.reading)
  const { total } = netWorth(parts)
  useEffect(() => {
    shownWorth.set(total === undefined ? undefined : { owner, total })
    return () => shownWorth.set(undefined)
  }, [owner, total])
  return <NetWorthHead {...head} parts={parts} />
}
