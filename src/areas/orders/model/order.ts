import { type Fill, type AmountPair } from '~/areas/tokens/model/fill.ts'
import { type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { FORM_WORDS, type FormProblem } from '~/areas/trade/model/form-problem.ts'
import { type Address } from '~/values/address.ts'
import { floorTo } from '~/values/decimal.ts'
import { token } from '~/values/format.ts'

/** States of a list of orders: running ones first, then what is over. */
export const ORDER_STATES = ['active', 'history'] as const
/** One state of a list of orders; a tab of its page. */
export type OrderState = (typeof ORDER_STATES)[number]

/** Tokens of an order: it gives the first for the second. */
export type OrderPair = { readonly input: KnownToken; readonly output: KnownToken }

/** A pair and the draft of its form, for "recreate" and token changes. */
export type OrderPrefill<Draft> = { readonly input: Address; readonly output: Address; readonly draft: Draft }

/** Props of the form of a pair. `onOpen` opens the form of another pair. */
export type FormProps<Draft> = {
  readonly input: Address
  readonly output: Address
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
  readonly onOpen: (prefill: OrderPrefill<Draft>) => void
}

/** Options of an owner's list; `onOpen` opens the form with an order's terms. */
export type OwnProps<Draft> = {
  readonly owner: Address
  readonly tab: OrderState
  readonly onOpen: (prefill: OrderPrefill<Draft>) => void
}

/** Why no order of either kind can be started now. */
export type OrderProblem = FormProblem | 'same-token' | 'token-unknown'

/** Fields of an order of either kind that the lists need, beside its tokens. */
export type OrderRow = OrderPair & {
  readonly order: { readonly orderKey: string; readonly fills: readonly Fill[] }
}

/** Base units of an amount, from whichever of its two forms is present. */
export function rawOf(amount: AmountPair, decimals: number | undefined): bigint | undefined {
  if (amount.raw !== undefined || amount.ui === undefined || decimals === undefined) return amount.raw
  return floorTo(amount.ui, decimals)
}

/** An amount with its symbol, exact; base units where the decimals are not known. */
export function amountWords(raw: bigint | undefined, { decimals, symbol, mint }: KnownToken): string {
  if (raw === undefined) return `an unknown amount of ${symbol}`
  return decimals === undefined ? `${raw} base units of ${mint}` : `${token(raw, decimals).exact} ${symbol}`
}

/** Name of an order, from its input in base units: `100 USDC for SOL`. */
export function orderName(gives: bigint | undefined, { input, output }: OrderPair): string {
  return `${amountWords(gives, input)} for ${output.symbol}`
}

/** Button text of an order by problem. */
export const ORDER_WORDS: Readonly<Record<OrderProblem, string>> = {
  ...FORM_WORDS,
  'same-token': 'Select two tokens',
  'token-unknown': 'Unknown token',
}
