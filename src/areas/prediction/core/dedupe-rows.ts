import { type Fresh } from '~/wire/call.ts'
import { noteFinding } from '~/wire/diagnostics.ts'
import { ownOnly } from '~/wire/lists/lists.ts'
import { type HistoryRow } from './positions/history.ts'
import { type Rows } from './rows.ts'

/** What makes a position or an order the same row again: its account. */
export const accountKey = ({ pubkey }: { readonly pubkey: string }) => pubkey
/** Identity of a history row; a row without an id is always distinct. */
export const historyKey = ({ id }: HistoryRow) => id

/** Notes what could not be read, and keeps each row once: a list that repeats itself would count money twice. */
export function dedupe<T>(
  endpoint: string,
  reply: Fresh<Rows<T>>,
  keyOf: (row: T) => string | undefined,
): Fresh<Rows<T>> {
  const { rows, unreadable } = reply.value
  if (unreadable > 0) noteFinding({ endpoint, what: 'unreadable-rows', count: unreadable })
  const once = [...new Map(rows.toReversed().map((row) => [keyOf(row) ?? row, row] as const)).values()].toReversed()
  if (once.length === rows.length) return reply
  noteFinding({ endpoint, what: 'repeated-rows', count: rows.length - once.length })
  return { ...reply, value: { ...reply.value, rows: once } }
}

/**
 * Keeps rows of this owner and rows without an owner, then applies `dedupe`. In this order, so that another owner's row
 * with the same account never replaces the owner's.
 */
export function ownRows<T extends { readonly ownerText: string | undefined }>(
  endpoint: string,
  owner: string,
  reply: Fresh<Rows<T>>,
  keyOf: (row: T) => string | undefined,
): Fresh<Rows<T>> {
  const own = ownOnly(endpoint, owner, reply.value)
  const once = dedupe(endpoint, { ...reply, value: { ...own, unreadable: reply.value.unreadable } }, keyOf)
  return { ...once, value: { ...once.value, unreadable: own.unreadable } }
}
