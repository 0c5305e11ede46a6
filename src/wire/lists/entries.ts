import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { readFields } from '../fields.ts'

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
