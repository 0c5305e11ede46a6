import { type AmountProblem } from '~/values/money.ts'
import { type LimitProblem } from './ticket-limit.ts'

/** Why an order cannot be started now. The button shows the first of them. */
export type TicketProblem =
  | 'paused'
  | 'no-sellers'
  | 'no-buyers'
  | 'not-connected'
  | 'cannot-sign'
  | 'positions-unknown'
  | 'nothing-held'
  | AmountProblem
  | LimitProblem
  | 'minimum'
  | 'parts'
  | 'too-many'
  | 'no-usdc'
  | 'no-jupusd'
  | 'old-price'

/** Button text by problem. */
export const TICKET_WORDS: Readonly<Record<TicketProblem, string>> = {
  paused: 'Trading is paused',
  'no-sellers': 'No asks on this side',
  'no-buyers': 'No bids on this side',
  'not-connected': 'Connect wallet',
  'cannot-sign': 'This wallet can’t sign without sending',
  'positions-unknown': 'Loading your positions',
  'nothing-held': 'No shares of this side',
  empty: 'Enter an amount',
  'not-a-number': 'Enter a valid amount',
  'ambiguous-comma': 'Write 1234 or 1.234',
  'too-many-decimals': 'Too many decimals',
  'too-large': 'Amount too large',
  minimum: 'Min. order $5.00',
  parts: 'Two decimals at most',
  'too-many': 'Insufficient balance',
  'no-usdc': 'Insufficient USDC balance',
  'no-jupusd': 'Insufficient JupUSD balance',
  'price-empty': 'Enter a limit price',
  'price-wrong': 'Enter a valid price',
  'price-tick': 'Tenths of a cent at most',
  'price-range': 'Between 0.1¢ and 99.9¢',
  'old-price': 'Refresh the price',
}
