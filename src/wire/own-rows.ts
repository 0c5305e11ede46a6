import { noteFinding } from './diagnostics.ts'

type Owned = { readonly rows: readonly { readonly ownerText?: string | undefined }[]; readonly unreadable: number }

/**
 * The list without rows of anybody but the owner that was asked for; rows that name nobody stay. What is left out counts
 * as unreadable and is reported.
 */
export function ownOnly<List extends Owned>(endpoint: string, owner: string, list: List): List {
  const rows = list.rows.filter(({ ownerText }) => ownerText === undefined || ownerText === owner)
  const foreign = list.rows.length - rows.length
  if (foreign === 0) return list
  noteFinding({ endpoint, what: 'wrong-owner-rows', count: foreign })
  return { ...list, rows, unreadable: list.unreadable + foreign }
}
