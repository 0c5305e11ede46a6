import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { floorTo } from '~/values/decimal.ts'
import { contractsMicro, ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { readUnsignedDecimal, mapped, readRows, type Fields } from '~/wire/fields.ts'
import { type PriceLevel, type OrderBook } from './order-book.ts'

const SIDES = ['yes', 'no'] as const
const CENTS_IN_DOLLAR = 2

/** `null` = no book. Insists on one side at least: an object without any is not an empty book. */
const bookSchema = mapped(z.nullable(z.looseObject({})), (raw, context): OrderBook | undefined => {
  if (raw === null) return undefined
  if (!hasSide(raw)) {
    context.issues.push({ code: 'custom', message: 'no side', input: raw })
    return z.NEVER
  }
  const [yes, no] = SIDES.map((side) => readSide(raw, side))
  return { yes: yes?.rows, no: no?.rows, unreadable: (yes?.unreadable ?? 0) + (no?.unreadable ?? 0) }
})

function hasSide(raw: Fields): boolean {
  return SIDES.some((side) => Array.isArray(raw[`${side}_dollars`]) || Array.isArray(raw[side]))
}

/** Dollars are exact; cents are rounded and count only where there are no dollars (docs/api-notes.md 3.6). */
function readSide(raw: Fields, side: string): { rows: PriceLevel[]; unreadable: number } | undefined {
  const dollars = raw[`${side}_dollars`]
  const list = Array.isArray(dollars) ? dollars : raw[side]
  if (!Array.isArray(list)) return undefined
  const read = readRows(list, levelSchema(Array.isArray(dollars) ? 0 : CENTS_IN_DOLLAR), REPLY_CAP.rows)
  return { ...read, rows: read.rows.toSorted((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price))) }
}

/** `[price, size]`: price in dollars ÷ 10^`places`, size in contracts, which may be fractional. */
function levelSchema(places: number): z.ZodMiniType<PriceLevel> {
  return mapped(z.array(z.unknown()), (raw, context): PriceLevel => {
    const reported = readUnsignedDecimal(raw[0])
    const size = readUnsignedDecimal(raw[1])
    const price = reported === undefined ? 0n : floorTo({ ...reported, decimals: reported.decimals + places }, 6)
    if (price <= 0n || price >= ONE_USD_MICRO || size === undefined)
      context.issues.push({ code: 'custom', message: 'not a level', input: raw })
    return { price: priceMicro(price), size: contractsMicro(size === undefined ? 0n : floorTo(size, 6)) }
  })
}

/** A23. Bids of both sides of a market; `undefined` = the venue has no book for it. */
export const readOrderBook = endpoint('prediction.readOrderBook', 'GET', '/prediction/v1/orderbook/{marketId}', {
  input: z.object({ marketId: z.string().check(z.minLength(1)) }),
  reply: bookSchema,
  lane: 'shared',
})
