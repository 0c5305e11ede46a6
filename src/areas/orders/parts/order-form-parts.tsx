import { type ReactNode } from 'react'
import { type Spendable } from '~/areas/tokens/model/known-token.ts'
import { useRent } from '~/areas/trade/hooks/use-rent.ts'
import { AMOUNT_WORDS } from '~/areas/trade/model/form-problem.ts'
import { mostToSpend, solReserve } from '~/areas/trade/model/reserve.ts'
import { Balance, spendChips } from '~/areas/trade/parts/spend.tsx'
import { TokenButton } from '~/areas/trade/parts/token-button.tsx'
import { Note } from '~/ui/note.tsx'
import { AmountResult, UnitsField } from '~/ui/units-field.tsx'
import { wellLook } from '~/ui/well.tsx'
import { type Address } from '~/values/address.ts'
import { type Display } from '~/values/display-value.ts'
import { usd } from '~/values/format.ts'
import { type AmountProblem } from '~/values/money.ts'
import { type LimitSummary, ladderWords } from '../model/limit-form.ts'
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

/** The owner's confirmation of an unusual rate. */
type LadderAnswer = {
  readonly lossText: string
  readonly setLossText: (text: string) => void
  readonly isPriceKnown: boolean
  readonly setPriceKnown: (isKnown: boolean) => void
}

/** Explains the distance from the market, and asks for the required confirmation. */
export function Ladder({
  pair,
  summary,
  lossText,
  setLossText,
  isPriceKnown,
  setPriceKnown,
}: LadderAnswer & { pair: OrderPair; summary: LimitSummary }) {
  const words = ladderWords(summary)
  if (words === undefined || summary.rate === undefined) return null
  const { sanity, loss } = summary
  return (
    <Note {...(sanity === 'far' ? {} : { tone: 'warn' as const })}>
      {words} {sanity === 'unknown' ? unpriced(pair) : null}
      {sanity === 'unknown' ? (
        <label className="flex min-h-8 items-center gap-2 phone:min-h-11">
          <input
            type="checkbox"
            checked={isPriceKnown}
            onChange={(event) => setPriceKnown(event.currentTarget.checked)}
          />
          I know the price of this token
        </label>
      ) : null}
      {sanity === 'confirm' ? (
        <label className="flex min-h-8 flex-wrap items-center gap-2">
          Type the loss in dollars ({usd(loss, 'unknown', 'up').text}) to continue
          <span className={wellLook({ size: 'small' })}>
            <input
              value={lossText}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setLossText(event.currentTarget.value)}
            />
          </span>
        </label>
      ) : null}
    </Note>
  )
}

/** Names the mints whose price is not known. */
function unpriced({ input, output }: OrderPair): ReactNode {
  return [input, output]
    .filter(({ price }) => price === undefined)
    .map(({ mint }) => (
      <bdi key={mint} className="font-mono text-12 wrap-anywhere" translate="no">
        {mint}{' '}
      </bdi>
    ))
}
