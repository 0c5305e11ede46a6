import { type Checks } from '~/areas/trade/model/form-problem.ts'
import { type AmountProblem, mulDiv, amountText, type MicroUsd } from '~/values/money.ts'
import { readStake, type BuyOffers } from './ticket-estimate.ts'
import { type LimitProblem } from './ticket-limit.ts'
import { FIRST_AMOUNT, type BuyUnit, type TicketDraft } from './ticket-props.ts'
import { contractsAbout, LEAST_STAKE } from './ticket.ts'

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

/** A part of a whole in percent with one decimal, 0 to 100; drawing and reading only. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  const tenths = mulDiv(part, 1_000n, whole, 'half-even')
  return Number(tenths > 1_000n ? 1_000n : tenths < 0n ? 0n : tenths) / 10
}

/** The amount of a buy as typed, and what it comes to. */
type TypedStake = {
  readonly unit: BuyUnit
  readonly text: string
  /** What is paid at most; `undefined` while that is not known. */
  readonly stake: MicroUsd | undefined
  readonly problems: Checks<TicketProblem>
  /** Shares that an amount in dollars is estimated to buy, as text; "" while there is no price. */
  readonly sharesFor: (stake: MicroUsd) => string
  /** Chooses the other unit, with the same amount in it. */
  readonly onUnit: (unit: BuyUnit) => void
}

/** What a typed or pressed amount is kept as, for express review: it counts for its own market. */
export function amountChoice(marketId: string, text: string, unit: BuyUnit): string {
  return `amount ${marketId} ${unit} ${text}`
}

/** Reads the amount of a buy. `initial` = dollars typed before the ticket's code was there. */
export function typedStake(draft: TicketDraft, initial: string, offers: BuyOffers | undefined): TypedStake {
  const isTypedBefore = draft.amount === undefined && initial !== '' && initial !== FIRST_AMOUNT
  const unit = isTypedBefore ? 'dollars' : draft.unit
  const text = draft.amount ?? (unit === 'dollars' ? initial : '')
  const read = readStake(text, unit, offers)
  const stake = read.ok ? read.value : undefined
  const sharesFor = (paid: MicroUsd) =>
    offers === undefined
      ? ''
      : amountText(contractsAbout(paid, offers.best, offers.asks, offers.bound, offers.isLimit), 6)
  const other = (next: BuyUnit) =>
    stake === undefined ? '' : next === 'shares' ? sharesFor(stake) : amountText(stake, 6)
  return {
    unit,
    text,
    stake,
    problems: problemsOf(read),
    sharesFor,
    onUnit: (next) => draft.setUnit(next, next === unit ? text : other(next)),
  }
}

function problemsOf(read: ReturnType<typeof readStake>): Checks<TicketProblem> {
  // Without offers the ticket says that first.
  if (!read.ok) return read.problem === 'no-offers' ? [] : [[read.problem, true]]
  return [
    ['empty', read.value === 0n],
    ['minimum', read.value < LEAST_STAKE],
  ]
}
