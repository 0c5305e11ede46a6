import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActs } from '~/engine/act-store.ts'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type ManagedOrder } from '../model/managed.ts'
import { type Quote } from '../model/quote.ts'
import { isWorse, quoteFault, type SwapAsk } from '../model/swap-figures.ts'
import { type SwapRoute } from '../model/swap-link.ts'
import { refusalProblem, type SwapProblem } from '../model/swap-problem.ts'
import { ACCEPT_WORD, type SwapWarning } from '../model/swap-warnings.ts'
import { askKey, managedOptions, quoteOptions } from '../queries.ts'

/** Age in seconds from which no swap starts. */
const BLOCKED_SEC = 20
const TYPING_MS = 250

/** The price of a swap as the form shows it. */
export type ShownQuote = {
  /** The latest quote for the current input; `undefined` = none yet, or refused. */
  readonly quote: Quote | undefined
  /** The managed order that the price is of; `undefined` for the other ways. */
  readonly order: ManagedOrder | undefined
  /** The quote shown before, where the latest is notably worse: it must be accepted first. */
  readonly before: Quote | undefined
  /** Server time of the newest answer, unix seconds. */
  readonly at: number | undefined
  readonly problem: SwapProblem | undefined
  readonly error: unknown
  readonly isAsking: boolean
  readonly isHeld: boolean
  readonly accept: () => void
  readonly refresh: () => void
}

/** How a quote is requested. */
export type QuoteOptions = {
  readonly route: SwapRoute
  readonly owner: Address | undefined
  /** The most accounts that a route may use; `undefined` = the service's own choice. */
  readonly maxAccounts: number | undefined
}

/** Polls the quote of a swap while the form is on the screen and no review is open. */
export function useQuote(ask: SwapAsk | undefined, options: QuoteOptions): ShownQuote {
  const isHeld = useActs().focus.kind !== 'none'
  const settledAsk = useSettled(ask)
  const isTyping = keyOf(ask) !== keyOf(settledAsk)
  const { answer, error, isFetching, refetch } = usePrice(isTyping ? undefined : ask, options, isHeld || isTyping)
  const quote = answer?.value
  const isOld = useNow() - (answer?.at ?? 0) > BLOCKED_SEC
  return {
    quote,
    order: answer?.order,
    ...useGate(ask, quote),
    at: answer?.at,
    problem: problemOf(error, answer, ask, isOld),
    error,
    isAsking: isTyping || isFetching,
    isHeld,
    refresh: () => void refetch({ cancelRefetch: false }),
  }
}

type Answer = { readonly value: Quote; readonly at: UnixSec; readonly order?: ManagedOrder | undefined }

/** The quote by the chosen execution; the other query stays idle. */
function usePrice(ask: SwapAsk | undefined, { route, owner, maxAccounts }: QuoteOptions, isHeld: boolean) {
  const isManaged = route === 'managed'
  const managed = useQuery(managedOptions(isManaged ? ask : undefined, owner, isHeld))
  const quoted = useQuery(quoteOptions(isManaged ? undefined : ask, isHeld, maxAccounts))
  const { data, error, isFetching, refetch } = isManaged ? managed : quoted
  const shown = ask === undefined ? null : error
  const answer: Answer | undefined = shown === null && ask !== undefined ? data : undefined
  return { answer, error: shown, isFetching, refetch }
}

const keyOf = (ask: SwapAsk | undefined) => (ask === undefined ? '' : askKey(ask))

function problemOf(
  error: unknown,
  answer: Answer | undefined,
  ask: SwapAsk | undefined,
  isOld: boolean,
): SwapProblem | undefined {
  if (error instanceof WireError && error.code.startsWith('api.')) return refusalProblem(error.detail.venueCode)
  if (ask?.mode === 'out' && ask.isFeeAfter === true) return 'managed-out'
  if (answer === undefined || ask === undefined) return error === null ? 'no-price' : 'price-failed'
  return answerProblem(answer, ask) ?? (isOld ? 'old-price' : undefined)
}

function answerProblem({ value, order }: Answer, ask: SwapAsk): SwapProblem | undefined {
  const fault = quoteFault(value, ask)
  if (fault !== undefined) return `quote-${fault}`
  const isUnbuilt = order?.taker !== undefined && order.transaction === undefined
  return isUnbuilt ? 'managed-unbuilt' : undefined
}

/** The request once typing has paused. */
function useSettled(ask: SwapAsk | undefined): SwapAsk | undefined {
  const [settled, setSettled] = useState(ask)
  const isSettled = keyOf(ask) === keyOf(settled)
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => setSettled(ask), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isSettled, ask])
  return settled
}

type Display = { readonly key: string; readonly quote: Quote }

/**
 * Keeps the quote that the user saw: a better one replaces it automatically, a notably worse one needs confirmation.
 */
function useGate(ask: SwapAsk | undefined, quote: Quote | undefined): Pick<ShownQuote, 'before' | 'accept'> {
  const [shown, setShown] = useState<Display | undefined>(undefined)
  if (ask === undefined || quote === undefined) return { before: undefined, accept: () => undefined }
  const now: Display = { key: askKey(ask), quote }
  const known = shown?.key === now.key ? shown.quote : undefined
  if (known === undefined || isBetter(known, quote)) setShown(now)
  const isGated = known !== undefined && isWorse(known, quote, ask.mode)
  return { before: isGated ? known : undefined, accept: () => setShown(now) }
}

/** True when a price is better than the one before, by however little. */
function isBetter(shown: Quote, next: Quote): boolean {
  return next.outAmount > shown.outAmount || next.inAmount < shown.inAmount
}

type Confirmation = { readonly terms: string; readonly ticks: readonly string[]; readonly word: string }

/** Given ticks and typed confirmations. They count for the displayed swap only; those about a mint are kept. */
export function useWarnings(warnings: readonly SwapWarning[], terms: string) {
  const [confirmation, setConfirmation] = useState<Confirmation>({
    terms,
    ticks: [],
    word: '',
  })
  const { ticks, word } = confirmation.terms === terms ? confirmation : { ...confirmation, ticks: [], word: '' }
  const has = (needs: SwapWarning['needs']) => warnings.some((warning) => warning.needs === needs)
  const isUnticked = warnings.some(({ needs, key }) => needs === 'tick' && !ticks.includes(key))
  const problems: readonly (readonly [SwapProblem, boolean])[] = [
    ['value-lost', has('refuse')],
    ['tick', isUnticked],
    ['confirm', has('typing') && word.trim().toLowerCase() !== ACCEPT_WORD],
  ]
  return {
    ticks,
    word,
    problems,
    setWord: (next: string) => setConfirmation({ terms, ticks, word: next }),
    tick: (key: string, isOn: boolean) =>
      setConfirmation({ terms, word, ticks: isOn ? [...ticks, key] : ticks.filter((each) => each !== key) }),
  }
}
