import { queryOptions, skipToken } from '@tanstack/react-query'
import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { operatorReferral } from '~/config/operator-fees.ts'
import { type Address } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { callFresh } from '~/wire/client.ts'
import { readQuote } from './endpoints/quote.ts'
import { askManaged, readManagedOrder } from './intents/ask-managed.ts'
import { priceOfOrder, referralAsk } from './model/managed.ts'
import { withOwnBound, type SwapAsk } from './model/swap-figures.ts'

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
                // An exact amount in is what the document's parameters ask for; it names no mode.
                ...(ask.mode === 'in' ? {} : { swapMode: 'ExactOut' as const }),
                ...defined({ maxAccounts }),
                ...(ask.feeBps === 0 ? {} : { platformFeeBps: ask.feeBps }),
              },
              { signal },
            ),
    select: ({ value, at }) => ({ value: withOwnBound(value), at }),
    enabled: !isHeld,
    refetchInterval: TRADE_INTERVAL_MS.swapQuote,
    staleTime: 0,
    gcTime: TRADE_INTERVAL_MS.swapQuote,
  })
}

/**
 * A managed order for the swap now: price and transaction in one; the owner is part of the question. Idle without a
 * question or an owner, whom the document requires, and while `isHeld`. Exact amounts out are not offered
 * (docs/api-notes.md 8).
 */
export function managedOptions(ask: SwapAsk | undefined, owner: Address | undefined, isHeld: boolean) {
  return queryOptions({
    queryKey: ['swap', 'managed', ask === undefined ? '' : askKey(ask), owner ?? ''],
    queryFn:
      ask === undefined || owner === undefined || ask.mode === 'out'
        ? skipToken
        : async ({ signal }) => {
            const { input: inputMint, output: outputMint } = ask
            const terms = { inputMint, outputMint, amount: ask.amount.toString(), taker: owner }
            return askManaged({ ...terms, ...referralAsk(operatorReferral()) }, (input) =>
              callFresh(readManagedOrder, input, { signal }),
            )
          },
    select: ({ value, at }) => ({ value: priceOfOrder(value), order: value, at }),
    enabled: !isHeld,
    refetchInterval: TRADE_INTERVAL_MS.swapQuote,
    staleTime: 0,
    gcTime: TRADE_INTERVAL_MS.swapQuote,
  })
}

/** A question as text: the same question has the same. */
export function askKey({ input, output, mode, amount, slippageBps, feeBps }: SwapAsk): string {
  return [input, output, mode, amount, slippageBps, feeBps].join(' ')
}
