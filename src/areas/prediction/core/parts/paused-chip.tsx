import { useQuery } from '@tanstack/react-query'
import { tradingOptions } from '../queries-ticket.ts'

/** Says that the venue has paused trading, beside a market that would be open. */
export function PausedChip() {
  const { data } = useQuery(tradingOptions)
  if (data === undefined || data === 'absent' || data.value.isTrading) return null
  return <span className="chip is-warn">Paused: claims still work</span>
}
