import { useQuery } from '@tanstack/react-query'
import { chipLook } from '~/ui/chip.tsx'
import { tradingOptions } from './queries.ts'

/** Chip shown while the venue has paused trading, beside a market that would be open. */
export function PausedChip() {
  const { data } = useQuery(tradingOptions)
  if (data === undefined || data === 'absent' || data.value.isTrading) return null
  return <span className={chipLook({ tone: 'warn' })}>Paused: claims still work</span>
}
