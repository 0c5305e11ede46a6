import { useEffect, useEffectEvent } from 'react'
import { Button } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { dropNext, startNext } from './act-store.ts'
import { type ActView } from './act-view.ts'

/** That the second half is still to come. */
export function NextDue({ view }: { view: ActView }) {
  return view.isNextDue === true ? (
    <p className="text-mute">The new order isn’t placed yet. Limit keeps it until you place or drop it.</p>
  ) : null
}

/** Milliseconds after a first half for which the second is begun by itself, as it was asked for: its price was read just then. */
const JUST_DONE_MS = 60_000

/** The way on to the second half. In the tab that did the first its review opens by itself; the wallet never does. */
export function SecondHalf({ view: { id, facts, updatedAt } }: { view: ActView }) {
  const isHere = facts !== undefined
  const now = useNow()
  const isFresh = isHere && now * 1000 - updatedAt < JUST_DONE_MS
  const begin = useEffectEvent(() => {
    if (isFresh) void startNext(id)
  })
  useEffect(() => begin(), [id])
  return (
    <>
      <Button rank="plain" size="large" onClick={() => void dropNext(id)}>
        Don’t place it
      </Button>
      {isFresh ? (
        <Button rank="main" size="large" wide onClick={() => void startNext(id)}>
          Review the new order
        </Button>
      ) : null}
    </>
  )
}
