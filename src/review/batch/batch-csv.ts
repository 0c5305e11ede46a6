import { type ActView } from '~/engine/act-view.ts'
import { amountText } from '~/values/money.ts'
import { csvText, type ExportColumn } from '~/values/text/csv.ts'
import { batchResult, resultWords } from './batch-result.ts'
import { itemRows, type ItemRow } from './item-rows.ts'

/** CSV receipt of several acts: one row for each position or order, with the figures of the table as exact decimals. */
export function batchCsv(acts: readonly ActView[]): string {
  return csvText(
    COLUMNS,
    acts.flatMap((view) => itemRows(view).map((row) => ({ ...row, view }))),
  )
}

/** Six decimals, like both dollar coins; nothing where it is not known. */
const decimal = (micro: bigint | undefined) => (micro === undefined ? undefined : amountText(micro, 6))

const COLUMNS: readonly ExportColumn<ItemRow & { readonly view: ActView }>[] = [
  { name: 'time_utc', kind: 'text', read: ({ view }) => new Date(view.updatedAt).toISOString() },
  { name: 'action', kind: 'text', read: ({ view }) => view.verb },
  { name: 'name', kind: 'text', read: ({ name }) => name },
  { name: 'side', kind: 'text', read: ({ isYes }) => (isYes === undefined ? undefined : isYes ? 'Yes' : 'No') },
  { name: 'shares', kind: 'figure', read: ({ shares }) => decimal(shares) },
  { name: 'estimated_usd', kind: 'figure', read: ({ estimated }) => decimal(estimated) },
  { name: 'minimum_usd', kind: 'figure', read: ({ least }) => decimal(least) },
  { name: 'received_usd', kind: 'figure', read: ({ brought }) => decimal(brought?.micro) },
  {
    name: 'received_is',
    kind: 'text',
    read: ({ brought }) => (brought === undefined ? undefined : brought.isEstimated ? 'fee estimated' : 'exact'),
  },
  {
    name: 'returned',
    kind: 'figure',
    read: ({ back, view }) =>
      back?.decimals === undefined || view.state !== 'done' ? undefined : amountText(back.raw, back.decimals),
  },
  { name: 'returned_token', kind: 'text', read: ({ back }) => back?.symbol },
  { name: 'result', kind: 'text', read: ({ view }) => batchResult(view) },
  { name: 'status', kind: 'text', read: ({ view }) => resultWords(view) },
  { name: 'venue_shows', kind: 'text', read: ({ view }) => view.compared?.after },
  { name: 'signature', kind: 'text', read: ({ view }) => view.signature },
  { name: 'account', kind: 'text', read: ({ of }) => of },
]
