import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { usd } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { solText, tokenText } from '../text/act-text.ts'
import { receiptFactsOf } from './receipt-facts.ts'

/* Fees in one line: the trading fee in dollars, the fee of the bytes in its coin, the network's with its priority in SOL. */

/** The estimated trading fee, in dollars. */
const estimated = ({ trading }: ReceiptFacts) =>
  trading === undefined ? undefined : usd(microUsd(BigInt(trading)), undefined, 'up').text

/** Every fee of an act: `$1.67 + 0.000015715 SOL`. `trading` = what the venue took, once it is known. */
export function feeText(facts: ReceiptFacts, trading = estimated(facts)): string {
  const { swapFee, venue, network, decimals } = facts
  const lamports = BigInt(network) + BigInt(venue ?? 0)
  const parts = [trading, swapFee === undefined ? undefined : tokenText(swapFee.mint, BigInt(swapFee.raw), decimals)]
  const known = parts.filter((part) => part !== undefined)
  return (lamports === 0n && known.length > 0 ? known : [...known, solText(lamports)]).join(' + ')
}

/** Kinds of the fees, and who pays the network fee if it is not the owner. */
export function feeNote(facts: ReceiptFacts, trading = estimated(facts)): string {
  const { swapFee, venue, network, isGasless } = facts
  const parts = [
    trading === undefined ? undefined : `Trading ${trading}`,
    swapFee === undefined ? undefined : 'Swap fee, already deducted',
    venue === undefined ? undefined : `Venue ${solText(BigInt(venue))}`,
    isGasless ? 'Network fee paid by somebody else' : `Network with priority ${solText(BigInt(network))}`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The fees of several acts, each sort of them in one sum, and the account deposits apart. */
export function feesOfAll(acts: readonly ReviewFacts[]): {
  readonly text: string
  readonly note: string
  readonly deposit: bigint
  readonly returned: bigint
} {
  const all = acts.map(receiptFactsOf)
  const sum = (pick: (facts: ReceiptFacts) => string | undefined) =>
    all.reduce((total, facts) => total + BigInt(pick(facts) ?? '0'), 0n)
  const isTraded = all.length > 0 && all.every((facts) => facts.trading !== undefined)
  const trading = isTraded ? usd(microUsd(sum((facts) => facts.trading)), undefined, 'up').text : undefined
  const lamports = sum(({ network }) => network)
  const isPaid = all.some(({ isGasless }) => !isGasless)
  const venue = sum((facts) => facts.venue)
  const parts = [
    trading === undefined ? undefined : `Trading ${trading}`,
    venue === 0n ? undefined : `Venue ${solText(venue)}`,
    isPaid ? `Network with priority ${solText(lamports)}` : 'Network fee paid by somebody else',
  ]
  const sol = lamports + venue === 0n && trading !== undefined ? undefined : solText(lamports + venue)
  return {
    text: [trading, sol].filter((part) => part !== undefined).join(' + '),
    note: parts.filter((part) => part !== undefined).join(' · '),
    deposit: sum(({ deposit }) => deposit),
    returned: sum(({ returned }) => returned),
  }
}
