import { useState } from 'react'
import { later } from '../ui/lazy-component.tsx'
import { FreshChip } from './fresh-chip.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { RateChip } from './rate-chip.tsx'

const FreshSheet = later(async () => (await import('./freshness-dialog.tsx')).FreshSheet, null)

/** The chips that have nothing to say before the first answer: slowed down, how old, acts under way. */
export function LateChips() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <RateChip onOpen={open} />
      <FreshChip onOpen={open} />
      <InFlightChip />
      {isOpen ? <FreshSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
