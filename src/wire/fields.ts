import * as z from 'zod/mini'
import { parseDecimal, type Decimal } from '~/values/decimal.ts'
import { DOTS, harmless } from '~/values/text/clean-text.ts'

// The page's CSP has no `unsafe-eval`; zod must not try to compile schemas.
z.config({ jitless: true })

/*
 * Two ways to read a field. What the parser may insist on is a schema below and fails the row. Everything else goes
 * through a `read…` function: an absent, null, or unusable value is `undefined` ("not provided"), never 0 and never a throw.
 */

const U64_MAX = 18_446_744_073_709_551_615n
const U128_MAX = 340_282_366_920_938_463_463_374_607_431_768_211_455n

const HALF_PAIR = /\p{Cs}/u

/**
 * Non-empty text that must be there. Half a surrogate pair is refused: JSON can hold it, an address cannot, and building one
 * would throw while the page is drawn. So are one or two dots alone, which lead out of an address.
 */
export const requiredText = z.string().check(
  z.minLength(1),
  z.maxLength(20_000),
  z.refine((text) => !HALF_PAIR.test(text), 'half a surrogate pair'),
  z.refine((text) => !DOTS.test(text), 'dots alone'),
)

/** Account named in a request: base58 text of the length of a public key; the service validates the rest. */
export const pubkey = z.string().check(z.minLength(32), z.maxLength(44))

/** A schema of whose values `to` makes something else: of a row as it comes, the model's. */
export function mapped<S extends z.core.$ZodType, T>(
  schema: S,
  to: (value: z.core.output<S>, context: z.core.ParsePayload) => T,
) {
  return z.pipe(schema, z.transform(to))
}

/** Text that `parse` makes something of; where it does not, `words` is what is wrong with it. */
export function parsedText<T>(parse: (text: string) => T | undefined, words: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const parsed = parse(text)
      if (parsed !== undefined) return parsed
      context.issues.push({ code: 'custom', message: words, input: text })
      return z.NEVER
    }),
  )
}

/** Unsigned 64-bit integer in decimal text, as bigint. Numbers, signs, spaces and exponents are refused. */
export const u64Text = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text: string, context) => {
    const value = BigInt(text)
    if (value > U64_MAX) context.issues.push({ code: 'custom', message: 'above u64', input: text })
    return value
  }),
)

/** An object of the reply as readers see it. */
export type Fields = Readonly<Record<string, unknown>>

/** The object at `value`, or an empty one: readers then find nothing in it. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** True for a JSON object that is not an array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text with content, without what hides or turns it; empty text is the API's "not applicable". */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? harmless(value) : ''
  return text.trim() === '' ? undefined : text
}

/** Text that can be a part of an address. */
export function readId(value: unknown): string | undefined {
  const text = readText(value)
  return text === undefined || DOTS.test(text) ? undefined : text
}

/** A JSON boolean. */
export function readBool(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Unsigned integer up to 128 bits from decimal text, or from a JSON number that is exactly an integer. */
export function readUnsigned(value: unknown): bigint | undefined {
  const parsed = readSigned(value)
  return parsed === undefined || parsed < 0n ? undefined : parsed
}

/** Signed integer up to 128 bits from decimal text, or from a JSON number that is exactly an integer. */
export function readSigned(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^-?\d{1,39}$/.test(value) || /^-0+$/.test(value)) return undefined
  const parsed = BigInt(value)
  return parsed > U128_MAX || parsed < -U128_MAX ? undefined : parsed
}

/** Whole number that is small by nature (paging, counts), from a JSON number or decimal text. */
export function readCount(value: unknown): number | undefined {
  const parsed = readUnsigned(value)
  return parsed === undefined || parsed > 9_007_199_254_740_991n ? undefined : Number(parsed)
}

/** Decimals of a mint, one byte on chain; a larger number makes its row unreadable. Absent or not a number = unknown. */
export const mintDecimals = z.optional(z.unknown()).check(z.refine((raw) => (readCount(raw) ?? 0) <= MAX_DECIMALS))
const MAX_DECIMALS = 255

/** Decimals of a mint inside a row; `undefined` = unknown or more than the chain allows. */
export function readMintDecimals(value: unknown): number | undefined {
  const reported = readCount(value)
  return reported === undefined || reported > MAX_DECIMALS ? undefined : reported
}

/** Texts of a list; anything else in it is left out. */
export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((item) => readText(item) ?? []) : []
}

/** A word of a set that the venue may extend: the known literal, or `{ unknown }` with the raw word. */
export function readOpenWord<const Known extends string>(
  value: unknown,
  known: readonly Known[],
): Known | { readonly unknown: string } | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const lower = value.toLowerCase()
  return known.find((word) => word === lower) ?? { unknown: harmless(value) }
}

/** Rows of a list: each parsed alone, so that one bad row costs one row; `unreadable` counts them. */
export function readRows<T>(value: unknown, row: z.ZodMiniType<T>, cap: number): { rows: T[]; unreadable: number } {
  const rows: T[] = []
  let unreadable = 0
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, cap) : []
  for (const item of list) {
    const parsed = z.safeParse(row, item)
    if (parsed.success) rows.push(parsed.data)
    else unreadable += 1
  }
  return { rows, unreadable }
}

/**
 * An exact number from a JSON number, by its shortest text, or from decimal text without an exponent; `undefined` =
 * missing or unreadable.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Object.is(value, -0) ? undefined : parseDecimal(String(value))
  return typeof value === 'string' && !/e/i.test(value) ? parseDecimal(value) : undefined
}

/** As `readDecimal`, but a negative number is not one. */
export function readUnsignedDecimal(value: unknown): Decimal | undefined {
  const read = readDecimal(value)
  return read === undefined || read.raw < 0n ? undefined : read
}

/** Where a transform reports what is wrong. */
type Issues = { readonly issues: { push(issue: Issue): unknown } }
type Issue = { code: 'custom'; message: string; path: PropertyKey[]; input: unknown }

/** Reads a value with another schema inside a transform; its complaints become the outer one's, with their places. */
export function parseInside<T>(schema: z.ZodMiniType<T>, value: unknown, context: Issues): T {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  for (const { message, path } of read.error.issues)
    context.issues.push({ code: 'custom', message, path: [...path], input: value })
  return z.NEVER
}
