import { type ReactNode } from 'react'
import { Figure } from '../../../ui/figure.tsx'
import { type KeyValue } from '../../../ui/panel.tsx'
import { UnitsField } from '../../../ui/units-field.tsx'
import { type Address } from '../../../values/address.ts'
import { type AmountProblem } from '../../../values/money.ts'
import { dash } from '../../../values/display-value.ts'
import { token } from '../../../values/token-format.ts'
import { type KnownToken, type Spendable } from '../../tokens/model/known-token.ts'
import { TokenChoice } from '../../tokens/parts/token-choice.tsx'
import { mostToSpend, percentText } from '../../trade/model/reserve.ts'
import { AMOUNT_WORDS } from '../../trade/words.ts'

/** How much an order gives, and of what. */
export function SpendField({
  label,
  verb,
  input,
  held,
  reserve,
  text,
  problem,
  hint,
  onText,
  onPick,
}: {
  label: string
  /** Ends the name of the choice of the token: `sell`. */
  verb: string
  input: KnownToken
  /** `undefined` = not known. */
  held: Spendable | undefined
  /** Lamports that stay in the wallet when SOL is given. */
  reserve: bigint
  text: string
  problem: AmountProblem | undefined
  hint: ReactNode
  onText: (text: string) => void
  onPick: (mint: Address) => void
}) {
  const { decimals } = input
  const most = mostToSpend(held, input.mint, reserve)
  const part = (percent: bigint) => percentText(most, percent, decimals)
  const known = held === undefined || decimals === undefined ? dash('not known') : token(held.raw, decimals)
  return (
    <UnitsField
      label={label}
      text={text}
      onChange={onText}
      unit={<TokenChoice label={`Token to ${verb}`} value={input.mint} symbol={input.symbol} onPick={onPick} />}
      end={
        <span>
          Balance <Figure value={known} />
        </span>
      }
      chips={[
        { word: '25%', text: part(25n) },
        { word: '50%', text: part(50n) },
        { word: 'Max', text: part(100n) },
      ]}
      problem={problem === undefined || problem === 'empty' ? undefined : `${AMOUNT_WORDS[problem]}.`}
      hint={hint}
    />
  )
}

/** The row that chooses what an order brings. */
export function buyRow({ mint, symbol }: KnownToken, onPick: (mint: Address) => void): KeyValue {
  return {
    key: 'You buy',
    value: <TokenChoice label="Token to buy" value={mint} symbol={symbol} onPick={onPick} />,
  }
}
