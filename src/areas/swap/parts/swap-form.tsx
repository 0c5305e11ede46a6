import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { worthOf } from '~/areas/tokens/model/known-token.ts'
import { shieldOptions } from '~/areas/tokens/queries.ts'
import { useWalletChecks } from '~/areas/trade/hooks/use-sent-amount.ts'
import { firstProblem } from '~/areas/trade/model/form-problem.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { SettingRow, SettingsFold } from '~/areas/trade/parts/trade-layout.tsx'
import { MINT } from '~/config/mints.ts'
import { feeCap } from '~/engine/intent/fee-cap.ts'
import { isChosenHere } from '~/review/express/chosen-here.ts'
import { ExpressHint } from '~/review/express/express-hint.tsx'
import { Segments } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { exactText } from '~/values/display-value.ts'
import { percent } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { startSwap } from '../actions.ts'
import { useWarnings } from '../hooks/use-quote.ts'
import { type SwapSide, type Swap } from '../hooks/use-swap.ts'
import { EXECUTION } from '../model/execution.ts'
import { impactMillionths, keptBps } from '../model/swap-figures.ts'
import { pairChoice, swapAmountChoice, SWAP_ROUTES } from '../model/swap-link.ts'
import { RESERVE_WORDS, reserveSum, SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'
import { warningsOf, venueNotes, type SwapWarning, withLookAlikes } from '../model/swap-warnings.ts'
import { askKey } from '../queries.ts'
import { swapSettings, type PriorityLevel, keepTicks, knownMints } from '../stores/swap-settings.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { QuoteTrouble, SwapWarnings } from './quote-trouble.tsx'
import { SlippageField } from './slippage-field.tsx'
import { SwapFacts } from './swap-facts.tsx'
import { WrappedNote } from './unwrap-button.tsx'

/** Levels of the priority fee. */
const PRIORITY = { medium: 'Medium', high: 'High', veryHigh: 'Very high' } as const

const LEVELS: readonly { readonly id: PriorityLevel; readonly word: string }[] = [
  { id: 'medium', word: PRIORITY.medium },
  { id: 'high', word: PRIORITY.high },
  { id: 'veryHigh', word: PRIORITY.veryHigh },
]

const Form = defineForm<SwapProblem>({ id: 'swap', problems: SWAP_WORDS })

type SwapFormProps = {
  readonly swap: Swap
  /** The route was made smaller after a transaction that did not fit. */
  readonly hasFewer: boolean
  /** What the button does; absent = it names the swap. */
  readonly words?: string
  /** Below the button. */
  readonly after?: ReactNode
  /** What is paid and received. */
  readonly children: ReactNode
}

/** The form of a swap: its two sides, what it comes to, what the reader should know of it, and the button. */
export function SwapForm({ swap, hasFewer, words, after, children }: SwapFormProps) {
  const { warnings, notes, isUnread } = useSwapWarnings(swap)
  const confirmation = useWarnings(warnings, swap.ask === undefined ? '' : askKey(swap.ask))
  const [isTyping, setTyping] = useState(false)
  const problem = useProblem(swap, [['slippage', isTyping], ['warnings-unread', isUnread], ...confirmation.problems])
  const isChosen = isSwapChosen(swap)
  const isQuiet = isPlainSwap(swap, warnings.length + (notes?.length ?? 1))
  const submit = () => {
    if (swap.quoted.before !== undefined) {
      swap.quoted.accept()
      return
    }
    keepTicks(confirmation.ticks)
    swap.send(startSwap(swap, isChosen && isQuiet))
  }
  return (
    <Form
      words={swap.quoted.before === undefined ? (words ?? submitWords(swap)) : 'Accept new price'}
      problem={problem}
      problemWords={problem === undefined ? undefined : problemWords(swap, problem)}
      after={
        <>
          <ExpressHint act="swap" isReady={isQuiet && problem === undefined} isChosen={isChosen} />
          {after}
        </>
      }
      onSubmit={submit}
    >
      {children}
      {swap.owner === undefined || swap.keepsWrapped || swap.pay.mint !== MINT.wrappedSol ? null : (
        <WrappedNote owner={swap.owner} />
      )}
      <SwapFacts swap={swap} notes={notes} />
      <SwapSettings swap={swap} onPending={setTyping} />
      {hasFewer ? <Note>The transaction was too large. This price is for a route with fewer accounts.</Note> : null}
      <QuoteTrouble swap={swap} />
      <PriceConfirmation swap={swap} />
      <SwapWarnings warnings={warnings} confirmation={confirmation} />
      <SolNeeded swap={swap} problem={problem} />
    </Form>
  )
}

/** Whether pair and amount were chosen on this page. */
function isSwapChosen({ link, text }: Swap): boolean {
  return isChosenHere(pairChoice(link.input, link.output), swapAmountChoice(text))
}

/** The price is the one that was shown, and nothing is warned of. */
function isPlainSwap({ quoted }: Swap, warnings: number): boolean {
  return warnings === 0 && quoted.before === undefined
}

/** What leaves at most, in base units. */
function mostOut({ mode, pay, quoted }: Swap): bigint | undefined {
  return mode === 'in' ? pay.raw : quoted.quote?.threshold
}

function useProblem(swap: Swap, warnings: readonly (readonly [SwapProblem, boolean])[]): SwapProblem | undefined {
  const { parsed, pay, receive, quoted } = swap
  const out = mostOut(swap)
  return firstProblem<SwapProblem>([
    ...useWalletChecks(),
    ['token-unknown', pay.summary === undefined || receive.summary === undefined],
    [parsed?.ok === false ? parsed.problem : 'empty', parsed?.ok !== true || parsed.value === 0n],
    ['not-enough', out !== undefined && pay.balance !== undefined && out > pay.balance],
    ['keep-sol', solMissing(swap) !== undefined],
    [quoted.problem ?? 'no-price', quoted.problem !== undefined || pay.isPriceAwaited || receive.isPriceAwaited],
    ...warnings,
  ])
}

/** Lamports that are missing for the swap itself; `undefined` = none, or not known. */
function solMissing(swap: Swap): bigint | undefined {
  const { lamports, reserve, pay } = swap
  if (lamports === undefined || reserve === undefined) return undefined
  const paid = pay.mint === MINT.wrappedSol && !swap.keepsWrapped ? (mostOut(swap) ?? 0n) : 0n
  const missing = reserveSum(reserve) + paid - lamports
  return missing > 0n ? missing : undefined
}

function SolNeeded({ swap, problem }: { swap: Swap; problem: SwapProblem | undefined }) {
  const missing = solMissing(swap)
  if (problem !== 'keep-sol' || missing === undefined) return null
  const parts = (swap.reserve ?? []).map(({ key, lamports }) => `${RESERVE_WORDS[key]} ${exactText(lamports, 9)}`)
  return (
    <Note tone="warn">
      <strong>You need {exactText(missing, 9)} SOL more.</strong> A swap keeps back: {parts.join('; ')}. Nothing was
      sent.
    </Note>
  )
}

function problemWords(swap: Swap, problem: SwapProblem): string {
  return SWAP_WORDS[problem]
    .replace('{in}', symbolOf(swap.pay))
    .replace('{sol}', exactText(reserveSum(swap.reserve ?? []), 9))
    .replace('{slippage}', percent(BigInt(swap.quoted.quote?.slippageBps ?? 0) * 100n).text)
}

function submitWords(swap: Swap): string {
  const { pay, receive, mode } = swap
  const side = mode === 'in' ? pay : receive
  const amount = side.summary === undefined || side.raw === undefined ? '' : exactText(side.raw, side.summary.decimals)
  return mode === 'in' ? `Swap ${amount} ${symbolOf(pay)}` : `Swap for ${amount} ${symbolOf(receive)}`
}

const symbolOf = ({ summary }: SwapSide) => (summary === undefined ? '' : cleanText(summary.symbol, 'symbol'))

type WarningsOfSwap = {
  readonly warnings: readonly SwapWarning[]
  /** What the venue notes about the tokens beside them; `undefined` = not known. */
  readonly notes: ReturnType<typeof venueNotes>
  /** The venue's warnings are still asked for: nothing can be pressed before they are here. */
  readonly isUnread: boolean
}

function useSwapWarnings(swap: Swap): WarningsOfSwap {
  const { pay, receive } = swap
  const { quote } = swap.quoted
  const known = knownMints.use()
  const shieldReply = useQuery(shieldOptions([pay.mint, receive.mint]))
  const [paySummary, receiveSummary] = [pay.summary, receive.summary]
  const { summaries, lookAlikes } = useMemo(
    () => withLookAlikes(paySummary, receiveSummary),
    [paySummary, receiveSummary],
  )
  const worth = ({ summary, raw, price }: SwapSide) =>
    summary === undefined || raw === undefined ? undefined : worthOf(raw, summary.decimals, price?.usdPrice)
  const warnings = warningsOf({
    isPriced: quote !== undefined,
    isValueAwaited: pay.isPriceAwaited || receive.isPriceAwaited,
    impact: quote === undefined ? undefined : impactMillionths(quote),
    keptBps: keptBps(worth(pay), worth(receive)),
    summaries,
    lookAlikes,
    shield: shieldReply.isLoading ? 'awaited' : shieldReply.data?.value,
    known,
  })
  return {
    warnings,
    notes: venueNotes(summaries, shieldReply.data?.value),
    isUnread: shieldReply.isLoading,
  }
}

/** A price that got notably worse since it was shown: the old and the new amount side by side. */
function PriceConfirmation({ swap }: { swap: Swap }) {
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
          {exactText(is, decimals)}
        </span>{' '}
        <Untrusted text={symbol} kind="symbol" /> instead of{' '}
        <s className="font-fig whitespace-nowrap" translate="no">
          {exactText(was, decimals)}
        </s>
        .
      </Note>
    </div>
  )
}

/** Slippage, priority fee and execution of swaps, behind one line with the current values. `onPending`: as of the slippage. */
function SwapSettings({ swap, onPending }: { swap: Swap; onPending: (isPending: boolean) => void }) {
  const settings = swapSettings.use()
  const cap = feeCap.use()
  const isManaged = swap.route === 'managed'
  const values = [
    percent(BigInt(settings.slippageBps) * 100n).text,
    ...(isManaged ? [] : [PRIORITY[settings.priorityLevel]]),
    EXECUTION[swap.route].word,
  ]
  return (
    <SettingsFold values={values}>
      <SlippageField isBuilt={swap.route === 'built'} onPending={onPending} />
      {isManaged ? null : (
        <SettingRow label="Priority fee" end={<span>max. {exactText(cap, 9)} SOL</span>}>
          <Segments
            label="Priority fee"
            isWide
            choices={LEVELS}
            value={settings.priorityLevel}
            onChange={(priorityLevel) => swapSettings.write({ ...settings, priorityLevel })}
          />
        </SettingRow>
      )}
      <ExecutionField swap={swap} />
      {isManaged ? null : <AdvancedFields swap={swap} />}
    </SettingsFold>
  )
}

/** Who puts the swap together and who sends it. Each way is read and checked before the wallet opens. */
function ExecutionField({ swap }: { swap: Swap }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-13 text-mute">Execution</legend>
      {SWAP_ROUTES.toSorted(standardFirst).map((route) => (
        <label
          key={route}
          className="grid cursor-pointer grid-cols-[16px_1fr] gap-x-3 rounded-control px-3 py-2 hover:bg-raise has-checked:bg-raise"
        >
          <input
            className="mt-0.5 size-4 appearance-none rounded-full border border-edge checked:border-[5px] checked:border-brass"
            type="radio"
            name="execution"
            aria-label={EXECUTION[route].word}
            value={route}
            checked={swap.route === route}
            onChange={() => swap.takeRoute(route)}
          />
          <span className="grid">
            <b>{EXECUTION[route].word}</b>
            <small className="text-12 text-mute">{EXECUTION[route].line}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function standardFirst(a: string, b: string): number {
  return Number(b === 'built') - Number(a === 'built')
}
