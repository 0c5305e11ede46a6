import { pairDecimals } from '~/areas/tokens/model/fill.ts'
import { type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { markedText } from '~/values/display-value.ts'
import { percent } from '~/values/format.ts'
import { amountText, mulDiv } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type TriggerOrder } from './limit-order.ts'
import { isQuotedInverted } from './limit-search.ts'
import { amountWords, orderName, rawOf, type OrderPair } from './order.ts'
import {
  marketRate,
  rateText,
  readRate,
  shownDistanceBps,
  shownRate,
  takingOf,
  type PairDecimals,
  type Rate,
} from './rate.ts'

/** An order with the known data of its tokens. Base units; `undefined` = not known. */
export type LimitRow = OrderPair & {
  readonly order: TriggerOrder
  readonly decimals: PairDecimals | undefined
  readonly making: bigint | undefined
  readonly taking: bigint | undefined
  readonly left: bigint | undefined
  readonly rate: Rate | undefined
  /** How far the limit, as it is quoted, is from the market, basis points. */
  readonly distance: bigint | undefined
  /** Millionths. */
  readonly filled: bigint | undefined
  readonly word: string
}

/** Combines an order with its tokens. For an unlisted token, decimals come from the order itself. */
export function limitRow(order: TriggerOrder, sold: KnownToken, bought: KnownToken, now: number): LimitRow {
  const input = { ...sold, decimals: sold.decimals ?? pairDecimals(order.making) }
  const output = { ...bought, decimals: bought.decimals ?? pairDecimals(order.taking) }
  const making = rawOf(order.making, input.decimals)
  const taking = rawOf(order.taking, output.decimals)
  const left = rawOf(order.remainingMaking, input.decimals)
  const decimals = pairOf(input, output)
  const rate =
    making === undefined || taking === undefined || making === 0n || taking === 0n
      ? undefined
      : { out: taking, per: making }
  const market = decimals === undefined ? undefined : marketRate(input.price, output.price, decimals)
  const filled = filledOf(making, left)
  return {
    order,
    input,
    output,
    decimals,
    making,
    taking,
    left,
    rate,
    distance:
      rate === undefined
        ? undefined
        : shownDistanceBps(rate, market, isQuotedInverted({ input: input.mint, output: output.mint })),
    filled,
    word: limitWord(order, filled, now),
  }
}

function pairOf(input: KnownToken, output: KnownToken): PairDecimals | undefined {
  if (input.decimals === undefined || output.decimals === undefined) return undefined
  return { input: input.decimals, output: output.decimals }
}

function filledOf(making: bigint | undefined, left: bigint | undefined): bigint | undefined {
  if (making === undefined || left === undefined || making === 0n || left > making) return undefined
  return mulDiv(making - left, 1_000_000n, making, 'down')
}

/** The status word of an order. */
export function limitWord(
  { status, expiresAt }: Pick<TriggerOrder, 'status' | 'expiresAt'>,
  filled: bigint | undefined,
  now: number,
): string {
  if (status === 'completed') return 'Filled'
  if (status === 'cancelled') return 'Cancelled'
  if (status !== 'open') return `Needs review (${status.unknown.slice(0, 24)})`
  if (expiresAt !== undefined && expiresAt <= now) return 'Expired'
  return filled === undefined || filled === 0n ? 'Open' : `Partly filled ${percent(filled).text}`
}

/** An order by name: `100 USDC for SOL`. */
export const rowName = (row: LimitRow): string => orderName(row.making, row)

/** The limit as it was typed, quote coin for one of the other: `147.455 USDC per SOL`. */
export function quotedPrice(
  rate: Rate,
  { input, output }: { readonly input: Named; readonly output: Named },
  decimals: PairDecimals,
): string {
  const isInverted = isQuotedInverted({ input: input.mint, output: output.mint })
  const [quote, base] = isInverted ? [input, output] : [output, input]
  const [of, per] = [quote, base].map(({ symbol }) => cleanText(symbol, 'symbol'))
  return `${markedText(shownRate(rate, isInverted, decimals))} ${of} per ${per}`
}

type Named = { readonly mint: string; readonly symbol: string }

/** An order with its price, as a cancel names it: `100 USDC for SOL at 147.455 USDC per SOL`. */
export function pricedName(row: LimitRow): string {
  const { rate, decimals } = row
  return rate === undefined || decimals === undefined
    ? rowName(row)
    : `${rowName(row)} at ${quotedPrice(rate, row, decimals)}`
}

/** Where the money of an order is. */
export function fundsWords(row: LimitRow): string {
  const { order, left, input, output } = row
  if (order.status === 'completed') return `Sold; what it brought lies in your ${output.symbol} account`
  if (order.status === 'cancelled') return left === 0n ? 'Everything was sold' : `${amountWords(left, input)} came back`
  return `Still in the order: Cancel brings back ${amountWords(left, input)}`
}

/** Form values to place the same order again: whole tokens, and the rate as the pair is quoted. */
export function recreateOf(
  row: LimitRow,
): { readonly amount: string; readonly rate: string; readonly isInverted: boolean } | undefined {
  const { making, left, decimals, rate, order } = row
  const isInverted = isQuotedInverted({ input: row.input.mint, output: row.output.mint })
  const amount = order.status === 'open' ? left : making
  if (amount === undefined || decimals === undefined || rate === undefined) return undefined
  return {
    amount: amountText(amount, decimals.input),
    rate: sameRate(row, rate, isInverted, decimals),
    isInverted,
  }
}

/** The price as the row shows it where an order typed so asks for as much; else the next that asks for no less. */
function sameRate({ making, taking }: LimitRow, rate: Rate, isInverted: boolean, decimals: PairDecimals): string {
  const shown = shownRate(rate, isInverted, decimals)
  const typed = readRate(shown, isInverted, decimals)
  const isSame = making !== undefined && typed.ok && takingOf(making, typed.value) === taking
  return isSame ? shown : rateText(rate, isInverted, decimals)
}

/** What can be done with rows; absent where nothing can. */
export type RowActions = {
  readonly ticked: ReadonlySet<string>
  /** Orders that an act is about just now. */
  readonly busy: ReadonlySet<string>
  readonly onTick: (key: string) => void
  readonly onCancel: (row: LimitRow) => void
  readonly onEdit: (row: LimitRow) => void
  readonly onRecreate: (row: LimitRow) => void
}
