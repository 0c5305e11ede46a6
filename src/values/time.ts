import { brand, type Brand } from './brand.ts'

/** A point in time in Unix seconds, of the venue's clock unless a name states otherwise. */
export type UnixSec = Brand<number, 'UnixSec'>

const FIRST_MS = 100_000_000_000
const MAX_SEC = 253_402_300_799

/** Unix seconds from a number known to be seconds. */
export const unixSec = (value: number): UnixSec => brand<UnixSec>(Math.floor(value))

/**
 * Reads a time in any form the API uses: seconds or milliseconds as number or text, or ISO 8601 text.
 * `undefined` for null, empty text, and everything that is not a time. Zero means "not yet" on the wire and is absent.
 */
export function readInstant(value: unknown): UnixSec | undefined {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (/^\d{1,16}$/.test(value)) return fromNumber(Number(value))
  const ms = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(withZone(value)) : Number.NaN
  return Number.isNaN(ms) ? undefined : fromSec(ms / 1000)
}

/** A time of the service without a zone is in UTC; the browser would read it as local time. */
function withZone(text: string): string {
  const [, day, clock] = /^([\d-]{10})[T ]([\d:.]+)$/.exec(text) ?? []
  return day === undefined || clock === undefined ? text : `${day}T${clock}Z`
}

function fromNumber(value: number): UnixSec | undefined {
  return fromSec(value >= FIRST_MS ? value / 1000 : value)
}

/** Unix seconds from 1 on: some servers encode "never" as half a second, as year 1, or as the first second of 1970. */
function fromSec(sec: number): UnixSec | undefined {
  return sec >= 1 && sec <= MAX_SEC ? unixSec(sec) : undefined
}

/**
 * The block height of a reply; `undefined` where it is not lower than the slot: mainnet has skipped slots, and one public
 * node reports the slot as its height.
 */
export function heightOf({
  blockHeight,
  slot,
}: {
  readonly blockHeight: bigint
  readonly slot: bigint
}): bigint | undefined {
  return blockHeight < slot ? blockHeight : undefined
}
