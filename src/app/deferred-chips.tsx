import { useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { FreshChip } from './fresh-chip.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { RateChip } from './rate-chip.tsx'

const FreshnessDialog = lazyComponent(async () => (await import('./freshness-dialog.tsx')).FreshnessDialog, null)

/** The chips that have nothing to say before the first answer: slowed down, how old, acts under way. */
export function LateChips() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <RateChip onOpen={open} />
      <FreshChip onOpen={open} />
      <InFlightChip />
      {isOpen ? <FreshnessDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
