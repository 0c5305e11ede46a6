import { useState } from 'react'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { FreshChip } from './fresh-chip.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { RateChip } from './rate-chip.tsx'

const FreshnessDialog = lazyComponent(async () => (await import('./freshness-dialog.tsx')).FreshnessDialog, null)

/** Chips that are empty until the first response: rate limit, data age, pending transactions. */
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
