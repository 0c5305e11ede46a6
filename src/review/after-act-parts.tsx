import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropNext, startNext, closeReview } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { Button } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { isSuccess, repeatAct } from './after-act.ts'
import { ShareReceipt } from './receipt/share-receipt.tsx'

/** That the second half is still to come. */
export function NextDue({ view }: { view: ActView }) {
  return view.isNextDue === true ? (
    <p className="text-mute">The new order isn’t placed yet. Limit keeps it until you place or drop it.</p>
  ) : null
}

/**
 * Milliseconds after a first half in which its second half is started automatically with the stored request: its price was
 * read just then.
 */
const JUST_DONE_MS = 60_000

/**
 * Actions for the second half. In the tab that did the first half its review opens automatically; the wallet never does.
 */
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

/** Actions on what was done: fill its form with it again, where it is a trade; a picture of it. `page` = path of its page. */
export function Again({ view, page }: { view: ActView; page: string }) {
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const again = () => {
    repeatAct(view.id)
    void closeReview()
    if (location.pathname !== page) void navigate({ href: page })
  }
  return (
    <div className="mt-2 flex gap-2">
      {view.trade === undefined ? null : (
        <Button rank="plain" size="small" onClick={again}>
          Trade again
        </Button>
      )}
      {isSuccess(view) ? (
        <Button rank="plain" size="small" aria-haspopup="dialog" onClick={() => setSharing(true)}>
          Share
        </Button>
      ) : null}
      {isSharing ? <ShareReceipt view={view} page={page} onClose={() => setSharing(false)} /> : null}
    </div>
  )
}
