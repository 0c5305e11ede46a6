import { useId, type SyntheticEvent } from 'react'
import { Picker } from '../../../ui/choice.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { KeyValues } from '../../../ui/panel.tsx'
import { UnitsField } from '../../../ui/units-field.tsx'
import { usd } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { clock, time } from '../../../values/format-time.ts'
import { dash } from '../../../values/display-value.ts'
import { unixSec } from '../../../values/time.ts'
import { useWalletState } from '../../../wallet/store.ts'
import { type Spendable } from '../../tokens/model/known-token.ts'
import { useSpendable, useTokenBook } from '../../tokens/parts/use-tokens.ts'
import {
  recurringProblem,
  recurringSentence,
  recurringSummary,
  type RecurringProblem,
  type RecurringSummary,
} from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { startRecurring } from '../actions.ts'
import { solReserve } from '../../trade/model/reserve.ts'
import { GoButton } from '../../trade/parts/go-button.tsx'
import { buyRow, SpendField } from './order-form-parts.tsx'
import { RECURRING_WORDS } from '../words.ts'
import { StartField } from './start-field.tsx'
import { RangeField } from './range-field.tsx'
import { type FormProps as PairFormProps } from './orders-page.tsx'
import { type OrderPair } from '../model/order.ts'

type FormProps = PairFormProps<RecurringDraft>

/** The form of one pair. Its words are the next step, or the first problem. */
export function RecurringForm(props: FormProps) {
  const { input, output, draft, onDraft } = props
  const now = useNow()
  const { port } = useWalletState()
  const book = useTokenBook([input, output])
  const held = useSpendable(port?.address, input)
  const pair: OrderPair = { input: book.of(input), output: book.of(output) }
  const summary = recurringSummary(pair, draft, now)
  const problem = recurringProblem(pair, summary, { canSign: port?.canSign, held })
  const sentence = recurringSentence(pair, draft, summary, now)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem !== undefined || port === undefined || sentence === undefined) return
    startRecurring(port.address, pair, summary, draft, sentence)
  }
  return (
    <form className="ticket-form desk-in" onSubmit={submit} aria-label="Recurring order">
      <TotalField {...props} pair={pair} summary={summary} held={held} />
      <UnitsField
        label="Number of orders"
        text={draft.count}
        unit="orders"
        onChange={(count) => onDraft({ count })}
        chips={['2', '5', '10', '30'].map((text) => ({ word: text, text }))}
        hint="2 to 1,000, all of the same size."
      />
      <EveryField every={draft.every} onEvery={(every) => onDraft({ every })} />
      <StartField start={draft.start} onStart={(start) => onDraft({ start })} />
      <RangeField {...props} pair={pair} summary={summary} />
      <RecurringFacts {...props} pair={pair} summary={summary} now={now} />
      <p className="fine" id="plan-sentence">
        {sentence === undefined ? 'Enter an amount to see the schedule.' : `${sentence}.`}
      </p>
      <GoButton
        words={`Create recurring order for ${pair.output.symbol}`}
        problem={problem}
        said={problemWords(problem, pair)}
        sentenceId="plan-sentence"
      />
      <p className="fine">
        The venue charges 0.1% of each fill.{' '}
        {draft.max === ''
          ? 'Each order buys at the market price: no price range is set.'
          : 'An order waits while the price is outside the range.'}
      </p>
    </form>
  )
}

/** What a plan of SOL leaves in the wallet: fee, priority cap, rent of the plan and its two accounts, the account's floor. */
const SOL_RESERVE = solReserve(4n)

type PartProps = { readonly pair: OrderPair; readonly summary: RecurringSummary }

function problemWords(problem: RecurringProblem | undefined, { input }: OrderPair): string {
  if (problem === undefined) return ''
  return problem === 'balance' ? `Insufficient ${input.symbol} balance` : RECURRING_WORDS[problem]
}

function TotalField({
  pair: { input },
  summary: { amountProblem, totalWorth },
  held,
  ...form
}: FormProps & PartProps & { held: Spendable | undefined }) {
  return (
    <SpendField
      label="Total"
      verb="spend"
      input={input}
      held={held}
      reserve={SOL_RESERVE}
      text={form.draft.total}
      onText={(total) => form.onDraft({ total })}
      onPick={(mint) => form.onOpen({ input: mint, output: form.output, draft: form.draft })}
      problem={amountProblem}
      hint={
        totalWorth === undefined
          ? 'Min. $100.00 in total and $50.00 per order.'
          : `≈ ${usd(totalWorth, 'not known', 'down').text}. Min. $100.00 in total and $50.00 per order.`
      }
    />
  )
}

const SPANS = [
  { id: '60', word: 'Minute' },
  { id: '3600', word: 'Hour' },
  { id: '86400', word: 'Day' },
  { id: '604800', word: 'Week' },
  { id: '2592000', word: '30 days' },
]

function EveryField({ every, onEvery }: { every: number; onEvery: (every: number) => void }) {
  const id = useId()
  const value = String(every)
  const choices = SPANS.some((span) => span.id === value) ? SPANS : [...SPANS, { id: value, word: clock(every).text }]
  return (
    <div className="field-head" role="group" aria-labelledby={id}>
      <span id={id}>Every</span>
      <Picker label="Every" choices={choices} value={value} onChange={(chosen) => onEvery(Number(chosen))} />
    </div>
  )
}

function RecurringFacts({ pair: { input, output }, summary, now, ...form }: FormProps & PartProps & { now: number }) {
  const { each, eachWorth, rest, lastAt } = summary
  const why = 'needs an amount and a number of orders'
  const { decimals } = input
  return (
    <KeyValues
      rows={[
        buyRow(output, (mint) => form.onOpen({ input: form.input, output: mint, draft: form.draft })),
        {
          key: 'Per order',
          value: (
            <>
              <Figure value={each === undefined || decimals === undefined ? dash(why) : token(each, decimals)} />{' '}
              <small className="unit">
                {input.symbol}, about {usd(eachWorth, 'not known', 'down').text}
              </small>
            </>
          ),
        },
        ...(rest > 0n && decimals !== undefined
          ? [
              {
                key: 'Does not divide',
                value: (
                  <>
                    {token(rest, decimals).exact} <small className="unit">{input.symbol} stays in your wallet</small>
                  </>
                ),
              },
            ]
          : []),
        { key: 'Last order', value: lastAt === undefined ? '—' : time(unixSec(lastAt), now).local },
      ]}
    />
  )
}
