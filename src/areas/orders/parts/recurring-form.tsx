import { useId } from 'react'
import { useSpendable, useTokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { worthText } from '~/areas/tokens/model/known-token.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { SettingsFold, AMOUNTS } from '~/areas/trade/parts/trade-layout.tsx'
import { MOST_BYTES } from '~/config/account-sizes.ts'
import { Picker } from '~/ui/choice.tsx'
import { Figure } from '~/ui/figure.tsx'
import { useZone } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { AMOUNT_HEAD, amountBox, UnitsField } from '~/ui/units-field.tsx'
import { type Address } from '~/values/address.ts'
import { dash, restyled, type Display } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { clock, time } from '~/values/format-time.ts'
import { token } from '~/values/format.ts'
import { mulDiv } from '~/values/money.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { unixSec } from '~/values/time.ts'
import { useWalletState } from '~/wallet/store.ts'
import { startRecurring } from '../actions.ts'
import { ORDER_WORDS, type FormProps as PairFormProps, type OrderPair } from '../model/order.ts'
import { marketRate } from '../model/rate.ts'
import {
  RANGE_WORDS,
  START_WORDS,
  fittingCount,
  rangeWords,
  recurringProblem,
  recurringSentence,
  recurringSummary,
  type RecurringProblem,
  type RecurringSummary,
} from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { RangeField, StartField } from './order-fields.tsx'
import { BuyField, SpendField } from './order-form-parts.tsx'

/** Button text of a recurring order by problem. */
const RECURRING_WORDS: Readonly<Record<RecurringProblem, string>> = {
  ...ORDER_WORDS,
  'token-2022': 'Recurring orders don’t support Token-2022',
  count: '2 to 1,000 orders',
  minimum: 'Min. total $100.00',
  'part-minimum': 'Min. $50.00 per order',
  'too-small': 'Too small for so many orders',
  ...START_WORDS,
  ...RANGE_WORDS,
}

const NEEDS_COUNT = 'needs an amount and a number of orders'

type FormProps = PairFormProps<RecurringDraft>

const Form = defineForm<RecurringProblem>({
  id: 'recurring',
  label: 'Recurring order',
  problems: RECURRING_WORDS,
  waiting: 'Enter an amount to see the schedule.',
})

/** The form of one pair. Its words are the next step, or the first problem. */
export function RecurringForm(props: FormProps) {
  const { input, output, draft, onDraft } = props
  const now = useNow()
  const { port } = useWalletState()
  const book = useTokenBook([input, output])
  const held = useSpendable(port?.address, input)
  const bought = useSpendable(port?.address, output)
  const pair: OrderPair = { input: book.of(input), output: book.of(output) }
  const summary = recurringSummary(pair, draft, now)
  const problem = recurringProblem(pair, summary, { canSign: port?.canSign, held })
  const sentence = recurringSentence(pair, draft, summary, now)
  const send = useSentAmount({
    trade: undefined,
    read: () => draft.total,
    write: (_, total) => onDraft({ total }),
  })
  const submit = () => {
    if (problem !== undefined || port === undefined || sentence === undefined) return
    send(startRecurring(port.address, pair, summary, draft, sentence))
  }
  const onPair = (from: Address, to: Address) => props.onOpen({ input: from, output: to, draft })
  return (
    <Form
      words="Create recurring order"
      problem={problem}
      problemWords={problem === 'balance' ? `Insufficient ${pair.input.symbol} balance` : undefined}
      sentence={sentence}
      onSubmit={submit}
    >
      <div className={AMOUNTS}>
        <SpendField
          label="Total"
          pair={pair}
          held={held}
          opens={OPENED}
          text={draft.total}
          onText={(total) => onDraft({ total })}
          onPair={onPair}
          problem={summary.amountProblem}
          hint={<span className="block phone:min-h-8">{totalHint(summary)}</span>}
        />
        <BuyField
          label="You buy, est. per order"
          pair={pair}
          held={bought}
          value={boughtPerOrder(pair, summary)}
          onPair={onPair}
          hint=""
        />
        <div className="grid grid-cols-2 gap-2">
          <CountField draft={draft} summary={summary} onDraft={onDraft} />
          <EveryField every={draft.every} onEvery={(every) => onDraft({ every })} />
        </div>
      </div>
      <StartField start={draft.start} onStart={(start) => onDraft({ start })} />
      <RecurringFacts pair={pair} summary={summary} now={now} />
      <RangeSettings {...props} pair={pair} summary={summary} />
    </Form>
  )
}

function RangeSettings(props: FormProps & PartProps) {
  const words = rangeWords(props.pair, props.draft)
  return (
    <SettingsFold values={[words === '' ? 'Any price' : words]}>
      <RangeField {...props} />
    </SettingsFold>
  )
}

/** Accounts that a recurring order of SOL opens, bytes: the order, its two vaults, and the wrapped SOL. */
const OPENED = [MOST_BYTES.recurringOrder, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES]

type PartProps = { readonly pair: OrderPair; readonly summary: RecurringSummary }

function totalHint({ totalWorth }: RecurringSummary): string {
  const worth = totalWorth === undefined ? '' : `${worthText(totalWorth).text}. `
  return `${worth}${restyled('Min. $100.00 in total and $50.00 per order.')}`
}

/** What one order would bring at the prices of now, rounded down. */
function boughtPerOrder({ input, output }: OrderPair, { each }: RecurringSummary): Display {
  const known = input.decimals !== undefined && output.decimals !== undefined
  const rate = known
    ? marketRate(input.price, output.price, { input: input.decimals, output: output.decimals })
    : undefined
  if (each === undefined || rate === undefined || output.decimals === undefined) return dash(NEEDS_COUNT)
  return token(mulDiv(each, rate.out, rate.per, 'down'), output.decimals)
}

/** How many orders; where the total is too small for so many, the number that it is enough for. */
function CountField({
  draft,
  summary,
  onDraft,
}: {
  draft: RecurringDraft
  summary: RecurringSummary
  onDraft: (part: Partial<RecurringDraft>) => void
}) {
  const fitting = fittingCount(summary)
  return (
    <UnitsField
      label="Number of orders"
      text={draft.count}
      unit="orders"
      onChange={(count) => onDraft({ count })}
      hint={
        fitting === undefined ? (
          '2 to 1,000'
        ) : (
          <button
            type="button"
            className="text-brass underline-offset-3 hover:underline phone:-my-3.5 phone:min-h-11"
            onClick={() => onDraft({ count: String(fitting) })}
          >
            Use {fitting} orders
          </button>
        )
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
    <div className={amountBox({ className: 'content-start' })} role="group" aria-labelledby={id}>
      <span id={id} className={AMOUNT_HEAD}>
        Every
      </span>
      <div className="-ml-3 flex min-h-10 items-center">
        <Picker label="Every" choices={choices} value={value} onChange={(chosen) => onEvery(Number(chosen))} />
      </div>
    </div>
  )
}

function RecurringFacts({ pair: { input }, summary, now }: PartProps & { now: number }) {
  const { each, eachWorth, rest, lastAt } = summary
  const zone = useZone()
  const { decimals } = input
  return (
    <KeyValues
      rows={[
        {
          key: 'Per order',
          value: (
            <>
              <Figure
                value={each === undefined || decimals === undefined ? dash(NEEDS_COUNT) : token(each, decimals)}
              />{' '}
              <small className={UNIT}>
                {input.symbol}
                {eachWorth === undefined ? '' : `, ${worthText(eachWorth).text}`}
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
                    {token(rest, decimals).exact} <small className={UNIT}>{input.symbol} stays in your wallet</small>
                  </>
                ),
              },
            ]
          : []),
        {
          key: 'Last order',
          value: lastAt === undefined ? <Figure value={dash(NEEDS_COUNT)} /> : time(unixSec(lastAt), now, zone).local,
        },
        { key: 'Fee', value: <small className={UNIT}>{restyled('0.1% of each fill')}</small> },
        { key: 'Account deposit', value: <small className={UNIT}>refunded when the order closes</small> },
        { key: figureName('networkFee'), value: <NetworkFee kind="recurring.open" signatures={1n} /> },
      ]}
    />
  )
}

const UNIT = 'text-12 font-text text-mute'
