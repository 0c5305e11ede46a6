import { MINT } from '~/config/mints.ts'
import { BOUNDS, type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { type SwapFacts } from '~/guard/checked-facts.ts'
import { defined } from '~/values/result.ts'
import { fourOfReview } from '../four-figures.ts'

/** The facts of a receipt, of the facts of its review. */
export function receiptFactsOf(facts: ReviewFacts): ReceiptFacts {
  const { feePayer, owner, fee, swap, waiting, estimate, requested } = facts
  return {
    network: networkLamports(facts).toString(),
    isGasless: feePayer !== owner,
    deposit: depositLamports(facts).toString(),
    returned: returnedLamports(facts).toString(),
    ...namesOf(facts),
    bounds: boundsOf(facts),
    ...defined({
      venue: fee?.lamports.toString(),
      ...(swap === undefined ? {} : ofSwap(swap)),
      trading: estimate?.fee?.toString(),
      waiting: waiting && ROW_WORD[waiting.kind],
      basis: estimate?.basis?.toString(),
      sold: soldOf(facts),
      unwrapped: unwrappedOf(facts)?.toString(),
      cancels: requested.cancels === undefined ? undefined : defined({ ...requested.cancels }),
    }),
  }
}

function ofSwap({ inputMint, outputMint, fee }: SwapFacts): Pick<ReceiptFacts, 'pair' | 'swapFee'> {
  const pair = { input: inputMint, output: outputMint }
  return fee === undefined ? { pair } : { pair, swapFee: { mint: fee.mint, raw: fee.raw.toString() } }
}

/** Kinds of waiting orders as rows name them: a row of any build reads. */
const ROW_WORD = { limit: 'limit', recurring: 'plan' } as const

/** Which of several things the bytes sell; `undefined` = the act is about one, or sells nothing. */
export function soldOf({ requested: { items = [] }, orders, estimate }: ReviewFacts): ReceiptFacts['sold'] {
  if (items.length < 2 || orders.length === 0) return undefined
  return orders.flatMap(({ position: of }) =>
    of === undefined ? [] : [{ of, ...defined({ basis: estimate?.each?.get(of)?.basis?.toString() }) }],
  )
}

/** Wrapped SOL that leaves and comes back as SOL; `undefined` = the act is another. */
function unwrappedOf({ gains, losses }: ReviewFacts): bigint | undefined {
  const [out, back] = [losses, gains].map((list) => list.find(({ mint }) => mint === MINT.wrappedSol)?.raw)
  return out === back ? back : undefined
}

/** Symbols and digits of the tokens that it moves. */
function namesOf({
  gains,
  losses,
  swap,
  waiting,
  requested,
  decimals,
}: ReviewFacts): Pick<ReceiptFacts, 'symbols' | 'decimals'> {
  const pair = waiting ?? swap
  const mints = new Set<string | undefined>([
    ...[...gains, ...losses].map(({ mint }) => mint),
    pair?.inputMint,
    pair?.outputMint,
    swap?.fee?.mint,
  ])
  const ofMints = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([mint]) => mints.has(mint)))
  return { symbols: ofMints(requested.symbols ?? {}), decimals: ofMints(decimals) }
}

function boundsOf(facts: ReviewFacts): ReceiptFacts['bounds'] {
  return fourOfReview(facts).flatMap(({ key, value, unit, notes }) => {
    const bound = BOUNDS.find((each) => each === key)
    return bound === undefined ? [] : [{ key: bound, value, notes: notes.slice(0, 1), ...defined({ unit }) }]
  })
}

/** Network and priority fee paid by the owner; 0 if another account pays it. */
function networkLamports({ feePayer, owner, networkFeeLamports, priorityFeeLamports }: ReviewFacts): bigint {
  return feePayer === owner ? networkFeeLamports + priorityFeeLamports : 0n
}

const depositLamports = ({ rentLamports, waiting }: ReviewFacts): bigint => rentLamports + (waiting?.rentLamports ?? 0n)

/**
 * Account deposits that come back by the act: of wrapped SOL that a swap closes, and of accounts that anything else ends, which
 * is the SOL that moves beside the act's own and its fees.
 */
function returnedLamports(facts: ReviewFacts): bigint {
  const { swap, lamportsOut, gains, losses, fee, refundLamports } = facts
  if (swap !== undefined || lamportsOut === undefined) return refundLamports
  const sol = (rows: ReviewFacts['gains']) =>
    rows.reduce((sum, { mint, raw }) => (mint === MINT.wrappedSol ? sum + raw : sum), 0n)
  const paid = networkLamports(facts) + (fee?.lamports ?? 0n) + depositLamports(facts)
  const back = paid - (lamportsOut + sol(gains) - sol(losses))
  return back > 0n ? back : 0n
}
