import { queryOptions, skipToken } from '@tanstack/react-query'
import { TRADE_INTERVAL_MS } from '../../config/limits-trade.ts'
import { callFresh } from '../../wire/client.ts'
import { readQuote } from './endpoints/quote.ts'
import { type SwapAsk } from './model/swap-figures.ts'

/**
 * The price of a swap now, with the text that goes back with its build; idle without a question, and while `isHeld`: a
 * price that changes under an open review would be another one than was clicked.
 */
export function quoteOptions(ask: SwapAsk | undefined, isHeld: boolean, maxAccounts?: number) {
  return queryOptions({
    queryKey: ['swap', 'quote', ask === undefined ? '' : askKey(ask), maxAccounts ?? 0],
    queryFn:
      ask === undefined
        ? skipToken
        : ({ signal }) =>
            callFresh(
              readQuote,
              {
                inputMint: ask.input,
                outputMint: ask.output,
                amount: ask.amount.toString(),
                slippageBps: ask.slippageBps,
                swapMode: ask.mode === 'in' ? 'ExactIn' : 'ExactOut',
                ...(maxAccounts === undefined ? {} : { maxAccounts }),
              },
              { signal },
            ),
    enabled: !isHeld,
    refetchInterval: TRADE_INTERVAL_MS.swapQuote,
    staleTime: 0,
    gcTime: TRADE_INTERVAL_MS.swapQuote,
  })
}

/** A question as text: the same question has the same. */
export function askKey({ input, output, mode, amount, slippageBps }: SwapAsk): string {
  return [input, output, mode, amount, slippageBps].join(' ')
}
