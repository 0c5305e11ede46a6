import { addUsd, type MicroUsd } from '~/values/money.ts'
import { holdingTotals } from './holding-row.ts'
import { type WorthReading } from './worth-snapshot.ts'

/**
 * Parts of a net worth, each dollar in one of them: wallet tokens (including lending shares), prediction positions and
 * wins to claim, deposits of open orders, and other holdings on platforms.
 */
export const WORTH_PARTS = ['tokens', 'predictions', 'orders', 'platforms'] as const
/** One part of a net worth. */
export type WorthPartName = (typeof WORTH_PARTS)[number]

/** Why a part is incomplete: loading, failed, or a list whose rest is loaded on request. */
export type UnreadReason = 'loading' | 'failed' | 'partial'

/** Holdings missing from a part's value, counted. */
export type LeftOut = {
  /** Without a price or a known amount. */
  readonly unvalued: number
  /** Rows that could not be read. */
  readonly unreadable: number
  /** Left out by the service itself. */
  readonly ignored: number
}

/** A part of a net worth. `unvalued` = there are holdings, and none has a price. */
export type WorthPart =
  | { readonly state: 'unread'; readonly why: UnreadReason }
  | ({ readonly state: 'unvalued' } & LeftOut)
  | ({ readonly state: 'known'; readonly value: MicroUsd; readonly count: number } & LeftOut)

/** All parts of a net worth. */
export type WorthParts = Readonly<Record<WorthPartName, WorthPart>>

/** The sum, or the first missing part. */
export type NetWorth = {
  readonly total: MicroUsd | undefined
  readonly missing: { readonly part: WorthPartName; readonly why: UnreadReason | 'unvalued' } | undefined
}

/** Sums of one part: values that are known, and how many things they come from. */
type Sums = Partial<LeftOut> & { readonly value: MicroUsd; readonly count: number }

/** A part from its sums; when nothing could be valued it is `unvalued`, not zero. */
export function knownPart({ value, count, unvalued = 0, unreadable = 0, ignored = 0 }: Sums): WorthPart {
  const leftOut = { unvalued, unreadable, ignored }
  return count === 0 && unvalued + unreadable + ignored > 0
    ? { state: 'unvalued', ...leftOut }
    : { state: 'known', value, count, ...leftOut }
}

/** A part that is not known as a whole. */
export const unreadPart = (why: UnreadReason): WorthPart => ({ state: 'unread', why })

/** Every part before it was read. */
export const NOTHING_READ: WorthParts = {
  tokens: unreadPart('loading'),
  predictions: unreadPart('loading'),
  orders: unreadPart('loading'),
  platforms: unreadPart('loading'),
}

/**
 * Adds the parts up. There is a total once every part is complete; single items without a price are not in it and are
 * named beside it. Where no token at all has a price, there is none.
 */
export function netWorth(parts: WorthParts): NetWorth {
  const unread = WORTH_PARTS.flatMap((part) => {
    const { state } = parts[part]
    return state === 'unread' ? [{ part, why: parts[part].why }] : []
  })
  const failed = unread.find(({ why }) => why !== 'loading') ?? unread[0]
  if (failed !== undefined) return { total: undefined, missing: failed }
  if (parts.tokens.state === 'unvalued') return { total: undefined, missing: { part: 'tokens', why: 'unvalued' } }
  const values = WORTH_PARTS.flatMap((part) => (parts[part].state === 'known' ? [parts[part].value] : []))
  return { total: addUsd(...values), missing: undefined }
}

/** Tokens of the wallet at today's prices, as the list of holdings counts them. */
export function tokensPart(reading: Omit<WorthReading, 'at' | 'isNaming'>): WorthPart {
  const { rows, error, unreadable, lacksTokens, hasPriceError, isPricing } = reading
  if (error !== null || lacksTokens || hasPriceError) return unreadPart('failed')
  if (rows === undefined || isPricing) return unreadPart('loading')
  const { worth, unpriced, leftOut } = holdingTotals(rows)
  const halfRead = rows.filter((row) => row.unreadable > 0).length
  return knownPart({
    value: worth,
    count: rows.length - unpriced - leftOut,
    unvalued: unpriced,
    unreadable: unreadable + halfRead,
    ignored: leftOut,
  })
}
