import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { noteFinding } from '../diagnostics.ts'
import { mapped, readFields, readRows } from '../fields.ts'

/** Rows that parsed, and how many did not. */
export type ReadList<T> = { readonly rows: readonly T[]; readonly unreadable: number }

/** A bare list, or one under any of these names. A row that does not parse costs one row; no list at all is refused. */
export function listSchema<T>(row: z.ZodMiniType<T>, names: readonly string[] = []): z.ZodMiniType<ReadList<T>> {
  return mapped(z.unknown().check(z.refine((raw) => listIn(raw, names) !== undefined)), (raw): ReadList<T> =>
    readRows(listIn(raw, names), row, REPLY_CAP.rows),
  )
}

function listIn(raw: unknown, names: readonly string[]): unknown[] | undefined {
  const fields = readFields(raw)
  const places: readonly unknown[] = [raw, ...names.map((name) => fields[name])]
  return places.find((value): value is unknown[] => Array.isArray(value))
}

/** Entries of a reply by address, and the number of unreadable ones. */
export type Entries<T> = { readonly entries: ReadonlyMap<Address, T>; readonly unreadable: number }

/**
 * Entries of an object keyed by address. Keys that are not addresses (such as `__proto__`) are skipped; `null` counts as
 * absent; an unreadable entry is skipped and counted.
 */
export function readEntries<T>(value: unknown, entry: z.ZodMiniType<T>): Entries<T> {
  const entries = new Map<Address, T>()
  let unreadable = 0
  for (const [key, raw] of Object.entries(readFields(value)).slice(0, REPLY_CAP.rows)) {
    const address = parseAddress(key)
    if (address === undefined || raw === null) continue
    const parsed = z.safeParse(entry, raw)
    if (parsed.success) entries.set(address, parsed.data)
    else unreadable += 1
  }
  return { entries, unreadable }
}

type Owned = { readonly rows: readonly { readonly ownerText?: string | undefined }[]; readonly unreadable: number }

/**
 * Drops rows of other owners from a list; rows without an owner stay. Dropped rows are counted as unreadable and reported.
 */
export function ownOnly<List extends Owned>(endpoint: string, owner: string, list: List): List {
  const rows = list.rows.filter(({ ownerText }) => ownerText === undefined || ownerText === owner)
  const foreign = list.rows.length - rows.length
  if (foreign === 0) return list
  noteFinding({ endpoint, what: 'wrong-owner-rows', count: foreign })
  return { ...list, rows, unreadable: list.unreadable + foreign }
}
