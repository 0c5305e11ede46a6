import { parseAddress, type Address } from '~/values/address.ts'
import { parseAmount } from '~/values/money.ts'
import { badField } from './problem.ts'

/** A request's JSON object; every reader throws a 400 that names the field. */
export type Body = {
  text(name: string): string | undefined
  flag(name: string): boolean | undefined
  word<T extends string>(name: string, words: readonly T[]): T | undefined
  owner(name: string): Address | undefined
  /** Whole number ≥ 0 as text or number. */
  whole(name: string): bigint | undefined
  /** Decimal amount as text or number, in base units. */
  decimal(name: string, decimals: number): bigint | undefined
  /** The raw value, null included. */
  raw(name: string): unknown
}

/** Reads a request's body as a JSON object. */
export async function readBody(request: Request): Promise<Body> {
  const text = await request.text()
  const fields = fieldsOf(text)
  const present = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? undefined
  return {
    text: (name) => readText(name, present(name)),
    flag(name) {
      const value = present(name)
      if (value === undefined || typeof value === 'boolean') return value
      throw badField(name, `${name} must be true or false`, 'invalid_type')
    },
    word(name, words) {
      const value = readText(name, present(name))
      if (value === undefined) return undefined
      const word = words.find((each) => each === value)
      if (word !== undefined) return word
      throw badField(name, `Invalid option: expected one of ${words.map((each) => `"${each}"`).join('|')}`)
    },
    owner(name) {
      const value = readText(name, present(name))
      const owner = value === undefined ? undefined : parseAddress(value)
      if (value !== undefined && owner === undefined) {
        throw badField(name, `${name} must be a base58 public key of 32 bytes`)
      }
      return owner
    },
    whole: (name) => readUnits(name, present(name), 0),
    decimal: (name, decimals) => readUnits(name, present(name), decimals),
    raw: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  }
}

/** The owner of a request; a 400 without one. */
export function ownerIn(body: Body): Address {
  const owner = body.owner('ownerPubkey') ?? body.owner('userPubkey')
  if (owner === undefined) throw badField('ownerPubkey', 'ownerPubkey is required', 'invalid_type')
  return owner
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Said below, like every other body that is no object.
  }
  throw badField('body', 'the body must be JSON', 'invalid_type')
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || (typeof value === 'string' && value !== '')) return value
  throw badField(name, `${name} must be text`, 'invalid_type')
}

function readUnits(name: string, value: unknown, decimals: number): bigint | undefined {
  if (value === undefined) return undefined
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  const amount = typeof text === 'string' && !text.includes(',') ? parseAmount(text, decimals) : undefined
  if (amount?.ok === true) return amount.value
  throw badField(name, `${name} must be an amount`, 'invalid_type')
}
