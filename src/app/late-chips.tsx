import { lazy, Suspense, useState } from 'react'
import { FreshChip } from './fresh-chip.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { RateChip } from './rate-chip.tsx'

const FreshSheet = lazy(async () => ({ default: (await import('./fresh-sheet.tsx')).FreshSheet }))

/** The chips that have nothing to say before the first answer: slowed down, how old, acts under way. */
export function LateChips() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <RateChip onOpen={open} />
      <FreshChip onOpen={open} />
      <InFlightChip />
      {isOpen ? (
        <Suspense fallback={null}>
          <FreshSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
