import { useEffect } from 'react'
import { type PriceLevel } from '~/areas/prediction/core/markets/order-book.ts'
import { type Checks } from '~/areas/trade/model/form-problem.ts'
import { amountText, contractsMicro, microUsd, parseAmount, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { limitFate, type Limit } from '../model/ticket-limit.ts'
import { type TicketProblem } from '../model/ticket-problem.ts'
import { type BuyUnit, type TicketDraft } from '../model/ticket-props.ts'
import { buyBound, contractsAbout, isBuyable, LEAST_STAKE, stakeForAbout } from '../model/ticket.ts'
import { buyUnit } from '../stores/ticket-settings.ts'

/** At which offers a buy is estimated; `undefined` while there is no price for it. */
type Offers = {
  readonly best: PriceMicro
  readonly asks: readonly PriceLevel[] | undefined
  readonly bound: PriceMicro
  readonly isLimit: boolean
}

/** The amount of a buy as typed, in dollars or in shares. */
export type TypedStake = {
  readonly unit: BuyUnit
  /** As typed; in shares those that the dollars are estimated to buy, until some are typed. */
  readonly text: string
  /** What is paid at most; `undefined` while that is not known. */
  readonly stake: MicroUsd | undefined
  /** The stake as an amount in dollars, or what was typed in its place. */
  readonly dollars: string
  readonly problems: Checks<TicketProblem>
  /** Shares that an amount in dollars is estimated to buy, as text; "" while there is no price. */
  readonly sharesFor: (stake: MicroUsd) => string
  readonly onText: (text: string) => void
}

/** The offers that a buy meets: at market within its slippage, at a limit those within it, or only its own price. */
export function offersOf(
  best: PriceMicro | undefined,
  limit: Limit | undefined,
  slippageBps: number,
  asks: readonly PriceLevel[] | undefined,
): Offers | undefined {
  if (limit === undefined)
    return best === undefined ? undefined : { best, asks, bound: buyBound(best, slippageBps), isLimit: false }
  const { price } = limit
  if (price === undefined) return undefined
  const fills = best !== undefined && limitFate('buy', price, best) === 'fills'
  return fills
    ? { best, asks, bound: price, isLimit: true }
    : { best: price, asks: undefined, bound: price, isLimit: true }
}

/**
 * Reads what was typed. A buy is always requested by what it pays at most: shares are turned into dollars at the offers of
 * now, and the ticket's dollars, which the link and the book read, follow while prices move.
 */
export function useTypedStake(draft: TicketDraft, initial: string, offers: Offers | undefined): TypedStake {
  const unit = buyUnit.use()
  const dollars = draft.amount ?? initial
  const sharesFor = (stake: MicroUsd) =>
    offers === undefined
      ? ''
      : amountText(contractsAbout(stake, offers.best, offers.asks, offers.bound, offers.isLimit), 6)
  const isShares = unit === 'shares'
  const typed = isShares && draft.shares !== undefined ? ofShares(draft.shares, offers) : ofDollars(dollars)
  const followed = isShares && draft.shares !== undefined && typed.dollars !== dollars ? typed.dollars : undefined
  useEffect(() => {
    if (followed !== undefined && draft.act === 'buy') draft.followAmount(followed)
  })
  const text = isShares ? (draft.shares ?? (typed.stake === undefined ? '' : sharesFor(typed.stake))) : dollars
  return { ...typed, unit, text, sharesFor, onText: isShares ? draft.setShares : draft.setAmount }
}

type Read = Pick<TypedStake, 'stake' | 'dollars' | 'problems'>

function ofDollars(text: string): Read {
  const read = parseAmount(text, 6)
  if (!read.ok) return { stake: undefined, dollars: text, problems: [[read.problem, true]] }
  return { stake: microUsd(read.value), dollars: text, problems: smallness(read.value) }
}

function ofShares(text: string, offers: Offers | undefined): Read {
  const read = parseAmount(text, 6)
  if (!read.ok) return { stake: undefined, dollars: '', problems: [[read.problem, true]] }
  if (!isBuyable(read.value)) return { stake: undefined, dollars: '', problems: [['parts', true]] }
  if (offers === undefined || read.value === 0n)
    return { stake: undefined, dollars: '', problems: [['empty', read.value === 0n]] }
  const stake = stakeForAbout(contractsMicro(read.value), offers.best, offers.asks, offers.bound, offers.isLimit)
  return { stake, dollars: amountText(stake, 6), problems: smallness(stake) }
}

const smallness = (stake: bigint): Checks<TicketProblem> => [
  ['empty', stake === 0n],
  ['minimum', stake < LEAST_STAKE],
]
