import * as z from 'zod/mini'
import { parseDecimal } from '~/values/decimal.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { readDecimal, readUnsignedDecimal, mapped, readUnsigned } from '~/wire/fields.ts'
import { readEntries } from '~/wire/lists/lists.ts'
import { type TokenPrice } from '../model/price.ts'

const MAX_IDS = 50

/** Insists on usdPrice and decimals (docs/api-notes.md 7); a price of 0 or less, or out of all measure, is none. */
const priceSchema = mapped(
  z.looseObject({
    usdPrice: z.number().check(z.refine((price) => price > 0 && parseDecimal(String(price)) !== undefined)),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
  }),
  (raw): TokenPrice => ({
    usdPrice: readUnsignedDecimal(raw.usdPrice) ?? { raw: 0n, decimals: 0 },
    decimals: raw.decimals,
    change24h: readDecimal(raw['priceChange24h']),
    block: readUnsigned(raw['blockId']),
    createdAt: readInstant(raw['createdAt']),
    liquidityUsd: readUnsignedDecimal(raw['liquidity']),
  }),
)

/** E1. Prices of up to 50 mints, keyed by mint. A mint without a price that the service trusts is not in the map. */
export const listPrices = endpoint('prices.list', 'GET', '/price/v3', {
  input: z.object({
    ids: z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(MAX_IDS)),
  }),
  reply: mapped(z.record(z.string(), z.unknown()), (raw) => readEntries(raw, priceSchema)),
  lane: 'shared',
})
