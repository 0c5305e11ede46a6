import { type ReactNode } from 'react'
import { useNow } from '~/ui/now.ts'
import { OLD } from '~/ui/panel.tsx'
import { age } from '~/values/format-time.ts'
import { type ShownWorth } from '../stores/shown-worth.ts'

/** Seconds for which a figure that was read whole needs no age. */
const FRESH_SEC = 90

/** A net worth that nothing reads now, dimmed and with its age once it is older than a minute. */
export function LastWorth({ of, children }: { of: Pick<ShownWorth, 'at' | 'isLive'>; children: ReactNode }) {
  const now = useNow(30)
  if (of.isLive || now - of.at < FRESH_SEC) return children
  return (
    <span className="inline-flex items-baseline gap-1">
      <span className={OLD}>{children}</span>
      <small className="text-12 text-mute">{age(of.at, now).text}</small>
    </span>
  )
}
