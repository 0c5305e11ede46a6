import { useId } from 'react'
import { useSpendable, useTokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { worthText } from '~/areas/tokens/model/worth.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { SettingsFold } from '~/areas/trade/parts/settings-row.tsx'
import { AMOUNTS } from '~/areas/trade/parts/trade-layout.tsx'
import { MOST_BYTES } from '~/config/account-sizes.ts'
import { Picker } from '~/ui/choice.tsx'
import { Figure } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { AMOUNT_HEAD, amountBox, UnitsField } from '~/ui/units-field.tsx'
import { type Address } from '~/values/address.ts'
import { dash, type Display } from '~/values/display-value.ts'
import { clock, time } from '~/values/format-time.ts'
import { mulDiv } from '~/values/money.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { unixSec } from '~/values/time.ts'
import { token } from '~/values/token-format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { startRecurring } from '../actions.ts'
import { type FormProps as PairFormProps, type OrderPair } from '../model/order.ts'
import { marketRate } from '../model/rate.ts'
import {
  fittingCount,
  rangeWords,
  recurringProblem,
  recurringSentence,
  recurringSummary,
  type RecurringProblem,
  type RecurringSummary,
} from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { ORDER_FORM } from '../words-form.ts'
import { RECURRING_WORDS, RECURRING_FORM_WORD } from '../words.ts'
import { BuyField, SpendField } from './order-form-parts.tsx'
import { RangeField } from './range-field.tsx'
import { StartField } from './start-field.tsx'

type FormProps = PairFormProps<RecurringDraft>

const Form = defineForm<RecurringProblem>({
  id: 'recurring',
  label: RECURRING_FORM_WORD.recurringOrder,
  problems: RECURRING_WORDS,
  waiting: ORDER_FORM.recurringSentence,
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
      words={ORDER_FORM.createRecurring}
      problem={problem}
      problemWords={problem === 'balance' ? ORDER_FORM.insufficient(pair.input.symbol) : undefined}
      sentence={sentence}
      onSubmit={submit}
    >
      <div className={AMOUNTS}>
        <SpendField
          label={ORDER_FORM.total}
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
          label={ORDER_FORM.buyPerOrder}
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
    <SettingsFold values={[words === '' ? ORDER_FORM.anyPrice : words]}>
      <RangeField {...props} />
    </SettingsFold>
  )
}

/** Accounts that a plan of SOL opens, bytes: the plan, its two vaults, and the wrapped SOL. */
const OPENED = [MOST_BYTES.plan, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES]

type PartProps = { readonly pair: OrderPair; readonly summary: RecurringSummary }

function totalHint({ totalWorth }: RecurringSummary): string {
  const worth = totalWorth === undefined ? '' : `${worthText(totalWorth).text}. `
  return `${worth}${ORDER_FORM.recurringMinimum}`
}

/** What one order would bring at the prices of now, rounded down. */
function boughtPerOrder({ input, output }: OrderPair, { each }: RecurringSummary): Display {
  const known = input.decimals !== undefined && output.decimals !== undefined
  const rate = known
    ? marketRate(input.price, output.price, { input: input.decimals, output: output.decimals })
    : undefined
  if (each === undefined || rate === undefined || output.decimals === undefined) return dash(ORDER_FORM.needsCount)
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
      label={ORDER_FORM.count}
      text={draft.count}
      unit={ORDER_FORM.orders}
      onChange={(count) => onDraft({ count })}
      hint={
        fitting === undefined ? (
          ORDER_FORM.countHint
        ) : (
          <button
            type="button"
            className="text-brass underline-offset-3 hover:underline phone:-my-3.5 phone:min-h-11"
            onClick={() => onDraft({ count: String(fitting) })}
          >
            {ORDER_FORM.fewer} {fitting} {ORDER_FORM.orders}
          </button>
        )
      }
    />
  )
}

const SPANS = [
  { id: '60', word: RECURRING_FORM_WORD.minute },
  { id: '3600', word: RECURRING_FORM_WORD.hour },
  { id: '86400', word: RECURRING_FORM_WORD.day },
  { id: '604800', word: RECURRING_FORM_WORD.week },
  { id: '2592000', word: RECURRING_FORM_WORD.n30Days },
]

function EveryField({ every, onEvery }: { every: number; onEvery: (every: number) => void }) {
  const id = useId()
  const value = String(every)
  const choices = SPANS.some((span) => span.id === value) ? SPANS : [...SPANS, { id: value, word: clock(every).text }]
  return (
    <div className={amountBox({ className: 'content-start' })} role="group" aria-labelledby={id}>
      <span id={id} className={AMOUNT_HEAD}>
        {ORDER_FORM.every}
      </span>
      <div className="-ml-3 flex min-h-10 items-center">
        <Picker
          label={ORDER_FORM.every}
          choices={choices}
          value={value}
          onChange={(chosen) => onEvery(Number(chosen))}
        />
      </div>
    </div>
  )
}

function RecurringFacts({ pair: { input }, summary, now }: PartProps & { now: number }) {
  const { each, eachWorth, rest, lastAt } = summary
  const { decimals } = input
  return (
    <KeyValues
      rows={[
        {
          key: ORDER_FORM.perOrder,
          value: (
            <>
              <Figure
                value={
                  each === undefined || decimals === undefined ? dash(ORDER_FORM.needsCount) : token(each, decimals)
                }
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
                key: ORDER_FORM.notDivided,
                value: (
                  <>
                    {token(rest, decimals).exact}{' '}
                    <small className={UNIT}>
                      {input.symbol} {ORDER_FORM.staysInWallet}
                    </small>
                  </>
                ),
              },
            ]
          : []),
        {
          key: ORDER_FORM.lastOrder,
          value:
            lastAt === undefined ? <Figure value={dash(ORDER_FORM.needsCount)} /> : time(unixSec(lastAt), now).local,
        },
        { key: ORDER_FORM.fee, value: <small className={UNIT}>{ORDER_FORM.recurringFee}</small> },
        { key: ORDER_FORM.rent, value: <small className={UNIT}>{ORDER_FORM.refundable}</small> },
      ]}
    />
  )
}

const UNIT = 'text-12 font-text text-mute'
