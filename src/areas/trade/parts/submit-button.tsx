import { buttonLook } from '~/ui/button.tsx'
import { openWalletMenu } from '~/wallet/store.ts'

/** The one filled button of a form: its next step, or the first problem in words. Without a wallet it opens the menu. */
export function SubmitButton({
  words,
  problem,
  problemWords,
  isOff,
  sentenceId,
}: {
  words: string
  problem: string | undefined
  problemWords: string
  isOff: boolean
  /** The id of the summary sentence. */
  sentenceId: string | undefined
}) {
  const look = buttonLook({ rank: 'main', size: 'large', className: 'w-full min-w-0 whitespace-normal' })
  if (problem === 'not-connected')
    return (
      <div className={BAR}>
        <button type="button" className={look} onClick={openWalletMenu}>
          {problemWords}
        </button>
      </div>
    )
  return (
    <div className={BAR}>
      <button type="submit" className={look} aria-disabled={isOff} aria-describedby={sentenceId}>
        {problem === undefined ? words : problemWords}
      </button>
    </div>
  )
}

/** The button stays in sight while the form is longer than the window; on the phone above the tab bar. */
const BAR = [
  'sticky bottom-0 z-3 -mx-4 bg-deck px-4 py-2',
  'phone:bottom-[calc(64px+env(safe-area-inset-bottom))] phone:border-t phone:border-line in-[[role=dialog]]:phone:bottom-0',
].join(' ')
