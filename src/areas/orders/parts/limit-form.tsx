import { useEffect, useEffectEvent, useState } from 'react'
import { useSpendable, useTokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { worthText } from '~/areas/tokens/model/known-token.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { SettingRow, SettingsFold, AMOUNTS } from '~/areas/trade/parts/trade-layout.tsx'
import { parseUnitPrice, unitPrice } from '~/areas/trade/stores/unit-price.ts'
import { MOST_BYTES } from '~/config/account-sizes.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { operatorFee, operatorPayer } from '~/config/operator-fees.ts'
import { Button } from '~/ui/button.tsx'
import { Segments } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { type Address } from '~/values/address.ts'
import { dash, restyled, type Display } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { percent, token } from '~/values/format.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { useWalletState } from '~/wallet/store.ts'
import { placeLimit, placeNext, replaceLimit } from '../actions.ts'
import { useIsReplaced, useLimitEdit } from '../hooks/use-limit-edit.ts'
import {
  isUnusualPriceConfirmed,
  limitProblem,
  limitSummary,
  type LimitProblem,
  type LimitSummary,
  limitSentence,
} from '../model/limit-form.ts'
import { isQuotedInverted, type LimitDraft } from '../model/limit-search.ts'
import { ORDER_WORDS, type FormProps as PairFormProps, type OrderPair } from '../model/order.ts'
import { ExpiryField, RateField } from './order-fields.tsx'
import { Ladder, BuyField, SpendField } from './order-form-parts.tsx'

/** Button text of a limit order by problem. */
const LIMIT_WORDS: Readonly<Record<LimitProblem, string>> = {
  ...ORDER_WORDS,
  minimum: 'Min. order $5.00',
  'rate-empty': 'Enter a limit price',
  'rate-wrong': 'Enter a valid price',
  'too-much': 'Price too high',
  'too-soon': 'Expires too soon: 10 minutes minimum',
  'too-late': 'Expires too late',
  'old-price': 'Refresh the price',
  'unknown-price': 'Confirm the price',
  loss: 'Type the loss first',
  'edit-reading': 'Loading the order',
  'edit-gone': 'The order is no longer open',
  'edit-more': 'More than is left in the order',
}

type FormProps = PairFormProps<LimitDraft>

const Form = defineForm<LimitProblem>({
  id: 'limit',
  label: 'Limit order',
  problems: LIMIT_WORDS,
  waiting: 'Enter an amount and a price to see what the order does.',
})

/** Slippage of an order: exact, or some basis points worse for a likelier fill. Never from a link. */
const MODES = [
  { id: 'exact', word: '0%' },
  { id: 'slack', word: '0.5%' },
] as const
const SLACK_BPS = 50
type Mode = (typeof MODES)[number]['id']

/** Parsed input, order summary and blocking problem. */
function useLimit({ input: inMint, output: outMint, draft, onDraft }: FormProps) {
  const now = useNow()
  const { port } = useWalletState()
  const book = useTokenBook([inMint, outMint])
  const held = useSpendable(port?.address, inMint)
  const bought = useSpendable(port?.address, outMint)
  const [lossText, setLossText] = useState('')
  const [isPriceKnown, setPriceKnown] = useState(false)
  const [mode, setMode] = useState<Mode>('exact')
  const pair: OrderPair = { input: book.of(inMint), output: book.of(outMint) }
  const summary = limitSummary(pair, draft, now)
  const edit = useLimitEdit(port?.address, draft.edit, pair)
  const context = {
    canSign: port?.canSign,
    held,
    priceAge: book.pricesAt === undefined ? undefined : now - book.pricesAt,
    isPriceKnown,
    lossText,
    edit,
  }
  const problem = limitProblem(pair, draft, summary, context, now)
  const sentence = limitSentence(pair, summary, now)
  const send = useSentAmount({
    trade: undefined,
    read: () => draft.amount,
    write: (_, amount) => onDraft({ amount }),
  })
  const submit = () => {
    if (problem !== undefined || port === undefined || sentence === undefined) return
    const slippageBps = mode === 'exact' || !takesUnproven() ? undefined : SLACK_BPS
    const placed = { summary, slippageBps, isConfirmed: isUnusualPriceConfirmed(summary, context), sentence }
    if (edit?.state === 'open') void replaceLimit(port.address, edit.row, pair, placed)
    else if (edit?.state === 'cancelled') void placeNext(port.address, edit, pair, placed)
    else send(placeLimit(port.address, pair, placed))
  }
  const ladder = { lossText, setLossText, isPriceKnown, setPriceKnown }
  return {
    pair,
    summary,
    edit,
    held,
    bought,
    problem,
    sentence,
    mode,
    setMode,
    ladder,
    submit,
    isReading: book.isReading,
  }
}

/** The form of one pair. Its button shows the next step, or the first problem. */
export function LimitForm(props: FormProps) {
  const { draft, onDraft } = props
  const limit = useLimit(props)
  const { pair, summary, problem, sentence } = limit
  const onPair = (input: Address, output: Address) =>
    props.onOpen({ input, output, draft: draftFor(draft, input, output) })
  return (
    <Form
      words={limit.edit?.state === 'open' ? 'Replace order' : 'Place limit order'}
      problem={problem}
      problemWords={problemWords(problem, summary, pair, limit.isReading)}
      sentence={sentence}
      onSubmit={limit.submit}
    >
      {draft.edit === undefined ? null : <Editing order={draft.edit} onStop={() => onDraft({ edit: undefined })} />}
      <div className={AMOUNTS}>
        <SpendField
          label="You sell"
          pair={pair}
          held={limit.held}
          opens={OPENED}
          text={draft.amount}
          onText={(amount) => onDraft({ amount })}
          onPair={onPair}
          problem={summary.amountProblem}
          hint={summary.makingWorth === undefined ? restyled('Min. order $5.00.') : worthText(summary.makingWorth).text}
        />
        <RateField draft={draft} onDraft={onDraft} pair={pair} summary={summary} />
        <BuyField
          pair={pair}
          held={limit.bought}
          value={taken(summary)}
          onPair={onPair}
          hint={summary.takingWorth === undefined ? '' : worthText(summary.takingWorth).text}
        />
      </div>
      <ExpiryField expiry={draft.expiry} onChange={(expiry) => onDraft({ expiry })} />
      <KeyValues
        rows={[
          { key: 'Fee', value: <LimitFee mint={pair.output.mint} /> },
          { key: 'Account deposit', value: <Rent /> },
          { key: figureName('networkFee'), value: <NetworkFee kind="trigger.create" signatures={1n} /> },
        ]}
      />
      <LimitSettings mode={limit.mode} onMode={limit.setMode} />
      <Ladder summary={summary} {...limit.ladder} pair={pair} />
    </Form>
  )
}

/** That the form replaces an order, and the way out of that; it ends by itself once the new one is placed. */
function Editing({ order, onStop }: { order: Address; onStop: () => void }) {
  const isReplaced = useIsReplaced(order)
  const stop = useEffectEvent(onStop)
  useEffect(() => {
    if (isReplaced) stop()
  }, [isReplaced])
  return (
    <Note
      action={
        <Button size="small" rank="plain" onClick={onStop}>
          Stop editing
        </Button>
      }
    >
      Replaces your open order in two steps: it is cancelled, then the new one is placed.
    </Note>
  )
}

/** The same terms for another pair, without the rate: no order of another pair is replaced. */
function draftFor(draft: LimitDraft, input: Address, output: Address): LimitDraft {
  return { ...draft, edit: undefined, rate: undefined, isInverted: isQuotedInverted({ input, output }) }
}

function taken({ taking, decimals }: LimitSummary): Display {
  return taking === undefined || decimals === undefined
    ? dash('needs an amount and a price')
    : token(taking, decimals.output)
}

/** The venue's fee on each fill, and the operator's fee of this site. */
function LimitFee({ mint }: { mint: string }) {
  const fee = operatorFee('limitFee', mint)
  return (
    <small className="text-12 font-text text-mute">
      {restyled('0.1% of each fill (0.03% between stablecoins)')}
      {fee === undefined ? null : `; this site ${percent(BigInt(fee.bps) * 100n).text} more`}
    </small>
  )
}

function Rent() {
  return (
    <small className="text-12 font-text text-mute">
      {operatorPayer() === undefined
        ? 'refunded when the order closes'
        : 'refunded when the order closes; this site pays it'}
    </small>
  )
}

function LimitSettings({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const price = unitPrice.use()
  const word = MODES.find(({ id }) => id === mode)?.word ?? ''
  return (
    <SettingsFold values={[`Slippage tolerance ${restyled(word)}`]}>
      <SettingRow label="Slippage tolerance">
        {takesUnproven() ? (
          <Segments
            label="Slippage tolerance"
            isWide
            choices={MODES.map(({ id, word: each }) => ({ id, word: restyled(each) }))}
            value={mode}
            onChange={onMode}
          />
        ) : (
          <p className="text-12 text-mute">
            Exact. Slippage isn’t offered here: no order with slippage of this venue was recorded to check against.
          </p>
        )}
      </SettingRow>
      <SettingRow label="Compute unit price">
        <TypedSetting
          label="Compute unit price"
          value={price ?? ''}
          placeholder="Auto"
          unit="micro-lamports"
          judge={saveUnitPrice}
          isWide
        />
        <small className="text-12 text-mute">Your max priority fee still applies.</small>
      </SettingRow>
    </SettingsFold>
  )
}

function saveUnitPrice(text: string): string | undefined {
  const price = parseUnitPrice(text)
  if (price === undefined && text !== '') return 'Enter a whole number, or nothing. Not saved.'
  unitPrice.write(price)
  return undefined
}

function problemWords(
  problem: LimitProblem | undefined,
  { makingWorth }: LimitSummary,
  { input }: OrderPair,
  isReading: boolean,
): string | undefined {
  if (problem === 'token-unknown' && isReading) return 'Loading tokens'
  if (problem === 'balance') return `Insufficient ${input.symbol} balance`
  if (problem === 'minimum') return `${LIMIT_WORDS.minimum}; this is ${worthText(makingWorth, 'not known').text}`
  return undefined
}

/** Accounts that an order of SOL opens, bytes: the order, its reserve, and the wrapped SOL. */
const OPENED = [MOST_BYTES.limitOrder, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES]
