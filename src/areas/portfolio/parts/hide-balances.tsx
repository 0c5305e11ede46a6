import { buttonLook } from '~/ui/button.tsx'
import { hiddenBalances } from '~/ui/figure.tsx'

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
      {isHidden ? 'Show balances' : 'Hide balances'}
    </button>
  )
}
