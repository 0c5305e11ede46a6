import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { ct, usd } from '~/values/format.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type EntryState, type HistoryEntry } from './history-entry.ts'

const ROW_WORD: Readonly<Record<string, string>> = {
  order_created: 'Ordered',
  order_filled: 'Filled',
  order_closed: 'Order closed',
  order_failed: 'Not filled',
  payout_claimed: 'Claimed',
  position_lost: 'Lost',
  position_refunded: 'Refunded',
  position_updated: 'Position changed',
}

/** A kind of history row in a word, of an order that its owner cancelled as such; an unknown one keeps its raw word. */
export function historyTypeWord(type: string, isCancelled = false): string {
  if (isCancelled && type === 'order_failed') return STATUS.cancelled
  return ROW_WORD[type] ?? cleanText(type, 'name')
}

/** What an entry was, in its parts: `Bought`, 95.08, Yes, at 48.2¢. An absent part is left out. */
export type EntryTitle = {
  readonly verb: string
  readonly shares: ContractsMicro | undefined
  readonly side: Side | undefined
  /** Average fill price; for an order without fills its bound. */
  readonly price: PriceMicro | undefined
}

const VERB: Readonly<Partial<Record<EntryState, readonly [buy: string, sale: string]>>> = {
  filled: ['Bought', 'Sold'],
  part: ['Bought', 'Sold'],
  'part-open': ['Bought', 'Sold'],
  claimed: ['Claimed', 'Claimed'],
  'auto-claimed': ['Auto-claimed', 'Auto-claimed'],
  lost: ['Lost', 'Lost'],
}

/** Title of an entry in its parts. */
export function entryTitle(entry: HistoryEntry): EntryTitle {
  const { state, action, side, shares, ordered, price, limit, rows } = entry
  const at = action === 'sell' ? 1 : 0
  const done = VERB[state]
  if (done !== undefined) return { verb: done[at], shares, side, price }
  if (state === 'other') return { verb: historyTypeWord(rows[0]?.eventType ?? ''), shares: ordered, side, price: limit }
  return { verb: ['Buy', 'Sell'][at] ?? '', shares: ordered, side, price: limit }
}

/** The same as one text: `Bought 95.08 Yes at 48.2¢`; `priceText` writes a price as the reader wants it. */
export function entryWords(entry: HistoryEntry, priceText: (price: PriceMicro) => string): string {
  const { verb, shares, side, price } = entryTitle(entry)
  return [
    verb,
    shares === undefined ? '' : ct(shares).text,
    side === undefined ? '' : SIDE[side],
    price === undefined ? '' : `at ${priceText(price)}`,
  ]
    .filter((word) => word !== '')
    .join(' ')
}

const SIDE = { yes: 'Yes', no: 'No' } as const

const STATUS = {
  open: 'Open',
  'part-open': 'Partly filled',
  filled: 'Filled',
  part: 'Partly filled',
  cancelled: 'Cancelled',
  'not-filled': 'Not filled',
  closed: 'Closed',
  unread: 'Incomplete',
  claimed: 'Claimed',
  'auto-claimed': 'Auto-claimed',
  lost: 'Lost',
} as const satisfies Readonly<Partial<Record<EntryState, string>>>

/** Status of an entry in words, and what is behind it: `Cancelled`, `$20.00 refunded`. */
export function entryStatus(entry: HistoryEntry): { readonly word: string; readonly note: string } {
  const { state, rows } = entry
  if (state === 'other') return { word: historyTypeWord(rows[0]?.eventType ?? ''), note: '' }
  return { word: STATUS[state], note: noteOf(entry) }
}

function noteOf(entry: HistoryEntry): string {
  const { state, shares, ordered } = entry
  const filled = `${ct(shares).text} of ${ct(ordered).text}`
  switch (state) {
    case 'open':
      return ordered === undefined ? '' : `0 of ${ct(ordered).text} filled`
    case 'part-open':
      return `${filled} · open for the rest`
    case 'part':
      return `${filled} · rest closed`
    case 'cancelled':
    case 'not-filled':
      return refundWords(entry)
    case 'closed':
      return 'fills not reported'
    case 'unread':
      return 'older steps not loaded yet'
    default:
      return ''
  }
}

/** What came back of an order that ended without a fill. */
function refundWords({ action, money: { returned } }: HistoryEntry): string {
  if (action === 'sell') return 'shares kept'
  return returned === undefined ? 'refund not reported yet' : `${usd(returned, undefined, 'down').text} refunded`
}

/** An entry as one line where there is no table: `Cancelled · Buy 42.22 No at 45¢ · $20.00 refunded`. */
export function entryLine(entry: HistoryEntry, priceText: (price: PriceMicro) => string): string {
  const words = entryWords(entry, priceText)
  const { word, note } = entryStatus(entry)
  const isInWords = ['filled', 'claimed', 'auto-claimed', 'lost', 'other'].includes(entry.state)
  return isInWords ? words : [word, words, note].filter((part) => part !== '').join(' · ')
}

/** Dollars that an entry moved, fees included: paid for a buy, received of a sale or a claim; else the order's deposit. */
export function entryAmount({ money: { net, deposit } }: HistoryEntry): MicroUsd | undefined {
  return net ?? deposit
}

/** The stable word by which an entry is filtered; a row of an unknown kind keeps its raw word. */
export function entryType({
  state,
  action,
  rows,
}: Pick<HistoryEntry, 'state' | 'action'> & { readonly rows: readonly HistoryRow[] }): string {
  switch (state) {
    case 'filled':
    case 'part':
    case 'part-open':
      return action === 'sell' ? 'sold' : 'bought'
    case 'auto-claimed':
      return 'claimed'
    case 'other':
      return rows[0]?.eventType ?? ''
    default:
      return state
  }
}

const TYPE_WORD: Readonly<Record<string, string>> = { ...STATUS, bought: 'Bought', sold: 'Sold' }

/** Such a word as it is read. */
export function entryTypeWord(type: string): string {
  return TYPE_WORD[type] ?? historyTypeWord(type)
}
