import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { amountText } from '~/values/money.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { SWAP_FORM } from '../words.ts'

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
        <strong>{SWAP_FORM.worse}</strong> {swap.mode === 'in' ? SWAP_FORM.wouldReceive : SWAP_FORM.wouldPay}{' '}
        <span className="font-fig whitespace-nowrap" translate="no">
          {amountText(is, decimals)}
        </span>{' '}
        <Untrusted text={symbol} kind="symbol" /> {SWAP_FORM.insteadOf}{' '}
        <s className="font-fig whitespace-nowrap" translate="no">
          {amountText(was, decimals)}
        </s>
        .
      </Note>
    </div>
  )
}
