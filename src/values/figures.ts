import { entry, type Figure, LIST_FIGURES } from './figures-lists.ts'

/*
 * One dictionary of figures: what each number means, what it is called, and at which places it may stand. Review, receipt and
 * parts of the ticket, rows, totals, header, history and files take the name from here. `tests/redteam/total-table.test.ts`
 * holds the review against it, `src/app/figure-places.test.tsx` the other places and every column of every file.
 */

/** Every figure of an act, by a stable key. */
export const FIGURES = {
  pay: entry(
    'You pay',
    'coin',
    'up',
    'what leaves the wallet if the estimate holds, every fee in it',
    ['ticket', 'review', 'receipt', 'row', 'history', 'export'],
    'You paid',
    ['paid_usd', 'paid_amount'],
  ),
  receive: entry(
    'You receive',
    'coin',
    'down',
    'what reaches the wallet if the estimate holds, after every fee',
    ['ticket', 'review', 'receipt', 'row', 'history', 'export'],
    'You received',
    ['received_usd', 'received_amount', 'estimated_usd'],
  ),
  sell: entry('You sell', 'shares', 'exact', 'the shares that leave the position', ['review', 'receipt'], 'You sold'),
  minReceived: entry(
    'Min. received',
    'coin',
    'down',
    'the least that reaches the wallet, after every fee',
    ['ticket', 'review', 'receipt', 'export'],
    'Min. was',
    ['minimum_usd'],
  ),
  maxPaid: entry(
    'Max. paid',
    'coin',
    'up',
    'the most that can leave under the bounds of the bytes',
    ['ticket', 'review', 'receipt'],
    'Max. was',
  ),
  maxPrice: entry(
    'Max price',
    'cents',
    'exact',
    'the trader’s own bound on a share',
    ['ticket', 'review', 'receipt', 'row', 'history'],
    'Max was',
  ),
  limitPrice: entry(
    'Limit price',
    'pair',
    'exact',
    'the trader’s own price, quote coin for one of the other',
    ['ticket', 'review', 'receipt', 'row', 'history', 'export'],
    undefined,
    ['limit_price_usd', 'bound_price_usd'],
  ),
  averagePrice: entry(
    'Avg. price',
    'cents',
    'nearest',
    'gross ÷ shares',
    ['ticket', 'review', 'receipt', 'row', 'history', 'export'],
    undefined,
    ['avg_price_usd', 'average_price_usd'],
  ),
  payout: entry('Potential payout', 'usd', 'down', 'shares × $1', ['ticket', 'review', 'receipt', 'row', 'history']),
  pnl: entry(
    'Realized P&L',
    'usd',
    'nearest',
    'received − what was paid for it, after every fee',
    ['review', 'receipt', 'row', 'total', 'history', 'export'],
    undefined,
    ['realized_pnl_usd'],
  ),
  rate: entry('Rate', 'pair', 'nearest', 'quote coin for one of the other, of what is paid and received', [
    'ticket',
    'review',
    'receipt',
  ]),
  expires: entry('Expires', 'time', 'exact', 'when an open order ends by itself', [
    'ticket',
    'review',
    'receipt',
    'row',
  ]),
  perOrder: entry('Per order', 'coin', 'exact', 'what one order of the series pays', [
    'ticket',
    'review',
    'receipt',
    'row',
  ]),
  schedule: entry('Every', 'time', 'exact', 'time between two orders of the series', [
    'ticket',
    'review',
    'receipt',
    'row',
  ]),
  closes: entry(
    'You close',
    'text',
    'exact',
    'the positions that one click sells',
    ['review', 'receipt'],
    'You closed',
  ),
  claims: entry('You claim', 'text', 'exact', 'the wins that one click claims', ['review', 'receipt'], 'You claimed'),
  unwrapped: entry(
    'You unwrap',
    'coin',
    'exact',
    'wrapped SOL that becomes SOL, the rent of its account apart',
    ['review', 'receipt'],
    'You unwrapped',
  ),
  cancelled: entry('You cancel', 'text', 'exact', 'the order that ends', ['review', 'receipt', 'history'], 'Cancelled'),
  returned: entry(
    'Comes back',
    'coin',
    'exact',
    'what the order still holds',
    ['review', 'receipt', 'history', 'export'],
    'Returned',
    ['returned_usd', 'returned'],
  ),
  fees: entry('Fees', 'coin', 'up', 'trading fee in $, network fee with priority in SOL; account deposits apart', [
    'ticket',
    'review',
    'receipt',
    'history',
    'export',
  ]),
  deposit: entry(
    'Account deposit, refundable',
    'sol',
    'exact',
    'rent of accounts that stay open',
    ['ticket', 'review', 'receipt', 'history', 'export'],
    'Account deposit returned',
    ['account_deposit_sol', 'account_deposit_returned_sol'],
  ),
  ...LIST_FIGURES,
} as const satisfies Readonly<Record<string, Figure>>

/** Key of a figure. */
export type FigureKey = keyof typeof FIGURES

/** The name of a figure, before or after the act. */
export function figureName(key: FigureKey, isDone = false): string {
  const { name, done }: Figure = FIGURES[key]
  return isDone ? (done ?? name) : name
}
