import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePrices } from '~/areas/tokens/hooks/use-tokens.ts'
import {
  decimalsFrom,
  heldDecimals,
  spendable,
  type Spendable,
  summaryOf,
  pinnedSummary,
  type TokenSummary,
} from '~/areas/tokens/model/known-token.ts'
import { type Holdings, type TokenPrice } from '~/areas/tokens/model/token.ts'
import { holdingsOptions, tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { useRent } from '~/areas/trade/hooks/use-rent.ts'
import { MINT } from '~/config/mints.ts'
import { operatorFee, operatorReferral } from '~/config/operator-fees.ts'
import { feeCap } from '~/engine/intent/fee-cap.ts'
import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { amountText, parseAmount } from '~/values/money.ts'
import { useWalletState } from '~/wallet/store.ts'
import { MAX_MANAGED_FEE_BPS } from '../model/managed.ts'
import { type SwapAsk } from '../model/swap-figures.ts'
import { readSwapLink, type SwapLink, type SwapMode, type SwapRoute } from '../model/swap-link.ts'
import { reserveLines, reserveSum, type ReserveLine } from '../model/swap-problem.ts'
import { swapSettings } from '../stores/swap-settings.ts'
import { type SwapDraft } from './use-draft.ts'
import { useQuote } from './use-quote.ts'

/** How the tokens of a swap are spent and received, where it is not the usual way. */
type Delivery = {
  /** SOL is spent from and received as wrapped SOL. */
  readonly keepsWrapped: boolean
  /** The owner's account that was chosen for the output; `undefined` = the associated one. */
  readonly destination: Address | undefined
  /** Chooses the account, for this output and until the page is left; `undefined` where none can be chosen. */
  readonly chooseAccount: ((account: Address | undefined) => void) | undefined
}

/** One side of the form. */
export type SwapSide = {
  readonly mint: Address
  /** `undefined` = the service does not know it, or not yet. */
  readonly summary: TokenSummary | undefined
  /** Base units; `undefined` = not known. SOL counts what is not wrapped. */
  readonly balance: bigint | undefined
  /** The balance as wallets show it, where the token scales its amounts. */
  readonly scaled?: Decimal | undefined
  readonly price: TokenPrice | undefined
  /** The price is loading: the value is not known, not even that it is unknown. */
  readonly isPriceAwaited: boolean
  /** What the field shows. */
  readonly text: string
  /** Base units of what the field shows; `undefined` = none, or not readable. */
  readonly raw: bigint | undefined
}

/**
 * The quote request of a link, before anything is drawn; `undefined` = none, or not known yet: the tokens are not
 * pinned, or the service is to manage the swap for a wallet.
 */
export function firstAsk(raw: object): SwapAsk | undefined {
  const link = readSwapLink(raw)
  const { slippageBps, route } = swapSettings.read()
  if (route === 'managed') return undefined
  const amount = amountOf(parsedAmount(link.amount ?? '', pinnedSummary(link.mode === 'in' ? link.input : link.output)))
  return askOf(link, amount, { mode: link.mode, slippageBps, ...feeOf(link, link.mode, route).requested })
}

/**
 * Everything that the form of a draft shows and can do. `fewer` = the most accounts that its route may use after
 * transactions that were too large.
 */
export function useSwap(draft: SwapDraft, fewer: number | undefined) {
  const { link, text, mode } = draft
  const settings = swapSettings.use()
  const { route } = settings
  const delivery = useDelivery(link.output, route)
  const { keepsWrapped } = delivery
  const maxAccounts = leastOf(fewer, settings.maxAccounts)
  const priorityCap = feeCap.use()
  const owner = useWalletState().port?.address
  const holdings = useQuery(holdingsOptions(owner)).data?.value
  const summaries = asSpent(useSummaries(link, holdings), keepsWrapped)
  const prices = usePrices([link.input, link.output])
  const parsed = parsedAmount(text, mode === 'in' ? summaries.input : summaries.output)
  const amount = amountOf(parsed)
  const fee = feeOf(link, mode, route)
  const ask = askOf(link, amount, { mode, slippageBps: settings.slippageBps, ...fee.requested })
  const quoted = useQuote(ask, { route, owner, maxAccounts })
  const sideOf = (
    mint: Address,
    summary: TokenSummary | undefined,
    answer: bigint | undefined,
    isTyped: boolean,
  ): SwapSide => ({
    mint,
    summary,
    ...balanceOf(spendable(mint, holdings, { wrapped: keepsWrapped })),
    price: prices.priceOf(mint),
    isPriceAwaited: prices.stateOf(mint).kind === 'asking',
    ...(isTyped ? { text, raw: amount } : answered(answer, summary)),
  })
  const pay = sideOf(link.input, summaries.input, quoted.quote?.inAmount, mode === 'in')
  const receive = sideOf(link.output, summaries.output, quoted.quote?.outAmount, mode === 'out')
  const reserve = reserveOf(link, holdings, { rent: useRent(), keepsWrapped, priorityCap })
  return {
    link,
    /** What is typed, on the side of the mode. */
    text,
    owner,
    pay,
    receive,
    mode,
    parsed,
    ask,
    route,
    ...delivery,
    /** This site's own fee, as agreed by pressing the button; `undefined` = none. */
    fee: fee.own,
    slippageBps: settings.slippageBps,
    quoted,
    lamports: holdings?.lamports,
    reserve,
    most: keepsWrapped ? pay.balance : mostToPay(pay, reserve),
    type: draft.type,
    send: draft.send,
    go: draft.go,
    turn: draft.turn,
    takeRoute: (next: SwapRoute) => swapSettings.write({ ...swapSettings.read(), route: next }),
  }
}

function leastOf(...counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

type Summaries = { readonly input: TokenSummary | undefined; readonly output: TokenSummary | undefined }

/** SOL that stays wrapped is named as what it is. */
function asSpent({ input, output }: Summaries, keepsWrapped: boolean): Summaries {
  const named = (summary: TokenSummary | undefined) =>
    keepsWrapped && summary?.mint === MINT.wrappedSol ? { ...summary, symbol: 'wSOL' } : summary
  return { input: named(input), output: named(output) }
}

type Parsed = ReturnType<typeof parsedAmount>

/** Base units above zero that were typed. */
function amountOf(parsed: Parsed): bigint | undefined {
  return parsed?.ok === true && parsed.value > 0n ? parsed.value : undefined
}

function askOf(
  { input, output }: SwapLink,
  amount: bigint | undefined,
  terms: Omit<SwapAsk, 'input' | 'output' | 'amount'>,
): SwapAsk | undefined {
  return amount === undefined ? undefined : { input, output, amount, ...terms }
}

/** Allowed fee: the operator's where there is one, else the service's own for managed swaps. */
function feeOf({ input, output }: SwapLink, mode: SwapMode, route: SwapRoute) {
  if (route === 'managed') {
    const feeBps = operatorReferral()?.bps ?? MAX_MANAGED_FEE_BPS
    return { own: undefined, requested: { feeBps, isFeeAfter: true } }
  }
  const own = operatorFee('swapFee', mode === 'in' ? output : input)
  return { own, requested: { feeBps: own?.bps ?? 0 } }
}

function answered(raw: bigint | undefined, summary: TokenSummary | undefined): Pick<SwapSide, 'text' | 'raw'> {
  return { text: raw === undefined || summary === undefined ? '' : amountText(raw, summary.decimals), raw }
}

function parsedAmount(text: string, summary: TokenSummary | undefined) {
  return summary === undefined ? undefined : parseAmount(text, summary.decimals)
}

/** Result of `useSwap`. */
export type Swap = ReturnType<typeof useSwap>

/** The part of the form that says what is swapped and at which price, without the ways to change it. */
export type PricedSwap = Pick<
  Swap,
  | 'owner'
  | 'link'
  | 'ask'
  | 'pay'
  | 'receive'
  | 'quoted'
  | 'mode'
  | 'route'
  | 'slippageBps'
  | 'fee'
  | 'reserve'
  | 'keepsWrapped'
  | 'destination'
>

/** Both tokens: the pinned ones at once, others as the service knows them. */
function useSummaries({ input, output }: SwapLink, holdings: Holdings | undefined) {
  const unpinned = [input, output].filter((mint) => pinnedSummary(mint) === undefined)
  const { data } = useQuery(tokensByMintOptions(unpinned))
  const found = (mint: Address) => {
    const row = data?.value.rows.find((each) => each.mint === mint)
    const listed = row === undefined ? undefined : summaryOf(row)
    const decimals = decimalsFrom(heldDecimals(mint, holdings), [listed?.decimals])
    return pinnedSummary(mint) ?? (listed === undefined || decimals === undefined ? undefined : { ...listed, decimals })
  }
  return { input: found(input), output: found(output) }
}

function balanceOf(held: Spendable | undefined): Pick<SwapSide, 'balance' | 'scaled'> {
  return { balance: held?.raw, scaled: held?.scaled }
}

/** What a swap keeps back; `undefined` = the rent is not known. */
function reserveOf(
  { input, output }: SwapLink,
  holdings: Holdings | undefined,
  costs: { readonly rent: bigint | undefined; readonly keepsWrapped: boolean; readonly priorityCap: bigint },
): readonly ReserveLine[] | undefined {
  const { rent, keepsWrapped, priorityCap } = costs
  const touches = input === MINT.wrappedSol || output === MINT.wrappedSol
  if (rent === undefined) return undefined
  return reserveLines({
    rent,
    touchesSol: touches && !keepsWrapped,
    opensAccount: (output !== MINT.wrappedSol || keepsWrapped) && holdings?.tokens?.has(output) !== true,
    priorityCap,
  })
}

/** Maximum input: all of a token, SOL less what the swap itself needs. `undefined` = not known. */
function mostToPay({ mint, balance }: SwapSide, reserve: readonly ReserveLine[] | undefined): bigint | undefined {
  if (balance === undefined || mint !== MINT.wrappedSol) return balance
  if (reserve === undefined) return undefined
  const left = balance - reserveSum(reserve)
  return left > 0n ? left : 0n
}

/** The delivery of a swap to this mint. Managed swaps have none but the usual one, and SOL that is unwrapped no account. */
function useDelivery(output: Address, route: SwapRoute): Delivery {
  const { keepsWrapped } = swapSettings.use()
  const [chosen, choose] = useState<{ readonly mint: Address; readonly account: Address } | undefined>(undefined)
  if (route === 'managed') return { keepsWrapped: false, destination: undefined, chooseAccount: undefined }
  if (output === MINT.wrappedSol && !keepsWrapped)
    return { keepsWrapped, destination: undefined, chooseAccount: undefined }
  return {
    keepsWrapped,
    destination: chosen?.mint === output ? chosen.account : undefined,
    chooseAccount: (account) => choose(account === undefined ? undefined : { mint: output, account }),
  }
}
