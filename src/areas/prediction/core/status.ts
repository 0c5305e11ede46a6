import { clock } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import {
  isLostTo,
  isNeither,
  type Market,
  type MarketResult,
  type MarketStatus,
  type MarketSummary,
} from './markets/market.ts'
import { type HistoryRow } from './positions/history.ts'
import { type Position } from './positions/position.ts'

/** Stable name of a market's state. */
export type MarketCode = 'cancelled' | 'settled' | 'deciding' | 'waiting' | 'upcoming' | 'paused' | 'open' | 'review'

/** A status: its code, its word, and the raw word where we do not know it. */
export type StatusWord<Code extends string> = {
  readonly code: Code
  readonly word: string
  readonly raw: string | undefined
}

type MarketFacts = Pick<Market, 'status' | 'result' | 'opensAt'>

/** The word of a market; first match wins. */
export function marketStatus(market: MarketFacts, now: number, paused = false): StatusWord<MarketCode> {
  const { status, result, opensAt } = market
  if (status === 'cancelled') return plain('cancelled', 'Cancelled, refunds are automatic')
  const decided = decidedWord(result)
  if (decided !== undefined) return plain('settled', `Settled: ${decided}`)
  if (isClosed(status) && result === 'pending') return plain('deciding', 'Awaiting resolution')
  if (status === 'closed' && result === 'none') return plain('waiting', 'Closed, awaiting resolution')
  if (status !== 'open' || result !== 'none') return review(rawWord(result) ?? rawWord(status) ?? 'no status')
  return openStatus(opensAt, now, paused)
}

function openStatus(opensAt: number | undefined, now: number, paused: boolean): StatusWord<MarketCode> {
  if (opensAt !== undefined && opensAt > now) return plain('upcoming', `Opens in ${clock(opensAt - now).text}`)
  return paused ? plain('paused', 'Paused') : plain('open', 'Open')
}

function isClosed(status: MarketStatus | undefined): boolean {
  return status === 'closed' || status === 'settled'
}

/** Codes of positions that can be claimed: won, or resolved with a payout. */
export const TO_CLAIM: ReadonlySet<string> = new Set(['won', 'resolved'])

/** Stable name of a position's state. */
export type PositionCode = 'refunded' | 'claimed' | 'won' | 'resolved' | 'lost' | 'waiting' | 'active' | 'review'

/** The word of a position; first match wins. Winning is never inferred from P&L. */
export function positionStatus(
  position: Position,
  now: number,
  history: readonly HistoryRow[] = [],
): StatusWord<PositionCode> {
  if (position.market.status === 'cancelled') {
    return plain('refunded', position.cost === undefined ? 'Refunded' : `Refunded, cost ${usd(position.cost).text}`)
  }
  if (position.claimed) return plain('claimed', `Claimed ${usd(position.claimedUsd).text}`)
  if (position.claimable) return claimableStatus(position)
  if (isLost(position, history)) return plain('lost', 'Lost')
  return undecidedStatus(position.market, now)
}

/** Paid by a result that is neither side, as half and half, is no win; a payout against the result is for a person to look at. */
function claimableStatus({ payout, market: { result }, side }: Position): StatusWord<PositionCode> {
  const sum = usd(payout, undefined, 'down').text
  if (isLostTo(result, side)) return review(rawWord(result) ?? 'no result')
  return isNeither(result) ? plain('resolved', `Resolved, pays ${sum}`) : plain('won', `Won: claim ${sum}`)
}

function undecidedStatus(market: MarketSummary, now: number): StatusWord<PositionCode> {
  const { status, result, closesAt } = market
  const undecided = result === 'none' || result === 'pending'
  if (!undecided) return review(rawWord(result) ?? 'no result')
  const isPast = status === undefined && closesAt !== undefined && closesAt <= now
  if (isClosed(status) || isPast) return plain('waiting', 'Awaiting resolution')
  if (status === 'open' || status === undefined) return plain('active', 'Active')
  return review(rawWord(status) ?? 'no status')
}

function isLost(position: Position, history: readonly HistoryRow[]): boolean {
  const { result } = position.market
  if (result === 'yes' || result === 'no') return isLostTo(result, position.side)
  return history.some((row) => row.positionPubkey === position.pubkey && row.eventType === 'position_lost')
}

/** The second line of a position's status: why, or what comes next. */
export function positionWhy(position: Position, now: number, autoClaimSec: number): string {
  const { code, raw } = positionStatus(position, now)
  switch (code) {
    case 'won':
    case 'resolved':
      return autoClaimWords(position, now, autoClaimSec)
    case 'active':
      return activeWhy(position, now)
    case 'waiting':
      return closedWhy(position.market.closesAt, now)
    case 'review':
      return raw ?? ''
    case 'refunded':
      return 'automatically'
    case 'claimed':
    case 'lost':
      return ''
  }
}

function activeWhy({ sellPrice, value, market }: Position, now: number): string {
  if (sellPrice === undefined && value === undefined) return 'no bids now'
  if (market.closesAt === undefined) return 'no close time'
  return market.closesAt > now ? `closes in ${clock(market.closesAt - now).text}` : 'past its close time'
}

function closedWhy(closesAt: number | undefined, now: number): string {
  return closesAt === undefined || closesAt > now ? 'closed' : `closed ${clock(now - closesAt).text} ago`
}

/** Time of the keeper's auto-claim: `claimableAt`, else the settlement, plus a day. */
function autoClaimWords(position: Position, now: number, autoClaimSec: number): string {
  const from = position.claimableAt ?? position.settledAt
  if (from === undefined) return 'Auto-claim within 24 h of settlement'
  const left = from + autoClaimSec - now
  // Keeps number and unit on one line.
  return left > 0 ? `Auto-claim in ${clock(left).text.replaceAll(' ', '\u00A0')}` : 'Auto-claim is due'
}

function decidedWord(result: MarketResult): string | undefined {
  if (result === 'yes') return 'Yes'
  if (result === 'no') return 'No'
  return result === 'draw' ? 'Draw' : undefined
}

function rawWord(word: MarketStatus | MarketResult | undefined): string | undefined {
  if (word === undefined || word === 'none') return undefined
  return typeof word === 'string' ? word : word.unknown
}

function plain<Code extends string>(code: Code, word: string): StatusWord<Code> {
  return { code, word, raw: undefined }
}

function review(raw: string): StatusWord<'review'> {
  return { code: 'review', word: 'Needs review', raw }
}
