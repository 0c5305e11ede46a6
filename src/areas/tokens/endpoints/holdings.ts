import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { type Decimal } from '~/values/decimal.ts'
import { abs } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  isFields,
  mapped,
  mintDecimals,
  readBool,
  readCount,
  readMintDecimals,
  readRows,
  readText,
  readUnsigned,
  u64Text,
  type Fields,
} from '~/wire/fields.ts'
import { readEntries } from '~/wire/lists/lists.ts'
import { type Holdings, type MintHolding, type TokenAccount } from '../model/holdings.ts'

type RawAmount = Fields & { readonly amount: bigint }

/** Insists on the amount: an account without one cannot be added up. */
const accountSchema = mapped(z.looseObject({ amount: u64Text, decimals: mintDecimals }), (raw): TokenAccount => ({
  amount: raw.amount,
  account: readText(raw['account']),
  decimals: readCount(raw['decimals']),
  ...defined({ scaled: scaledOf(raw) }),
  isFrozen: readBool(raw['isFrozen']),
  isAssociated: readBool(raw['isAssociatedTokenAccount']),
  programId: readText(raw['programId']),
  lamports: readUnsigned(raw['lamports']),
  reclaimableLamports: readUnsigned(raw['reclaimableLamports']),
  isLeftOut: readBool(raw['excludeFromNetWorth']),
}))

/** A UI amount that is so near to what the account holds was rounded by the service: one part in so many. */
const ROUNDED_PART = 1_000_000n

/** The UI amount where it is another number than the account holds: the mint scales it (Token-2022). */
function scaledOf(raw: RawAmount): Decimal | undefined {
  const [shown, decimals] = [readUnsignedDecimal(raw['uiAmountString']), readMintDecimals(raw['decimals'])]
  if (shown === undefined || decimals === undefined) return undefined
  const [held, shownScaled] = [raw.amount * 10n ** BigInt(shown.decimals), shown.raw * 10n ** BigInt(decimals)]
  return abs(held - shownScaled) * ROUNDED_PART <= held ? undefined : shown
}

const mintSchema = mapped(z.array(z.unknown()), (raw): MintHolding => {
  const { rows, unreadable } = readRows(raw, accountSchema, REPLY_CAP.rows)
  return { accounts: rows, unreadable }
})

/** Requires the native amount; UI amounts count where they differ from the raw ones (docs/api-notes.md 8, F4). */
const holdingsSchema = mapped(z.looseObject({ amount: u64Text }), (raw): Holdings => {
  if (!isFields(raw['tokens'])) return { lamports: raw.amount, tokens: undefined, unreadable: 0 }
  const { entries, unreadable } = readEntries(raw['tokens'], mintSchema)
  return { lamports: raw.amount, tokens: entries, unreadable }
})

/** F4. SOL and token accounts of an address. */
export const readHoldings = endpoint('tokens.readHoldings', 'GET', '/ultra/v1/holdings/{address}', {
  input: z.object({ address: z.string().check(z.minLength(32), z.maxLength(44)) }),
  reply: holdingsSchema,
  lane: 'user',
})
