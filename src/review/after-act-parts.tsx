import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropNext, startNext, closeReview } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { Button } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { useNow } from '~/ui/now.ts'
import { repeatAct } from './after-act.ts'
import { Part } from './receipt/receipt-parts.tsx'

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

/** Actions on a finished trade: fill its form with it again, share it. */
export function Again({
  id,
  page,
  isSharing,
  onShare,
}: {
  id: string
  page: string
  isSharing: boolean
  onShare: () => void
}) {
  const navigate = useNavigate()
  const again = () => {
    repeatAct(id)
    void closeReview()
    if (location.pathname !== page) void navigate({ href: page })
  }
  return (
    <div className="mt-2 flex gap-2">
      <Button rank="plain" size="small" onClick={again}>
        Trade again
      </Button>
      <Button rank="plain" size="small" aria-expanded={isSharing} onClick={onShare}>
        Share
      </Button>
    </div>
  )
}

type Props = { readonly view: Pick<ActView, 'trade' | 'subject' | 'sentence'>; readonly page: string }

/** Share text of a finished trade: a sentence and the page's link; amounts only if ticked. */
export function ShareReceipt({ view, page }: Props) {
  const [hasAmounts, setHasAmounts] = useState(false)
  const text = shareText(view, hasAmounts, new URL(page, location.origin).href)
  return (
    <Part>
      <h3 className="text-13 font-fig text-text">Share</h3>
      <p className="rounded-control bg-raise p-3 text-13 wrap-anywhere" aria-live="polite">
        <bdi>{text}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-9 items-center gap-2 text-13 phone:min-h-11">
          <input
            type="checkbox"
            className="size-4"
            checked={hasAmounts}
            onChange={() => setHasAmounts((before) => !before)}
          />
          Include amounts
        </label>
        <Button size="small" onClick={() => void copyText(text, 'Share')}>
          Copy
        </Button>
      </div>
    </Part>
  )
}

/** The sentence with its link. The subject of a trade that is not `named` contains an amount. */
export function shareText({ trade, subject, sentence }: Props['view'], hasAmounts: boolean, link: string): string {
  const words = hasAmounts ? sentence : trade === 'named' ? `I traded “${subject}” on Sextant:` : 'I traded on Sextant:'
  return `${words} ${link}`
}
