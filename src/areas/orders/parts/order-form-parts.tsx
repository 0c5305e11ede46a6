import { type ReactNode } from 'react'
import { type Spendable } from '~/areas/tokens/model/known-token.ts'
import { useRent } from '~/areas/trade/hooks/use-rent.ts'
import { AMOUNT_WORDS } from '~/areas/trade/model/form-problem.ts'
import { mostToSpend, solReserve } from '~/areas/trade/model/reserve.ts'
import { Balance, spendChips } from '~/areas/trade/parts/spend.tsx'
import { TokenButton } from '~/areas/trade/parts/token-button.tsx'
import { AmountResult, UnitsField } from '~/ui/units-field.tsx'
import { type Address } from '~/values/address.ts'
import { type Display } from '~/values/display-value.ts'
import { type AmountProblem } from '~/values/money.ts'
import { type OrderPair } from '../model/order.ts'

type SpendProps = {
  readonly label: string
  readonly pair: OrderPair
  /** `undefined` = not known. */
  readonly held: Spendable | undefined
  /** Data of each account that an order of SOL opens, bytes: their rent stays in the wallet. */
  readonly opens: readonly number[]
  readonly text: string
  readonly problem: AmountProblem | undefined
  readonly hint: ReactNode
  readonly onText: (text: string) => void
  /** Another pair: the new mints. */
  readonly onPair: (input: Address, output: Address) => void
}

/** How much an order gives, and of what. */
export function SpendField({ label, pair, held, opens, text, problem, hint, onText, onPair }: SpendProps) {
  const { input, output } = pair
  const most = mostToSpend(held, input.mint, solReserve(useRent(), opens))
  return (
    <UnitsField
      label={label}
      text={text}
      placeholder="0"
      onChange={onText}
      unit={
        <TokenButton
          label={label}
          mint={input.mint}
          symbol={input.symbol}
          other={output.mint}
          onPick={({ mint }) => onPair(mint, mint === output.mint ? input.mint : output.mint)}
        />
      }
      end={<Balance raw={held?.raw} scaled={held?.scaled} decimals={input.decimals} />}
      chips={spendChips(most, input.decimals)}
      problem={problem === undefined || problem === 'empty' ? undefined : `${AMOUNT_WORDS[problem]}.`}
      hint={hint}
    />
  )
}

/** What an order brings, and the token that it brings. */
export function BuyField({
  label = 'You buy',
  pair: { input, output },
  held,
  value,
  hint,
  onPair,
}: Pick<SpendProps, 'pair' | 'held' | 'hint' | 'onPair'> & {
  label?: string
  /** How much. */
  value: Display
}) {
  return (
    <AmountResult
      label={label}
      value={value}
      unit={
        <TokenButton
          label="You buy"
          mint={output.mint}
          symbol={output.symbol}
          other={input.mint}
          onPick={({ mint }) => onPair(mint === input.mint ? output.mint : input.mint, mint)}
        />
      }
      end={<Balance raw={held?.raw} scaled={held?.scaled} decimals={output.decimals} />}
      hint={hint}
    />
  )
}
