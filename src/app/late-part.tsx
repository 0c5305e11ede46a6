import { firstRead } from './first-read.ts'
import { lazy, Suspense } from 'react'

const Nothing = () => null
const load = async () => {
  try {
    await firstRead
    return (await import('./late.tsx')).LATE
  } catch {
    // Without them the page reads as well; an outage must not take the frame along.
    return { chips: Nothing, banner: Nothing }
  }
}
const PARTS = {
  chips: lazy(async () => ({ default: (await load()).chips })),
  banner: lazy(async () => ({ default: (await load()).banner })),
}

/** A part of the frame that has nothing to say before the first answer: fetched beside the first page. */
export function Late({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
