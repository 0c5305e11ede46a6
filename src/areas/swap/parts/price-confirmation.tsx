import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { amountText } from '~/values/money.ts'
import { type Swap } from '../hooks/use-swap.ts'

/** A price that got notably worse since it was shown: the old and the new amount side by side. */
export function PriceConfirmation({ swap }: { swap: Swap }) {
  const { before, quote } = swap.quoted
  const side = swap.mode === 'in' ? swap.receive : swap.pay
  if (before === undefined || quote === undefined || side.summary === undefined) return null
  const { decimals, symbol } = side.summary
  const [was, is] = swap.mode === 'in' ? [before.outAmount, quote.outAmount] : [before.inAmount, quote.inAmount]
  return (
    <div role="status">
      <Note tone="warn">
        <strong>The price got worse.</strong> {swap.mode === 'in' ? 'You would receive' : 'You would pay'}{' '}
        <span className="font-fig whitespace-nowrap" translate="no">
          {amountText(is, decimals)}
        </span>{' '}
        <Untrusted text={symbol} kind="symbol" /> instead of{' '}
        <s className="font-fig whitespace-nowrap" translate="no">
          {amountText(was, decimals)}
        </s>
        .
      </Note>
    </div>
  )
}
