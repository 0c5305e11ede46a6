import { pinnedCoin } from '~/config/mints.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { between, PRICE_DIGITS, type PricePoint } from './price-series.ts'

/** Fields of an act in the journal of this device; times in milliseconds of the device. */
export type JournalAct = {
  readonly kind: string
  readonly owner: string
  readonly state: string
  readonly askedAt: number
  /** Signed base units of the owner's tokens, from the chain. */
  readonly moved?:
    | readonly { readonly mint: string; readonly raw: string; readonly decimals?: number | undefined }[]
    | undefined
}

/** An own swap of a token. */
export type TokenFill = {
  /** Unix seconds of the device. */
  readonly at: number
  readonly isBuy: boolean
  readonly amount: Decimal
  /** 10^-18 US dollars for one whole token; `undefined` = the other side was no dollar. */
  readonly price: bigint | undefined
}

/** Marks on a chart at most, newest first: more would hide the line. */
const MAX_FILLS = 24

/** An owner's finished swaps of a token, newest first. One that did not move it, or without its digits, is left out. */
export function tokenFills(acts: readonly JournalAct[], owner: string, mint: Address): readonly TokenFill[] {
  return acts
    .filter((act) => act.owner === owner && act.state === 'done' && act.kind.startsWith('swap.'))
    .flatMap((act) => fillOf(act, mint))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_FILLS)
}

function fillOf({ moved = [], askedAt }: JournalAct, mint: Address): readonly TokenFill[] {
  const own = moved.find((move) => move.mint === mint)
  if (own?.decimals === undefined || BigInt(own.raw) === 0n) return []
  const raw = BigInt(own.raw)
  const amount = { raw: size(raw), decimals: own.decimals }
  const others = moved.filter((move) => move.mint !== mint && BigInt(move.raw) > 0n !== raw > 0n)
  const [paid] = others
  const price = others.length === 1 && paid !== undefined ? dollarsEach(paid, amount) : undefined
  return [{ at: Math.floor(askedAt / 1000), isBuy: raw > 0n, amount, price }]
}

type Move = NonNullable<JournalAct['moved']>[number]

function dollarsEach({ mint, raw, decimals }: Move, amount: Decimal): bigint | undefined {
  const coin = parseAddress(mint)
  if (coin === undefined || decimals === undefined || pinnedCoin(coin)?.isDollar !== true) return undefined
  return (size(BigInt(raw)) * 10n ** BigInt(PRICE_DIGITS + amount.decimals)) / (amount.raw * 10n ** BigInt(decimals))
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** Vertical position of a fill: its own price, else the chart's line at that time; `undefined` = neither is known. */
export function fillLevel(
  { at, price }: Pick<TokenFill, 'at' | 'price'>,
  lines: readonly (readonly PricePoint[])[],
): bigint | undefined {
  if (price !== undefined) return price
  return lines.map((line) => between(line, at, at)[0]?.value).find((value) => value !== undefined)
}
