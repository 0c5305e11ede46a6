import { csvText, type ExportColumn } from '~/values/csv.ts'
import { amountText } from '~/values/money.ts'
import { type ActView } from './act-view.ts'
import { batchResult, resultWords } from './batch-result.ts'
import { DOLLARS } from './rebuild-diff.ts'
import { idOfTarget } from './target.ts'

/** CSV receipt of a batch: each act with its result, the amount received as an exact decimal, and its signature. */
export function batchCsv(acts: readonly ActView[]): string {
  return csvText(COLUMNS, acts)
}

const COLUMNS: readonly ExportColumn<ActView>[] = [
  { name: 'time_utc', kind: 'text', read: ({ updatedAt }) => new Date(updatedAt).toISOString() },
  { name: 'act', kind: 'text', read: ({ verb }) => verb },
  { name: 'market', kind: 'text', read: ({ subject }) => subject },
  { name: 'result', kind: 'text', read: batchResult },
  { name: 'words', kind: 'text', read: resultWords },
  { name: 'received_usd', kind: 'figure', read: receivedOf },
  { name: 'mint', kind: 'text', read: ({ moved }) => moved?.find(({ mint }) => DOLLARS.includes(mint))?.mint },
  { name: 'venue_shows', kind: 'text', read: ({ compared }) => compared?.after },
  { name: 'signature', kind: 'text', read: ({ signature }) => signature },
  { name: 'position', kind: 'text', read: ({ targets }) => idOfTarget(targets, 'position') },
]

/**
 * Dollars received on chain, six decimals like both dollar coins; `undefined` = nothing landed, or the node reported no
 * changes.
 */
function receivedOf({ moved }: ActView): string | undefined {
  const dollars = moved?.filter(({ mint }) => DOLLARS.includes(mint)) ?? []
  if (dollars.length === 0) return undefined
  return amountText(
    dollars.reduce((sum, { raw }) => sum + BigInt(raw), 0n),
    6,
  )
}
