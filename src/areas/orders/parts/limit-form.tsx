import { useState, type SyntheticEvent } from 'react'
import { Segments } from '../../../ui/choice.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { KeyValues } from '../../../ui/panel.tsx'
import { percent, usd } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { amountText } from '../../../values/money.ts'
import { dash } from '../../../values/display-value.ts'
import { useWalletState } from '../../../wallet/store.ts'
import { operatorFee, operatorPayer } from '../../../config/operator-fees.ts'
import { takesUnproven } from '../../../config/proof-bar.ts'
import { MINT } from '../../../config/mints.ts'
import { useSpendable, useTokenBook } from '../../tokens/parts/use-tokens.ts'
import { type Spendable } from '../../tokens/model/known-token.ts'
import { placeLimit } from '../actions.ts'
import { isMeant, limitProblem, limitSummary, type LimitProblem, type LimitSummary } from '../model/limit-form.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { LIMIT_WORDS, limitSentence } from '../words.ts'
import { ExpiryField } from './expiry-field.tsx'
import { solReserve } from '../../trade/model/reserve.ts'
import { GoButton } from '../../trade/parts/go-button.tsx'
import { buyRow, SpendField } from './order-form-parts.tsx'
import { Ladder } from './ladder.tsx'
import { type FormProps as PairFormProps } from './orders-page.tsx'
import { RateField } from './rate-field.tsx'
import { type OrderPair } from '../model/order.ts'

type FormProps = PairFormProps<LimitDraft>

/** How an order may fill: exactly as asked, or so many basis points worse for a likelier fill. Never from a link. */
const MODES = [
  { id: 'exact', word: '0%' },
  { id: 'slack', word: '0.5%' },
] as const
const SLACK_BPS = 50

/** What was typed, what it comes to, and what stands against it. */
function useLimit({ input: inMint, output: outMint, draft }: FormProps) {
  const now = useNow()
  const { port } = useWalletState()
  const book = useTokenBook([inMint, outMint])
  const held = useSpendable(port?.address, inMint)
  const [lossText, setLossText] = useState('')
  const [isPriceKnown, setPriceKnown] = useState(false)
  const [mode, setMode] = useState<(typeof MODES)[number]['id']>('exact')
  const pair: OrderPair = { input: book.of(inMint), output: book.of(outMint) }
  const summary = limitSummary(pair, draft, now)
  const stand = {
    canSign: port?.canSign,
    held,
    priceAge: book.pricesAt === undefined ? undefined : now - book.pricesAt,
    isPriceKnown,
    lossText,
  }
  const problem = limitProblem(pair, draft, summary, stand, now)
  const sentence = limitSentence(pair, summary, now)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem !== undefined || port === undefined || sentence === undefined) return
    const slack = mode === 'exact' || !takesUnproven() ? undefined : SLACK_BPS
    placeLimit(port.address, pair, summary, slack, isMeant(summary, stand), sentence)
  }
  const ladder = { lossText, setLossText, isPriceKnown, setPriceKnown }
  return { pair, summary, held, problem, sentence, mode, setMode, ladder, submit, isReading: book.isReading }
}

/** The form of one pair. Its words are the next step, or the first problem. */
export function LimitForm(props: FormProps) {
  const { draft, onDraft } = props
  const limit = useLimit(props)
  const { pair, summary, problem, sentence } = limit
  return (
    <form className="ticket-form desk-in" onSubmit={limit.submit} aria-label="Limit order">
      <SellField {...props} pair={pair} summary={summary} held={limit.held} />
      <RateField draft={draft} onDraft={onDraft} pair={pair} summary={summary} />
      <BuyLine {...props} pair={pair} summary={summary} />
      <ExpiryField expiry={draft.expiry} onChange={(expiry) => onDraft({ expiry })} />
      <div className="field">
        <span className="field-head">Slippage</span>
        {takesUnproven() ? (
          <Segments label="Slippage" className="is-wide" choices={MODES} value={limit.mode} onChange={limit.setMode} />
        ) : (
          <p className="text-12 text-mute">
            Exact. Slack is not offered here: no order with slippage of this venue was recorded to check against.
          </p>
        )}
      </div>
      <Ladder summary={summary} {...limit.ladder} pair={pair} />
      <p className="fine" id="limit-sentence">
        {sentence === undefined ? 'Enter an amount and a rate to see what the order does.' : `${sentence}.`}
      </p>
      <GoButton
        words={`Review order for ${pair.output.symbol}`}
        problem={problem}
        said={problemWords(problem, summary, pair, limit.isReading)}
        sentenceId="limit-sentence"
      />
      <p className="fine">
        The venue takes 0.1% of what each fill brings (0.03% between dollar coins). The order’s own account takes rent,
        which comes back when the order closes.
        <SiteFee mint={pair.output.mint} />
      </p>
    </form>
  )
}

/** What this site takes, and whether it pays for the order, as its operator has set it. */
function SiteFee({ mint }: { mint: string }) {
  const fee = operatorFee('limitFee', mint)
  return (
    <>
      {fee === undefined ? null : ` This site takes ${percent(BigInt(fee.bps) * 100n).text} more.`}
      {operatorPayer() === undefined ? null : ' This site pays network fee and rent.'}
    </>
  )
}

function problemWords(
  problem: LimitProblem | undefined,
  { makingWorth }: LimitSummary,
  { input }: OrderPair,
  isReading: boolean,
): string {
  if (problem === undefined) return ''
  if (problem === 'token-unknown' && isReading) return 'Reading the tokens'
  if (problem === 'balance') return `Insufficient ${input.symbol} balance`
  if (problem === 'minimum') return `${LIMIT_WORDS.minimum}; this is ${usd(makingWorth, 'not known', 'down').text}`
  return LIMIT_WORDS[problem]
}

type PartProps = { readonly pair: OrderPair; readonly summary: LimitSummary }

/** What a SOL order leaves in the wallet: fee, priority cap, three accounts' rent, and the least that an account holds. */
const SOL_RESERVE = solReserve(3n)

function SellField({
  pair: { input },
  summary,
  held,
  ...form
}: FormProps & PartProps & { held: Spendable | undefined }) {
  return (
    <SpendField
      label="You sell"
      verb="sell"
      input={input}
      held={held}
      reserve={SOL_RESERVE}
      text={form.draft.amount}
      onText={(amount) => form.onDraft({ amount })}
      onPick={(mint) => form.onOpen({ input: mint, output: form.output, draft: { ...form.draft, rate: undefined } })}
      problem={summary.amountProblem}
      hint={<SellHint worth={summary} isSol={input.mint === MINT.wrappedSol} />}
    />
  )
}

function SellHint({ worth: { makingWorth }, isSol }: { worth: LimitSummary; isSol: boolean }) {
  const kept = `Max keeps ${amountText(SOL_RESERVE, 9)} SOL for fees, rent and your account.`
  return (
    <>
      {makingWorth === undefined ? 'Min. order $5.00.' : `≈ ${usd(makingWorth, 'not known', 'down').text}.`}{' '}
      {isSol ? kept : null}
    </>
  )
}

function BuyLine({ pair: { output }, summary, ...form }: FormProps & PartProps) {
  const { taking, takingWorth, decimals } = summary
  const why = 'needs an amount and a rate'
  return (
    <KeyValues
      rows={[
        buyRow(output, (mint) =>
          form.onOpen({ input: form.input, output: mint, draft: { ...form.draft, rate: undefined } }),
        ),
        {
          key: 'Min. received, before fees',
          value: (
            <>
              <Figure
                value={taking === undefined || decimals === undefined ? dash(why) : token(taking, decimals.output)}
              />{' '}
              <small className="unit">{output.symbol}</small>
            </>
          ),
        },
        { key: 'Est. value now', value: <Figure value={usd(takingWorth, 'market price unknown', 'down')} /> },
      ]}
    />
  )
}
