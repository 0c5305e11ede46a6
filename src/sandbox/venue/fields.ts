import { z } from 'zod'
import { parseAddress, type Address } from '~/values/address.ts'
import { parseAmount, amountText } from '~/values/money.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { badField } from './problem.ts'

/**
 * Fields of a request's body or query. `null` counts as absent, in a query empty text and the word too. A value of
 * another form is a 400 that names the field.
 */
export type Fields = {
  get<T>(name: string, schema: z.ZodType<T>, refused?: Refused): T | undefined
  /** A field that must be there; a 400 otherwise. */
  need<T>(name: string, schema: z.ZodType<T>, refused?: Refused): T
  /** Values separated by commas, at most so many; none without the field. */
  list(name: string, most: number): readonly string[]
  /** The raw value, null included. */
  raw(name: string): unknown
}

/** What is thrown instead, with the words that name the field. */
type Refused = (words: string) => Error

/** Text that is not empty. */
export const asText = z.string('must be text').regex(/./s, 'must be text')
/** True or false. */
export const asFlag = z.boolean('must be true or false')
/** True or false as a query has it. */
export const asFlagText = z
  .string()
  .regex(/^(?:true|false)$/, 'must be true or false')
  .transform((text) => text === 'true')
/** The owner of something, or what else is named by a key. */
export const asKey = publicKey('must be a base58 public key of 32 bytes')

/** A public key in base58; `words` say what is wrong with any other text. */
export function publicKey(words: string): z.ZodType<Address, string> {
  return z.string('must be text').transform((text, context) => {
    const key = parseAddress(text)
    if (key === undefined) context.addIssue(words)
    return key ?? z.NEVER
  })
}

/** A whole number in a query. */
export function asWhole(least = 0, most = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  const range = z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`)
  return z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(range)
}

/** A decimal amount as text or number, in base units. */
export function asUnits(decimals: number): z.ZodType<bigint> {
  const message = 'must be an amount'
  return z.union([z.string(), z.number().transform(String)], message).transform((input, context) => {
    const amount = input.includes(',') ? undefined : parseAmount(input, decimals)
    if (amount?.ok === true) return amount.value
    context.addIssue({ code: 'invalid_type', expected: 'bigint', message, input })
    return z.NEVER
  })
}

function asList(most: number): z.ZodType<readonly string[]> {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => !items.includes(''), 'must be values separated by commas')
    .pipe(z.array(z.string()).max(most, `takes at most ${most} values`))
}

/** Codes of the service for issues that the library names otherwise. */
const CODES: Readonly<Record<string, string>> = {
  custom: 'invalid_value',
  invalid_format: 'invalid_type',
  invalid_union: 'invalid_type',
}

function fieldsIn(values: object): Fields {
  const fields = new Map<string, unknown>(Object.entries(values))
  const get = <T>(name: string, schema: z.ZodType<T>, refused?: Refused): T | undefined => {
    const read = schema.nullish().safeParse(fields.get(name))
    if (read.success) return read.data ?? undefined
    const { code = '', message = '', path = [] } = read.error.issues[0] ?? {}
    const words = message.startsWith('Invalid option') ? message : `${String(path.at(-1) ?? name)} ${message}`
    throw refused?.(words) ?? badField(name, words, CODES[code] ?? code)
  }
  return {
    get,
    need(name, schema, refused) {
      const value = get(name, schema, refused)
      if (value !== undefined) return value
      const words = `${name} is required`
      throw refused?.(words) ?? badField(name, words, 'invalid_type')
    },
    list: (name, most) => get(name, asList(most)) ?? [],
    raw: (name) => fields.get(name),
  }
}

/** Reads a request's body as a JSON object. */
export async function readBody(request: Request): Promise<Fields> {
  const value = parseJson(await request.text())
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return fieldsIn(value)
  throw badField('body', 'the body must be JSON', 'invalid_type')
}

/** Reads the query of a request's address; of a name that comes twice the first. */
export function readQuery(url: string): Fields {
  const present = [...new URL(url).searchParams].filter(([, value]) => value !== '' && value !== 'null')
  return fieldsIn(Object.fromEntries(present.toReversed()))
}

/** The owner of a request; a 400 without one. */
export function ownerIn(body: Fields): Address {
  return body.get('ownerPubkey', asKey) ?? body.get('userPubkey', asKey) ?? body.need('ownerPubkey', asKey)
}

/** Micro contracts as whole ones, the rest cut off, as the documents' `contracts` has it. */
export function wholeContracts(micro: bigint | string): string {
  return String(BigInt(micro) / 1_000_000n)
}

/** The three forms of a contract figure in the live shape: floored, exact in millionths, exact in decimals. */
export function contractForms(name: string, micro: bigint | string): JsonObject {
  return {
    [name]: wholeContracts(micro),
    [`${name}Micro`]: String(micro),
    [`${name}Decimal`]: amountText(BigInt(micro), 6),
  }
}

/** Mean price of a contract in micro USD, `undefined` for none. */
export function meanPrice(costMicroUsd: bigint, contractsMicro: bigint): bigint | undefined {
  return contractsMicro === 0n ? undefined : (costMicroUsd * 1_000_000n) / contractsMicro
}

/** JSON as the venue answers it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }
