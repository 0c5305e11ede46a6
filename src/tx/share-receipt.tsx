import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { type ActView } from './act-view.ts'
import { Part } from './receipt-parts.tsx'

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
