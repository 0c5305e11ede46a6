import { type UnixSec, unixSec } from '~/values/time.ts'

const SPANS: ReadonlyMap<string, number> = new Map([
  ['1h', 3_600],
  ['1d', 86_400],
  ['3d', 259_200],
  ['7d', 604_800],
  ['30d', 2_592_000],
])

/** Choices of an order's expiry, in order. `custom` = a chosen time. */
export const EXPIRY_WORDS = ['never', '1h', '1d', '3d', '7d', '30d'] as const
/** Expiry of an order: never, a duration after it is placed, or Unix seconds as text. */
export type Expiry = (typeof EXPIRY_WORDS)[number] | `${number}`

/** Minimum time until expiry, seconds. */
export const LEAST_LIFE_SEC = 600
const LONGEST_LIFE_SEC = 31_536_000 * 5

/** The expiry of a text; `undefined` = none of the words, nor unix seconds. */
export function readExpiry(text: string): Expiry | undefined {
  return EXPIRY_WORDS.find((word) => word === text) ?? (isSeconds(text) ? text : undefined)
}

function isSeconds(text: string): text is `${number}` {
  return /^[1-9]\d{8,10}$/.test(text)
}

/** Expiry time of an order placed now; `undefined` = never. */
export function expiresAt(expiry: Expiry, now: number): UnixSec | undefined {
  if (expiry === 'never') return undefined
  const span = SPANS.get(expiry)
  return unixSec(span === undefined ? Number(expiry) : now + span)
}

/** The expiry that an order had, as the form takes it: its own time while that is far enough ahead, else the default. */
export function recreatedExpiry(at: number | undefined, now: number): Expiry {
  if (at === undefined) return 'never'
  return at < now + LEAST_LIFE_SEC ? '7d' : `${at}`
}

/** Problem of an expiry; `undefined` = none. */
export function expiryProblem(expiry: Expiry, now: number): 'too-soon' | 'too-late' | undefined {
  const at = expiresAt(expiry, now)
  if (at === undefined) return undefined
  if (at < now + LEAST_LIFE_SEC) return 'too-soon'
  return at > now + LONGEST_LIFE_SEC ? 'too-late' : undefined
}
