import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActs } from '../../tx/acts.ts'
import { useNow } from '../../ui/now.ts'
import { WireError } from '../../wire/wire-error.ts'
import { type Quote } from './model/quote.ts'
import { isWorse, quoteFault, type QuoteFault, type SwapAsk } from './model/swap-figures.ts'
import { refusalProblem, type SwapProblem } from './model/swap-problem.ts'
import { askKey, quoteOptions } from './queries.ts'

/** Age in seconds from which no swap starts (experience.md 11). */
const BLOCKED_SEC = 20
const TYPING_MS = 250

/** The price of a swap as the form shows it. */
export type ShownQuote = {
  /** The newest answer to the question on the screen; `undefined` = none yet, or refused. */
  readonly quote: Quote | undefined
  /** The price that was shown before, where the newest is notably worse: it must be accepted first. */
  readonly before: Quote | undefined
  /** Server time of the newest answer, unix seconds. */
  readonly at: number | undefined
  readonly fault: QuoteFault | undefined
  readonly problem: SwapProblem | undefined
  readonly error: unknown
  readonly isAsking: boolean
  readonly isHeld: boolean
  readonly accept: () => void
  readonly refresh: () => void
}

/** Asks for the price of a swap, again and again while the form is on the screen and no review is open. */
export function useQuote(ask: SwapAsk | undefined, maxAccounts: number | undefined): ShownQuote {
  const isHeld = useActs().focus.kind !== 'none'
  const settledAsk = useSettled(ask)
  const isTyping = ask !== undefined && (settledAsk === undefined || askKey(ask) !== askKey(settledAsk))
  const query = useQuery(quoteOptions(ask === undefined ? undefined : settledAsk, isHeld || isTyping, maxAccounts))
  const answer = ask === undefined || isTyping || query.error !== null ? undefined : query.data
  const quote = answer?.value
  const fault = quote === undefined || ask === undefined ? undefined : quoteFault(quote, ask)
  const gate = useGate(ask, quote)
  const isOld = useNow() - (answer?.at ?? 0) > BLOCKED_SEC
  return {
    quote,
    ...gate,
    at: answer?.at,
    fault,
    problem: problemOf(query.error, quote, fault, isOld),
    error: isTyping ? null : query.error,
    isAsking: isTyping || query.isFetching,
    isHeld,
    refresh: () => void query.refetch({ cancelRefetch: false }),
  }
}

function problemOf(
  error: unknown,
  quote: Quote | undefined,
  fault: QuoteFault | undefined,
  isOld: boolean,
): SwapProblem | undefined {
  if (error instanceof WireError && error.code.startsWith('api.'))
    return refusalProblem(error.detail.venueCode) ?? 'no-route'
  if (quote === undefined) return 'no-price'
  if (fault !== undefined) return `quote-${fault}`
  return isOld ? 'old-price' : undefined
}

/** The question once typing has stopped for a moment. */
function useSettled(ask: SwapAsk | undefined): SwapAsk | undefined {
  const [settled, setSettled] = useState(ask)
  const key = ask === undefined ? '' : askKey(ask)
  const [before, setBefore] = useState(key)
  useEffect(() => {
    if (before === key) return undefined
    const timer = setTimeout(() => {
      setBefore(key)
      setSettled(ask)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [before, key, ask])
  return settled
}

type Shown = { readonly key: string; readonly quote: Quote }

/** Keeps the price that the reader saw: a better one takes its place by itself, a notably worse one waits for a yes. */
function useGate(ask: SwapAsk | undefined, quote: Quote | undefined): Pick<ShownQuote, 'before' | 'accept'> {
  const [shown, setShown] = useState<Shown | undefined>(undefined)
  const key = ask === undefined ? '' : askKey(ask)
  const isSame = shown !== undefined && shown.key === key
  const isGated = isSame && quote !== undefined && ask !== undefined && isWorse(shown.quote, quote, ask.mode)
  const isNews = quote !== undefined && shown?.quote !== quote
  const isBetter =
    isNews && isSame && ask !== undefined && !isWorse(quote, shown.quote, ask.mode) && betterBy(shown.quote, quote)
  if (quote !== undefined && (!isSame || isBetter)) setShown({ key, quote })
  return {
    before: isGated ? shown.quote : undefined,
    accept: () => {
      if (quote !== undefined) setShown({ key, quote })
    },
  }
}

/** True when a price is better than the one before, by however little. */
function betterBy(shown: Quote, next: Quote): boolean {
  return next.outAmount > shown.outAmount || next.inAmount < shown.inAmount
}
