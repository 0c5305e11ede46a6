import { type Checks } from '~/areas/trade/model/form-problem.ts'
import { amountText, type MicroUsd } from '~/values/money.ts'
import { readStake, type BuyOffers } from './ticket-estimate.ts'
import { type TicketProblem } from './ticket-problem.ts'
import { FIRST_AMOUNT, type BuyUnit, type TicketDraft } from './ticket-props.ts'
import { contractsAbout, LEAST_STAKE } from './ticket.ts'

/** The amount of a buy as typed, and what it comes to. */
export type TypedStake = {
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
