import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { amountText } from '~/values/money.ts'
import { csvText, type ExportColumn } from '~/values/text/csv.ts'
import { asSentence } from '../text/act-text.ts'
import { PRICE_MOVED, viewWord } from '../text/review-words.ts'
import { CODE_WORDS, outcomeWord } from '../text/words.ts'
import { itemRows, type ItemRow } from './item-rows.ts'

/** Status of one act of a batch: under way, or its result as named on the row and the receipt. */
export type BatchResult = 'under-way' | 'done' | 'already' | 'declined' | 'stopped' | 'failed' | 'not-known'

const RESULT_OF: Readonly<Partial<Record<ActState, BatchResult>>> = {
  done: 'done',
  cancelled: 'declined',
  refused: 'stopped',
  'build-failed': 'stopped',
  withheld: 'stopped',
  failed: 'failed',
  expired: 'failed',
  differs: 'failed',
  unknown: 'not-known',
  silent: 'not-known',
}

/** Result of an act. A payout made already is not a failure, nor is a result that is not known yet. */
export function batchResult(view: ActView): BatchResult {
  if (view.state !== 'done' && isPaidAlready(view)) return 'already'
  return RESULT_OF[view.state] ?? 'under-way'
}

/** True when the venue's build says that no claim is needed, or the position's status is claimed. */
function isPaidAlready({ code, violations }: ActView): boolean {
  if (code === 'BUILD_EMPTY') return true
  return violations.some(
    (each) => each.code === 'CLAIM_POSITION' && each.detail === 'status' && each.found === 'claimed',
  )
}

/** One-line result for the row of an act. */
export function resultWords(view: ActView): string {
  if (batchResult(view) === 'already') return 'Already claimed'
  if (view.move !== undefined)
    return `${PRICE_MOVED[view.move.went](view.move.chosen, view.move.now)}. Nothing was sent.`
  if (view.meanwhile !== undefined) return view.meanwhile
  const outcome = outcomeWord(view)
  const own = view.reason === undefined ? undefined : asSentence(view.reason)
  const cause = view.code === undefined ? undefined : (own ?? CODE_WORDS[view.code].cause)
  // What ended before the wallet signed says by its cause that it did.
  const word = view.state === 'cancelled' && cause !== undefined ? undefined : viewWord(view)
  return [word, outcome, view.state === 'done' ? undefined : cause].filter((part) => part !== undefined).join('. ')
}

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
