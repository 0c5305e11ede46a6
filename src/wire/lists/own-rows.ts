import { noteFinding } from '../diagnostics.ts'

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
