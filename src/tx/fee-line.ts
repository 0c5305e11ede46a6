import { MINT } from '~/config/mints.ts'
import { usd } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { solText, tokenText } from './act-text.ts'
import { type ReviewFacts } from './review-facts.ts'
import { FEE_WORD as WORD } from './words-figures.ts'

/* Fees in one line: the trading fee in dollars, the fee of the bytes in its coin, the network's with its priority in SOL. */

/** Network and priority fee that the owner pays; nothing where somebody else pays it. */
function networkLamports({ feePayer, owner, networkFeeLamports, priorityFeeLamports }: ReviewFacts): bigint {
  return feePayer === owner ? networkFeeLamports + priorityFeeLamports : 0n
}

/** The estimated trading fee, in dollars. */
const estimated = ({ estimate }: ReviewFacts) =>
  estimate?.fee === undefined ? undefined : usd(microUsd(estimate.fee), undefined, 'up').text

/** Every fee of an act: `$1.67 + 0.000015715 SOL`. `trading` = what the venue took, once it is known. */
export function feeText(facts: ReviewFacts, trading = estimated(facts)): string {
  const { swap, fee, decimals } = facts
  const lamports = networkLamports(facts) + (fee?.lamports ?? 0n)
  const parts = [trading, swap?.fee === undefined ? undefined : tokenText(swap.fee.mint, swap.fee.raw, decimals)]
  const told = parts.filter((part) => part !== undefined)
  return (lamports === 0n && told.length > 0 ? told : [...told, solText(lamports)]).join(' + ')
}

/** What the fees are of, and who pays the network's where it is somebody else. */
export function feeNote(facts: ReviewFacts, trading = estimated(facts)): string {
  const { swap, fee, feePayer, owner } = facts
  const parts = [
    trading === undefined ? undefined : WORD.trading(trading),
    swap?.fee === undefined ? undefined : WORD.swap,
    fee === undefined ? undefined : WORD.venue(solText(fee.lamports)),
    feePayer === owner ? WORD.network(solText(networkLamports(facts))) : WORD.gasless,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The fees of several acts, each sort of them in one sum, and the account deposits apart. */
export function feesOfAll(all: readonly ReviewFacts[]): {
  readonly text: string
  readonly note: string
  readonly deposit: bigint
  readonly returned: bigint
} {
  const sum = (pick: (facts: ReviewFacts) => bigint) => all.reduce((total, facts) => total + pick(facts), 0n)
  const isTraded = all.length > 0 && all.every(({ estimate }) => estimate?.fee !== undefined)
  const trading = isTraded ? usd(microUsd(sum(({ estimate }) => estimate?.fee ?? 0n)), undefined, 'up').text : undefined
  const lamports = sum(networkLamports)
  const isPaid = all.some(({ feePayer, owner }) => feePayer === owner)
  const venue = sum(({ fee }) => fee?.lamports ?? 0n)
  const parts = [
    trading === undefined ? undefined : WORD.trading(trading),
    venue === 0n ? undefined : WORD.venue(solText(venue)),
    isPaid ? WORD.network(solText(lamports)) : WORD.gasless,
  ]
  const sol = lamports + venue === 0n && trading !== undefined ? undefined : solText(lamports + venue)
  return {
    text: [trading, sol].filter((part) => part !== undefined).join(' + '),
    note: parts.filter((part) => part !== undefined).join(' · '),
    deposit: sum(depositLamports),
    returned: sum(returnedLamports),
  }
}

/** Account deposits that the act pays, refundable. */
export const depositLamports = ({ rentLamports, waiting }: ReviewFacts): bigint =>
  rentLamports + (waiting?.rentLamports ?? 0n)

/**
 * Account deposits that come back by the act: of wrapped SOL that a swap closes, and of accounts that anything else ends, which
 * is the SOL that moves beside the act's own and its fees.
 */
export function returnedLamports(facts: ReviewFacts): bigint {
  const { swap, lamportsOut, gains, losses, fee, refundLamports } = facts
  if (swap !== undefined || lamportsOut === undefined) return refundLamports
  const sol = (rows: ReviewFacts['gains']) =>
    rows.reduce((sum, { mint, raw }) => (mint === MINT.wrappedSol ? sum + raw : sum), 0n)
  const paid = networkLamports(facts) + (fee?.lamports ?? 0n) + depositLamports(facts)
  const back = paid - (lamportsOut + sol(gains) - sol(losses))
  return back > 0n ? back : 0n
}
