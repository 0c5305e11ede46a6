import { type ActView } from '~/engine/act-view.ts'
import { actAmounts, type ActAmounts } from '~/review/receipt/act-amounts.ts'
import { viewWord } from '~/review/text/review-words.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { utc } from './export-values.ts'
import { type Filterable } from './filtered-rows.ts'

/** How long ended acts are listed, milliseconds. */
const LISTED_MS = 30 * 86_400_000

/** Acts of this browser that are listed: the open ones first, then those that ended within 30 days, newest first. */
export function listedActs(views: readonly ActView[], owner: string, nowMs: number): readonly ActView[] {
  const mine = views.filter((view) => view.owner === owner)
  const open = mine.filter(({ standing }) => !standing.ended)
  const ended = mine.filter(({ standing, startedAt }) => standing.ended && nowMs - startedAt < LISTED_MS)
  const byStart = (a: ActView, b: ActView) => b.startedAt - a.startedAt
  return [...open.toSorted(byStart), ...ended.toSorted(byStart)]
}

/** Whether an act is under way or has ended, in a word. */
export function actTypeWord(type: string): string {
  return type === 'open' ? 'Pending' : type === 'ended' ? 'Completed' : type
}

/** What the filters look at in an act. */
export const ACT_FILTERS: Filterable<ActView> = {
  typeOf: ({ standing }) => (standing.ended ? 'ended' : 'open'),
  atOf: ({ startedAt }) => Math.floor(startedAt / 1000),
  textOf: (view) => [view.sentence, viewWord(view), view.signature, view.kind],
}

/** An amount, its token, and the token's mint where it is not one of the pinned coins. */
function amountColumns(
  name: string,
  pick: (amounts: ActAmounts) => ActAmounts['paid'],
): readonly ExportColumn<ActView>[] {
  return [
    { name: `${name}_amount`, kind: 'figure', read: (view) => pick(actAmounts(view))?.amount },
    { name: `${name}_token`, kind: 'text', read: (view) => pick(actAmounts(view))?.token },
    { name: `${name}_mint`, kind: 'text', read: (view) => pick(actAmounts(view))?.mint },
  ]
}

/** Columns of exported acts: amounts as on their receipts, fees and account deposits apart; times are those of this device. */
export const ACT_COLUMNS: readonly ExportColumn<ActView>[] = [
  { name: 'started_utc', kind: 'text', read: ({ startedAt }) => utc(Math.floor(startedAt / 1000)) },
  { name: 'updated_utc', kind: 'text', read: ({ updatedAt }) => utc(Math.floor(updatedAt / 1000)) },
  { name: 'kind', kind: 'text', read: ({ kind }) => kind },
  { name: 'sentence', kind: 'text', read: ({ sentence }) => sentence },
  ...amountColumns('paid', ({ paid }) => paid),
  ...amountColumns('received', ({ received }) => received),
  ...amountColumns('trading_fee', ({ tradingFee }) => tradingFee),
  { name: 'venue_fee_sol', kind: 'figure', read: (view) => actAmounts(view).venueFee },
  { name: 'network_fee_sol', kind: 'figure', read: (view) => actAmounts(view).networkFee },
  { name: 'account_deposit_sol', kind: 'figure', read: (view) => actAmounts(view).deposit },
  { name: 'account_deposit_returned_sol', kind: 'figure', read: (view) => actAmounts(view).depositReturned },
  { name: 'realized_pnl_usd', kind: 'figure', read: (view) => actAmounts(view).pnl },
  { name: 'state', kind: 'text', read: ({ state }) => state },
  { name: 'is_imported', kind: 'text', read: ({ isImported }) => (isImported === true ? 'yes' : 'no') },
  { name: 'code', kind: 'text', read: ({ code }) => code },
  { name: 'outcome', kind: 'text', read: ({ outcome }) => outcome },
  { name: 'signature', kind: 'text', read: ({ signature }) => signature },
  { name: 'owner', kind: 'text', read: ({ owner }) => owner },
  { name: 'id', kind: 'text', read: ({ id }) => id },
]
