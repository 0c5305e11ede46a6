import { buttonLook } from '~/ui/button.tsx'
import { hiddenBalances } from '~/ui/hidden-balances.ts'
import { NET_WORTH_WORD } from '../words.ts'

/** Hides one's own amounts on this device, and shows them again. */
export function HideBalances() {
  const isHidden = hiddenBalances.use()
  return (
    <button
      type="button"
      className={buttonLook({ size: 'small' })}
      aria-pressed={isHidden}
      onClick={() => hiddenBalances.write(!isHidden)}
    >
      {isHidden ? NET_WORTH_WORD.showBalances : NET_WORTH_WORD.hideBalances}
    </button>
  )
}
