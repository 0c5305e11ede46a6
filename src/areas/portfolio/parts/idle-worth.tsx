import { useEffect, useState } from 'react'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { useHoldings } from '../hooks/use-holdings.ts'
import { useNetWorthParts } from '../hooks/use-net-worth.ts'
import { netWorth } from '../model/net-worth.ts'
import { keepWorth, lastWorths, useShownWorth } from '../stores/shown-worth.ts'

/** After what the page itself reads, soon where nothing is known; how often again; how long an unanswered part is waited for. */
const IDLE_MS = { unknown: 300, known: 5_000 }
const AGAIN_MS = 300_000
const MOST_MS = 30_000

/**
 * Draws nothing: reads the net worth of an owner where no page does, once the page is idle, when what its wallet holds has
 * changed, and every five minutes. `held` = what it holds, as a text.
 */
export function IdleWorth({ owner, held }: { owner: Address; held: string }) {
  const [isDue, setDue] = useState(false)
  const isLive = useShownWorth(owner)?.isLive === true
  useEffect(() => {
    if (isLive) return undefined
    const begin = () => setDue(document.visibilityState === 'visible')
    const isKnown = lastWorths.read().some((each) => each.owner === owner)
    const first = setTimeout(begin, isKnown ? IDLE_MS.known : IDLE_MS.unknown)
    const again = setInterval(begin, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      setDue(false)
    }
  }, [owner, held, isLive])
  useEffect(() => {
    if (!isDue) return undefined
    const end = setTimeout(() => setDue(false), MOST_MS)
    return () => clearTimeout(end)
  }, [isDue])
  return isDue && !isLive ? <Reading owner={owner} onRead={() => setDue(false)} /> : null
}

function Reading({ owner, onRead }: { owner: Address; onRead: () => void }) {
  const { total } = netWorth(useNetWorthParts(owner, useHoldings(owner)))
  const now = useNow()
  useEffect(() => {
    if (total === undefined) return
    keepWorth({ owner, total, at: now, isLive: false })
    onRead()
  }, [owner, total, now, onRead])
  return null
}
