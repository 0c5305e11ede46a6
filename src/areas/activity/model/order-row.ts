import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { quotedPrice, type LimitRow } from '~/areas/orders/model/limit-row.ts'
import { rawOf } from '~/areas/orders/model/order.ts'
import { type RecurringRow } from '~/areas/orders/model/recurring-row.ts'
import { pairDecimals, type Fill } from '~/areas/tokens/model/fill.ts'
import { knownToken, type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { parseAddress } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { percent, usd } from '~/values/format.ts'
import { amountText, microUsd } from '~/values/money.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { utc } from './export-values.ts'
import { type Filterable } from './filtered-rows.ts'

/** One amount of a token: exact text where its decimals are known, base units as reported by the service. */
export type TokenAmount = {
  readonly raw: bigint | undefined
  /** Exact decimal text; `undefined` where the amount or the digits are not known. */
  readonly exact: string | undefined
  readonly token: KnownToken
}

/** A limit or recurring order, as Activity lists it. */
export type OrderRow = {
  readonly key: string
  /** Word that filters take: `open`, `partly-filled`, `filled`, `cancelled`, `expired`, `running`, `finished`, `ended`, `review`. */
  readonly type: string
  readonly word: string
  /** Unix seconds. */
  readonly createdAt: number | undefined
  readonly updatedAt: number | undefined
  readonly expiresAt: number | undefined
  readonly sells: TokenAmount
  readonly sold: TokenAmount
  /** Minimum output; `undefined` for a recurring order. */
  readonly asks: TokenAmount | undefined
  readonly got: TokenAmount
  /** Refunded part of its deposit; `undefined` = none, or not known. */
  readonly returned: TokenAmount | undefined
  /** Price or schedule: `at 152.34 USDC each`, `30 USDC every 1 d`. */
  readonly terms: string
  /** Millionths that are done. */
  readonly done: bigint | undefined
  readonly fills: readonly RowFill[]
  readonly openSignature: string | undefined
  readonly closeSignature: string | undefined
}

/** One fill of it. */
export type RowFill = {
  readonly at: number | undefined
  readonly sold: TokenAmount
  readonly got: TokenAmount
  /** Fee of the fill, in the coin named by the service; `undefined` = amount or coin missing. */
  readonly fee: TokenAmount | undefined
  readonly signature: string | undefined
}

function amountOf(raw: bigint | undefined, token: KnownToken): TokenAmount {
  const { decimals } = token
  return { raw, token, exact: raw === undefined || decimals === undefined ? undefined : amountText(raw, decimals) }
}

/** An amount in words: `12.5 SOL`; a dash where it is not known. */
export function amountLine({ raw, token }: TokenAmount): string {
  const { decimals, symbol } = token
  return `${raw === undefined || decimals === undefined ? '—' : exactText(raw, decimals)} ${symbol}`
}

function fillsOf(fills: readonly Fill[], input: KnownToken, output: KnownToken): readonly RowFill[] {
  return fills.map((fill) => ({
    at: fill.at,
    sold: amountOf(rawOf(fill.input, input.decimals), input),
    got: amountOf(rawOf(fill.output, output.decimals), output),
    fee: feeOf(fill, [input, output]),
    signature: fill.signature,
  }))
}

/** Fees have their own coin, usually the bought one (docs/api-notes.md 4.3). */
function feeOf({ fee, feeMint }: Fill, pair: readonly KnownToken[]): TokenAmount | undefined {
  const mint = feeMint === undefined ? undefined : parseAddress(feeMint)
  if (mint === undefined || (fee.raw === undefined && fee.ui === undefined)) return undefined
  const known = pair.find((each) => each.mint === mint) ?? knownToken(mint, undefined, undefined)
  const decimals = known.decimals ?? pairDecimals(fee)
  return amountOf(rawOf(fee, decimals), { ...known, decimals })
}

/** Sum over all fills; `undefined` as soon as one of them is not known. */
function sumOf(fills: readonly RowFill[], side: 'sold' | 'got'): bigint | undefined {
  return fills.reduce<bigint | undefined>((sum, fill) => {
    const { raw } = fill[side]
    return sum === undefined || raw === undefined ? undefined : sum + raw
  }, 0n)
}

const LIMIT_TYPE = (word: string): string => {
  if (word.startsWith('Partly')) return 'partly-filled'
  return word.startsWith('Needs') ? 'review' : word.toLowerCase()
}

/** A limit order as Activity lists it. */
export function limitOrderRow(row: LimitRow): OrderRow {
  const { order, input, output, making, taking, left, rate, decimals, filled, word } = row
  const fills = fillsOf(order.fills, input, output)
  const sold = making === undefined || left === undefined || left > making ? undefined : making - left
  return {
    key: order.orderKey,
    type: LIMIT_TYPE(word),
    word,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    expiresAt: order.expiresAt,
    sells: amountOf(making, input),
    sold: amountOf(sold, input),
    asks: amountOf(taking, output),
    returned: order.status === 'cancelled' && left !== undefined && left > 0n ? amountOf(left, input) : undefined,
    got: amountOf(order.unreadable > 0 ? undefined : sumOf(fills, 'got'), output),
    terms: rate === undefined || decimals === undefined ? '' : `at ${quotedPrice(rate, row, decimals)}`,
    done: filled,
    fills,
    openSignature: order.openSignature,
    closeSignature: order.closeSignature,
  }
}

/** A recurring order as Activity lists it. */
export function recurringOrderRow(row: RecurringRow): OrderRow {
  const { order, input, output, deposited, used, each, received, word, isActive } = row
  const returned = rawOf(order.withdrawn, input.decimals)
  const perCycle = order.byPrice?.usdPerCycle.raw
  const spends = perCycle === undefined ? amountLine(amountOf(each, input)) : usd(microUsd(perCycle)).text
  const back = returned === undefined || returned === 0n ? '' : `, ${amountLine(amountOf(returned, input))} returned`
  const rhythm = order.intervalSec === undefined ? '' : ` every ${clock(order.intervalSec).text}`
  return {
    key: order.orderKey,
    type: isActive ? 'running' : pastType(order.isClosedByUser),
    word,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    expiresAt: undefined,
    sells: amountOf(deposited, input),
    sold: amountOf(used, input),
    asks: undefined,
    returned: returned === undefined || returned === 0n ? undefined : amountOf(returned, input),
    got: amountOf(received, output),
    terms: `${spends}${rhythm}${back}`,
    done:
      deposited === undefined || used === undefined || deposited === 0n ? undefined : (used * 1_000_000n) / deposited,
    fills: fillsOf(order.fills, input, output),
    openSignature: order.openSignature,
    closeSignature: order.closeSignature,
  }
}

const TYPE_WORD: Readonly<Record<string, string>> = {
  open: 'Open',
  'partly-filled': 'Partly filled',
  filled: 'Filled',
  cancelled: 'Cancelled',
  expired: 'Expired',
  running: 'Active',
  finished: 'Completed',
  ended: 'Closed',
  review: 'Needs review',
}

/** How a recurring order ended; `ended` = not reported. */
function pastType(isClosedByUser: boolean | undefined): string {
  if (isClosedByUser === undefined) return 'ended'
  return isClosedByUser ? 'cancelled' : 'finished'
}

/** Word of an order's state. */
export function orderTypeWord(type: string): string {
  return TYPE_WORD[type] ?? type
}

/** Name of an order: `100 USDC for SOL`. */
export function orderName({ sells, got }: OrderRow): string {
  return `${amountLine(sells)} for ${got.token.symbol}`
}

/** Filter fields. */
export const ORDER_FILTERS: Filterable<OrderRow> = {
  typeOf: (row) => row.type,
  atOf: (row) => row.createdAt,
  textOf: (row) => [
    orderName(row),
    row.word,
    row.key,
    row.sells.token.mint,
    row.got.token.mint,
    row.openSignature,
    row.closeSignature,
  ],
}

const base = (amount: TokenAmount | undefined) => amount?.raw?.toString()

/** Columns of exported orders: exact decimals where the digits are known, base units always. */
export const ORDER_COLUMNS: readonly ExportColumn<OrderRow>[] = [
  { name: 'created_utc', kind: 'text', read: (row) => utc(row.createdAt) },
  { name: 'updated_utc', kind: 'text', read: (row) => utc(row.updatedAt) },
  { name: 'expires_utc', kind: 'text', read: (row) => utc(row.expiresAt) },
  { name: 'status', kind: 'text', read: ({ word }) => word },
  { name: 'sells', kind: 'figure', read: ({ sells }) => sells.exact },
  { name: 'sells_symbol', kind: 'text', read: ({ sells }) => sells.token.symbol },
  { name: 'sold', kind: 'figure', read: ({ sold }) => sold.exact },
  { name: 'got', kind: 'figure', read: ({ got }) => got.exact },
  { name: 'got_symbol', kind: 'text', read: ({ got }) => got.token.symbol },
  { name: 'returned', kind: 'figure', read: ({ returned }) => returned?.exact },
  { name: 'terms', kind: 'text', read: ({ terms }) => terms },
  { name: 'done_percent', kind: 'text', read: ({ done }) => (done === undefined ? undefined : percent(done).text) },
  { name: 'sells_base_units', kind: 'figure', read: ({ sells }) => base(sells) },
  { name: 'sold_base_units', kind: 'figure', read: ({ sold }) => base(sold) },
  { name: 'asks_base_units', kind: 'figure', read: ({ asks }) => base(asks) },
  { name: 'got_base_units', kind: 'figure', read: ({ got }) => base(got) },
  { name: 'fills', kind: 'figure', read: ({ fills }) => String(fills.length) },
  { name: 'sells_mint', kind: 'text', read: ({ sells }) => sells.token.mint },
  { name: 'got_mint', kind: 'text', read: ({ got }) => got.token.mint },
  { name: 'order', kind: 'text', read: ({ key }) => key },
  { name: 'opened_in', kind: 'text', read: ({ openSignature }) => openSignature },
  { name: 'closed_in', kind: 'text', read: ({ closeSignature }) => closeSignature },
]

/** Both mints of an order; none where one of them is no address. */
export function mintsOf({ inputMint, outputMint }: Pick<TriggerOrder, 'inputMint' | 'outputMint'>) {
  const [input, output] = [parseAddress(inputMint), parseAddress(outputMint)]
  return input === undefined || output === undefined ? [] : [input, output]
}
