import * as z from 'zod/mini'
import { parseAddress, type Address } from '~/values/address.ts'
import { amountText, parseAmount } from '~/values/money.ts'
import { parseJson } from '~/values/text/parse-json.ts'

/** What an address was worth when this device looked at it; one a day and address. */
export type WorthSnapshot = {
  readonly owner: Address
  /** Server time, unix seconds. */
  readonly at: number
  /** Micro USD. */
  readonly worth: bigint
  /** Tokens that were held and had no price: not in `worth`. */
  readonly unpriced: number
}

/** All that is kept. `unreadable` = entries of the device's storage that were ignored. */
export type WorthRecord = { readonly rows: readonly WorthSnapshot[]; readonly unreadable: number }

/** Snapshots kept of all addresses together. */
export const MAX_SNAPSHOTS = 800

const DECIMALS = 6
const DAY_SEC = 86_400
const FIRST_SEC = 1_500_000_000
const LAST_SEC = 10_000_000_000

const line = z.strictObject({
  owner: z.string(),
  at: z.int().check(z.gte(FIRST_SEC), z.lte(LAST_SEC)),
  worth: z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)),
  unpriced: z.int().check(z.gte(0), z.lte(100_000)),
})

/** A snapshot as it is stored and as a file carries it: dollars as decimal text. */
export function printSnapshot({ owner, at, worth, unpriced }: WorthSnapshot): object {
  return { owner, at, worth: amountText(worth, DECIMALS), unpriced }
}

/** A stored snapshot; `undefined` for anything else. */
export function readSnapshot(raw: unknown): WorthSnapshot | undefined {
  const parsed = z.safeParse(line, raw)
  if (!parsed.success) return undefined
  const { at, unpriced } = parsed.data
  const [owner, worth] = [parseAddress(parsed.data.owner), parseAmount(parsed.data.worth, DECIMALS)]
  return owner === undefined || !worth.ok ? undefined : { owner, at, worth: worth.value, unpriced }
}

/** What the device's storage holds; never throws. What cannot be read is left out and counted. */
export function parseRecord(text: string | null): WorthRecord {
  if (text === null || text === '') return { rows: [], unreadable: 0 }
  const raw = parseJson(text)
  if (!Array.isArray(raw)) return { rows: [], unreadable: 1 }
  const lines: readonly unknown[] = raw
  const rows = lines.flatMap((each) => readSnapshot(each) ?? [])
  return { rows: joined([], rows), unreadable: lines.length - rows.length }
}

/** The rows as the storage holds them. */
export function printRecord({ rows }: WorthRecord): string {
  return JSON.stringify(rows.map(printSnapshot))
}

/** What makes two snapshots the same: the address and the day (UTC). */
export const snapshotKey = ({ owner, at }: WorthSnapshot): string => `${owner} ${Math.floor(at / DAY_SEC)}`

/**
 * Both lists as one, oldest first; of an address and a day the first stays. Beyond the cap the address that was seen
 * longest ago loses its oldest snapshots first. The same list where nothing was added.
 */
export function joined(rows: readonly WorthSnapshot[], more: readonly WorthSnapshot[]): readonly WorthSnapshot[] {
  const known = new Map(rows.map((row) => [snapshotKey(row), row] as const))
  const before = known.size
  for (const row of more) if (!known.has(snapshotKey(row))) known.set(snapshotKey(row), row)
  if (known.size === before) return rows
  return capped([...known.values()].toSorted((a, b) => a.at - b.at))
}

function capped(rows: readonly WorthSnapshot[]): readonly WorthSnapshot[] {
  const excess = rows.length - MAX_SNAPSHOTS
  if (excess <= 0) return rows
  const lastAt = new Map(rows.map(({ owner, at }) => [owner, at] as const))
  const lastOf = ({ owner }: WorthSnapshot): number => lastAt.get(owner) ?? 0
  const goesFirst = rows.toSorted((a, b) => (lastOf(a) === lastOf(b) ? a.at - b.at : lastOf(a) - lastOf(b)))
  const gone = new Set(goesFirst.slice(0, excess))
  return rows.filter((row) => !gone.has(row))
}
