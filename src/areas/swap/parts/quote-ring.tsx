import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { usePanelAge } from '~/ui/freshness.ts'
import { useNow } from '~/ui/now.ts'
import { type ShownQuote } from '../hooks/use-quote.ts'

const EVERY_SEC = TRADE_INTERVAL_MS.swapQuote / 1000
const AMBER_SEC = 12

/** How old the price is, and the way to ask for a new one. The ring runs out as the next question comes near. */
export function QuoteRing({ quoted }: { quoted: ShownQuote }) {
  const now = useNow()
  const { at, isHeld, isAsking } = quoted
  usePanelAge('Swap price', at, AMBER_SEC)
  if (at === undefined) return isAsking ? <span>Fetching price</span> : null
  const old = Math.max(0, now - at)
  const left = Math.max(0, EVERY_SEC - old)
  const shown = isHeld ? 'held while you review' : old > AMBER_SEC ? `${old} s old` : `${left} s`
  return (
    <button
      type="button"
      className={`inline-flex min-h-7 items-center justify-end gap-2 rounded-control phone:-my-2 phone:min-h-11 phone:min-w-11 ${old > AMBER_SEC && !isHeld ? 'text-warn' : ''}`}
      aria-label={`Price is ${old} seconds old. Refresh it now, ${shown}`}
      onClick={quoted.refresh}
    >
      <svg className="size-4 fill-none stroke-line stroke-2" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle
          className="stroke-brass [stroke-linecap:round]"
          cx="10"
          cy="10"
          r="8"
          pathLength={100}
          strokeDasharray={`${(left * 100) / EVERY_SEC} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {shown}
    </button>
  )
}
