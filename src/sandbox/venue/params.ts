import { parseAddress, type Address } from '~/values/address.ts'
import { badField } from './problem.ts'

/** Query parameters of one request; every reader throws a 400 that names the field. */
export type Params = {
  text(name: string): string | undefined
  /** Whole number ≥ `least`; `null` and empty text count as absent, as the document allows null. */
  whole(name: string, least?: number, most?: number): number | undefined
  flag(name: string): boolean | undefined
  word<T extends string>(name: string, words: readonly T[]): T | undefined
  csv(name: string, most: number): readonly string[]
  owner(name: string): Address | undefined
}

/** Reads the query of a URL. */
export function readParams(query: URLSearchParams): Params {
  const text = (name: string) => {
    const value = query.get(name)
    return value === null || value === '' || value === 'null' ? undefined : value
  }
  return {
    text,
    whole: (name, least = 0, most = Number.MAX_SAFE_INTEGER) => readWhole(name, text(name), least, most),
    flag: (name) => readFlag(name, text(name)),
    word: (name, words) => readWord(name, text(name), words),
    csv: (name, most) => readCsv(name, text(name), most),
    owner: (name) => readOwner(name, text(name)),
  }
}

function readWhole(name: string, value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value)) throw badField(name, `${name} must be a whole number`, 'invalid_type')
  const number = Number(value)
  if (number < least) throw badField(name, `${name} must be at least ${least}`, 'too_small')
  if (number > most) throw badField(name, `${name} must be at most ${most}`, 'too_big')
  return number
}

function readFlag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw badField(name, `${name} must be true or false`, 'invalid_type')
  return value === 'true'
}

function readWord<T extends string>(name: string, value: string | undefined, words: readonly T[]): T | undefined {
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (word !== undefined) return word
  throw badField(name, `Invalid option: expected one of ${words.map((each) => `"${each}"`).join('|')}`)
}

function readCsv(name: string, value: string | undefined, most: number): readonly string[] {
  if (value === undefined) return []
  const items = value.split(',').map((item) => item.trim())
  if (items.some((item) => item === '')) throw badField(name, `${name} must be values separated by commas`)
  if (items.length > most) throw badField(name, `${name} takes at most ${most} values`, 'too_big')
  return items
}

function readOwner(name: string, value: string | undefined): Address | undefined {
  if (value === undefined) return undefined
  const owner = parseAddress(value)
  if (owner === undefined) throw badField(name, `${name} must be a base58 public key of 32 bytes`)
  return owner
}
