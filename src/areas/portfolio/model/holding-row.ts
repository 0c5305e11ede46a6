import { decimalsFrom, worthOf } from '~/areas/tokens/model/known-token.ts'
import { anchorsOf } from '~/areas/tokens/model/price-series.ts'
import {
  type Holdings,
  type MintHolding,
  type TokenAccount,
  type TokenPrice,
  type Token,
} from '~/areas/tokens/model/token.ts'
import { MINT, pinnedCoin } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { floorTo, type Decimal } from '~/values/decimal.ts'
import { addr } from '~/values/format.ts'
import { microUsd, mulDiv, type MicroUsd, amountText } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { type HoldingSort } from './portfolio-search.ts'

/** A token held by an address, its accounts summed. Base units; `undefined` = not known, which is not 0. */
export type HoldingRow = {
  /** `sol` for the native coin, else the mint. */
  readonly key: string
  readonly mint: Address
  /** Untrusted text, except of the coins that the product pins. */
  readonly symbol: string
  /** Picture URL from the service; untrusted. */
  readonly iconUrl?: string | undefined
  readonly name: string | undefined
  readonly kind: 'sol' | 'wrapped-sol' | 'token'
  readonly raw: bigint
  readonly decimals: number | undefined
  /** The amount as wallets show it, where the token scales its amounts: of which of both the price is, nobody says. */
  readonly scaled?: Decimal
  readonly price: Decimal | undefined
  readonly worth: MicroUsd | undefined
  /** Percent over 24 hours, and what that is in dollars. */
  readonly changePct: Decimal | undefined
  readonly changeWorth: bigint | undefined
  /** Known prices of the last day, oldest first, for a sparkline; empty = unknown. */
  readonly trend: readonly bigint[]
  readonly accounts: readonly TokenAccount[]
  readonly frozen: 'none' | 'some' | 'all'
  /** Unreadable accounts: their balance is missing from the amount. */
  readonly unreadable: number
  /** The service excludes all of its accounts. */
  readonly isLeftOut: boolean
}

/** Known data of the tokens of a page. */
export type TokenFacts = {
  readonly priceOf: (mint: string) => TokenPrice | undefined
  readonly tokenOf: (mint: string) => Token | undefined
}

/** Rows of everything that an address holds; tokens with a zero balance are counted, not listed. */
export function holdingRows(
  holdings: Holdings,
  facts: TokenFacts,
): { readonly rows: readonly HoldingRow[]; readonly empty: number } {
  const sol = solRow(holdings.lamports, facts)
  const all = Array.from(holdings.tokens ?? [], ([mint, held]) => tokenRow(mint, held, facts))
  const rows = all.filter(({ raw, unreadable }) => raw > 0n || unreadable > 0)
  return { rows: [sol, ...rows], empty: all.length - rows.length }
}

function solRow(lamports: bigint, { priceOf, tokenOf }: TokenFacts): HoldingRow {
  const price = priceOf(MINT.wrappedSol)
  return {
    key: 'sol',
    mint: address(MINT.wrappedSol),
    symbol: 'SOL',
    name: 'Solana',
    kind: 'sol',
    raw: lamports,
    decimals: 9,
    ...valued(lamports, 9, price),
    trend: trendOf(tokenOf(MINT.wrappedSol), price),
    accounts: [],
    frozen: 'none',
    unreadable: 0,
    isLeftOut: false,
  }
}

function tokenRow(mint: Address, { accounts, unreadable }: MintHolding, { priceOf, tokenOf }: TokenFacts): HoldingRow {
  const [fact, price] = [tokenOf(mint), priceOf(mint)]
  const held = accounts.map((each) => each.decimals)
  const decimals = decimalsFrom(held, [fact?.decimals, price?.decimals])
  const raw = accounts.reduce((sum, { amount }) => sum + amount, 0n)
  const scaled = scaledSum(accounts)
  return {
    key: mint,
    mint,
    ...summaryOf(mint, fact),
    raw,
    decimals,
    ...defined({ scaled }),
    ...valued(raw, scaled === undefined ? decimals : undefined, price),
    trend: trendOf(fact, price),
    accounts,
    frozen: frozenOf(accounts),
    unreadable,
    isLeftOut: accounts.length > 0 && accounts.every(({ isLeftOut }) => isLeftOut === true),
  }
}

function summaryOf(mint: Address, fact: Token | undefined): Pick<HoldingRow, 'symbol' | 'name' | 'kind' | 'iconUrl'> {
  if (mint === MINT.wrappedSol) return { symbol: 'wSOL', name: 'Wrapped SOL', kind: 'wrapped-sol' }
  const pinned = pinnedCoin(mint)
  const symbol = pinned?.symbol ?? (quoted(fact?.symbol ?? '', 'symbol') || addr(mint).text)
  return { symbol, name: fact?.name, iconUrl: fact?.iconUrl, kind: 'token' }
}

function scaledSum(accounts: readonly TokenAccount[]): Decimal | undefined {
  const shown = accounts.flatMap(({ scaled }) => scaled ?? [])
  if (shown.length === 0 || shown.length < accounts.length) return undefined
  const decimals = Math.max(...shown.map((each) => each.decimals))
  return { raw: shown.reduce((sum, each) => sum + floorTo(each, decimals), 0n), decimals }
}

function frozenOf(accounts: readonly TokenAccount[]): HoldingRow['frozen'] {
  const frozen = accounts.filter(({ isFrozen }) => isFrozen === true).length
  if (frozen === 0) return 'none'
  return frozen === accounts.length ? 'all' : 'some'
}

function trendOf(fact: Token | undefined, price: TokenPrice | undefined): readonly bigint[] {
  return fact === undefined ? [] : anchorsOf(fact.stats, price?.usdPrice, 0).map(({ value }) => value)
}

type Valued = Pick<HoldingRow, 'price' | 'worth' | 'changePct' | 'changeWorth'>

function valued(raw: bigint, decimals: number | undefined, price: TokenPrice | undefined): Valued {
  const worth = decimals === undefined ? undefined : worthOf(raw, decimals, price?.usdPrice)
  return {
    price: price?.usdPrice,
    worth,
    changePct: price?.change24h,
    changeWorth: changeOf(worth, price?.change24h),
  }
}

/** Part of a value gained within the window of a percentage; `undefined` for −100 % and below. */
function changeOf(worth: MicroUsd | undefined, pct: Decimal | undefined): bigint | undefined {
  if (worth === undefined || pct === undefined) return undefined
  const hundred = 100n * 10n ** BigInt(pct.decimals)
  const after = hundred + pct.raw
  return after <= 0n ? undefined : worth - mulDiv(worth, hundred, after, 'half-even')
}

/** Sums of exact values, and the counts of excluded tokens. */
export type HoldingTotals = {
  readonly worth: MicroUsd
  /** Tokens without a price or known decimals. */
  readonly unpriced: number
  /** Tokens that the service itself leaves out. */
  readonly leftOut: number
  readonly changeWorth: bigint | undefined
  /** Hundredths of a percent over 24 hours. */
  readonly changeBps: bigint | undefined
}

/** Sums all rows; dust counts, whether it is shown or not. */
export function holdingTotals(rows: readonly HoldingRow[]): HoldingTotals {
  const counted = rows.filter(({ isLeftOut }) => !isLeftOut)
  const worths = counted.flatMap(({ worth }) => worth ?? [])
  const worth = worths.reduce((sum: bigint, each) => sum + each, 0n)
  const changes = counted.flatMap(({ changeWorth }) => changeWorth ?? [])
  const change = changes.length === 0 ? undefined : changes.reduce((sum, each) => sum + each, 0n)
  const before = change === undefined ? 0n : worth - change
  return {
    worth: microUsd(worth),
    unpriced: counted.length - worths.length,
    leftOut: rows.length - counted.length,
    changeWorth: change,
    changeBps: change === undefined || before <= 0n ? undefined : mulDiv(change, 10_000n, before, 'half-even'),
  }
}

/** Under ten cents. */
const DUST = 100_000n

/** True for a value below ten cents; an unpriced token is no dust. */
export function isDust({ worth, kind }: HoldingRow): boolean {
  return kind !== 'sol' && worth !== undefined && worth < DUST
}

/** Sorts rows by a column; unknown values are last either way. */
export function orderedHoldings(
  rows: readonly HoldingRow[],
  by: HoldingSort,
  dir: 'asc' | 'desc',
): readonly HoldingRow[] {
  const sign = dir === 'asc' ? 1 : -1
  if (by === 'token') return rows.toSorted((a, b) => sign * a.symbol.localeCompare(b.symbol, 'en'))
  return rows.toSorted((a, b) => {
    const [x, y] = [keyOf(a, by), keyOf(b, by)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return sign * compare(x, y)
  })
}

const WHOLE: (raw: bigint | undefined) => Decimal | undefined = (raw) =>
  raw === undefined ? undefined : { raw, decimals: 0 }

function keyOf(row: HoldingRow, by: Exclude<HoldingSort, 'token'>): Decimal | undefined {
  if (by === 'value') return WHOLE(row.worth)
  return by === 'price' ? row.price : row.changePct
}

function compare(a: Decimal, b: Decimal): number {
  const [x, y] = [a.raw * 10n ** BigInt(b.decimals), b.raw * 10n ** BigInt(a.decimals)]
  return Number(x > y) - Number(x < y)
}

/** One part of the whole: a token, or all the rest. */
export type Share = { readonly key: string; readonly label: string; readonly ppm: bigint; readonly worth: MicroUsd }

/** Number of tokens with a separate share; the rest is one share. */
export const MAX_SHARES = 6

/** Shares of the largest tokens in the total, in millionths; the rest is one. Empty without a total. */
export function sharesOf(rows: readonly HoldingRow[]): readonly Share[] {
  const priced = orderedHoldings(rows, 'value', 'desc').filter(
    ({ worth, isLeftOut }) => (worth ?? 0n) > 0n && !isLeftOut,
  )
  const total = priced.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  if (total === 0n) return []
  const ppm = (worth: bigint) => mulDiv(worth, 1_000_000n, total, 'half-even')
  const largest = priced.slice(0, MAX_SHARES).map(({ key, symbol, worth = microUsd(0n) }) => ({
    key,
    label: symbol,
    ppm: ppm(worth),
    worth,
  }))
  const rest = priced.slice(MAX_SHARES).reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  if (rest === 0n) return largest
  const count = priced.length - MAX_SHARES
  const label = count === 1 ? '1 other' : `${count} others`
  return [...largest, { key: 'rest', label, ppm: ppm(rest), worth: microUsd(rest) }]
}

/** One line of the file: an account, or the native coin. */
type HoldingLine = { readonly row: HoldingRow; readonly account: TokenAccount | undefined }

/** A line for each account; SOL has none. */
export function holdingLines(rows: readonly HoldingRow[]): readonly HoldingLine[] {
  return rows.flatMap((row): HoldingLine[] =>
    row.accounts.length === 0 ? [{ row, account: undefined }] : row.accounts.map((account) => ({ row, account })),
  )
}

const plain = (value: Decimal | undefined) => (value === undefined ? undefined : amountText(value.raw, value.decimals))
const amountOf = ({ row, account }: HoldingLine) => account?.amount ?? row.raw

/** Columns of exported holdings. Amounts exact; the worth is the whole token's, all its accounts together. */
export const HOLDING_COLUMNS: readonly ExportColumn<HoldingLine>[] = [
  { name: 'token', kind: 'text', read: ({ row }) => row.symbol },
  { name: 'mint', kind: 'text', read: ({ row }) => (row.kind === 'sol' ? 'native SOL' : row.mint) },
  { name: 'account', kind: 'text', read: ({ account }) => account?.account },
  {
    name: 'amount',
    kind: 'figure',
    read: (line) => (line.row.decimals === undefined ? undefined : amountText(amountOf(line), line.row.decimals)),
  },
  { name: 'amount_in_wallets', kind: 'figure', read: ({ row, account }) => plain((account ?? row).scaled) },
  { name: 'base_units', kind: 'figure', read: (line) => String(amountOf(line)) },
  { name: 'price_usd', kind: 'figure', read: ({ row }) => plain(row.price) },
  {
    name: 'token_value_usd',
    kind: 'figure',
    read: ({ row }) => (row.worth === undefined ? undefined : amountText(row.worth, 6)),
  },
  { name: 'change_24h_percent', kind: 'figure', read: ({ row }) => plain(row.changePct) },
  {
    name: 'frozen',
    kind: 'text',
    read: ({ account }) => (account?.isFrozen === undefined ? undefined : account.isFrozen ? 'yes' : 'no'),
  },
]
