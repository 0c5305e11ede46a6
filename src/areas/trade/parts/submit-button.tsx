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

/** On the phone the button stays above the tab bar while the form is scrolled. */
const BAR =
  'phone:sticky phone:bottom-[calc(64px+env(safe-area-inset-bottom))] phone:z-3 phone:-mx-4 phone:border-t phone:border-line phone:bg-deck phone:px-4 phone:py-2 in-[[role=dialog]]:phone:bottom-0'
