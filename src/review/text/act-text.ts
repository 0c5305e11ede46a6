import { MINT, pinnedCoin } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type EnforcedFacts, type OrderFacts, type TokenNote, type LowFloor } from '~/guard/checked-facts.ts'
import { type Violation } from '~/guard/codes.ts'
import { exactPrice } from '~/ui/odds.ts'
import { decimalMark, exactText } from '~/values/display-value.ts'
import { amountText, contractsMicro, mulDiv, priceMicro } from '~/values/money.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { NOT_ENFORCED, TOKEN_NOTE_WORD } from './review-words.ts'

/* Exact figures of a receipt: never abbreviated, every decimal that is not a trailing zero. */

/**
 * Exact amount of a token. A pinned coin has its symbol; any other token is named by its full mint, in whole tokens
 * where the mint's decimals are known, else in base units.
 */
export function tokenText(mint: string, raw: bigint, decimals?: Readonly<Record<string, number>>): string {
  const coin = pinnedCoin(mint)
  if (coin !== undefined) {
    const text = amountText(raw, coin.decimals)
    return `${coin.isDollar ? withCents(text) : exactText(raw, coin.decimals)} ${coin.symbol}`
  }
  const digits = decimals !== undefined && Object.hasOwn(decimals, mint) ? decimals[mint] : undefined
  return digits === undefined ? `${raw} base units of ${mint}` : `${exactText(raw, digits)} of ${mint}`
}

/** Minimum that the chain enforces, or that it enforces none and why. */
export function enforcedText(facts: EnforcedFacts | undefined, decimals: Readonly<Record<string, number>>): string {
  if (facts === undefined) return 'none'
  if (facts.kind === 'asserted') return `At least ${tokenText(facts.mint, facts.atLeast, decimals)}`
  return `No. ${NOT_ENFORCED[facts.reason]}`
}

/** Lamports as SOL, exact. */
export function solText(lamports: bigint): string {
  return `${exactText(lamports, 9)} SOL`
}

/** Net change of SOL, from the lamports that leave: `−0.0199 SOL`; an inflow has a plus. */
export function netSolText(lamportsOut: bigint): string {
  return lamportsOut > 0n ? `−${solText(lamportsOut)}` : `+${solText(-lamportsOut)}`
}

/** A time of an order, from Unix seconds, to the minute: `2027-01-15 08:00 UTC`. */
export function momentText(sec: bigint): string {
  return `${new Date(Number(sec) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Plain text of an amount with at least two decimals, on dollar coins. */
function withCents(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}${decimalMark()}${fraction.padEnd(2, '0')}`
}

/** Dollars, exact, with two decimals at least: `$25.00`. */
export function dollarText(micro: bigint): string {
  return `$${withCents(amountText(micro, 6))}`
}

/** A price of one share as the reader wants it, exact: `46.2¢`. */
export const priceText = exactPrice

/** Distance of a minimum price below the bid, in tenths of a percent, rounded up: `25%`. */
export function underBidText({ price, bid }: LowFloor): string {
  return bid <= 0n ? '0%' : `${exactText(mulDiv(bid - price, 1_000n, bid, 'up'), 1)}%`
}

/** Shares of an order: `312.48 No shares`. */
export function sharesText({ contracts, isYes }: Pick<OrderFacts, 'contracts' | 'isYes'>): string {
  return `${exactText(contracts, 6)} ${isYes ? 'Yes' : 'No'} shares`
}

/** The least that a sale brings, after every fee: its proceeds at the minimum price in its bytes. `347.34 USDC`. */
export function orderLeastText({ contracts, priceBound }: OrderFacts): string {
  return tokenText(MINT.usdc, proceedsAt(contractsMicro(contracts), priceMicro(priceBound)))
}

/** Both prices, each for one share, of a sale refused as too low; `undefined` for any other violation. */
export function floorWords(violation: Violation | undefined): string | undefined {
  const figures = violation?.detail === 'too-low' ? [violation.expected.replace('≥ ', ''), violation.found] : []
  const [least, built] = figures.filter((text) => /^\d{1,6}$/.test(text)).map((text) => priceText(BigInt(text)))
  if (least === undefined || built === undefined) return undefined
  return `You sell for no less than ${least} each; the service built a sale that may go down to ${built} each.`
}

/** Diagnostic report of an act; public data only. */
export function reportOf(view: ActView): string {
  const report = {
    act: view.id,
    kind: view.kind,
    state: view.state,
    code: view.code,
    violations: view.violations,
    venue: view.venueMessage,
    signature: view.signature,
    error: view.error,
    additions: view.additions,
    imported: view.isImported === true,
    wallet: view.walletName,
    startedAt: new Date(view.startedAt).toISOString(),
    updatedAt: new Date(view.updatedAt).toISOString(),
  }
  return JSON.stringify(report, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)
}

/** A token warning in words: token, account and authority by their whole address. */
export function tokenNoteText({ kind, at, by }: TokenNote): string {
  return TOKEN_NOTE_WORD[kind](at, by ?? 'Nobody')
}

/** A clause as a sentence. */
export function asSentence(clause: string): string {
  const text = `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`
  return /[.!?]$/.test(text) ? text : `${text}.`
}
