import { usdCompact } from '~/values/format.ts'
import { type MicroUsd } from '~/values/money.ts'

/** The volume of the last 24 hours; nothing where the reply lacks it. */
export function DayVolume({ volume }: { volume: MicroUsd | undefined }) {
  if (volume === undefined) return null
  const { text, exact } = usdCompact(volume)
  return (
    <span className="whitespace-nowrap" title={`24h volume ${exact}`}>
      24h <span translate="no">{text}</span>
    </span>
  )
}
