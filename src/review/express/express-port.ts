import { pinnedCoin } from '~/config/mints.ts'
import { type ExpressCase, type ExpressPort } from '~/engine/engine-deps.ts'
import { type ExpressReason, type ExpressAct } from '~/engine/intent/express-act.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { type NotChecked } from '~/guard/checked-facts.ts'
import { CHECK_GROUPS } from '~/guard/codes.ts'
import { type Decimal } from '~/values/decimal.ts'
import { addUsd, microUsd, mulDiv, ONE_USD_MICRO, type MicroUsd } from '~/values/money.ts'
import { ticksOf } from '../review-ticks.ts'
import { type ExpressLedger } from './express-ledger.ts'
import { type ExpressLimits } from './express-settings.ts'

/**
 * What may stay unchecked in an act that nobody reviews: the lines that every act of its kind has. Any other line brings the
 * review. SECURITY.md names them.
 */
export const MAY_STAY_UNCHECKED: Readonly<Record<ExpressAct, readonly NotChecked[]>> = {
  buy: ['venue-program', 'one-rpc', 'keeper-fills', 'account-size'],
  swap: ['venue-program', 'one-rpc', 'price-source'],
  claim: ['venue-program', 'one-rpc', 'layout-unproven'],
}

/** Base units of a mint. */
type Stake = { readonly mint: string; readonly raw: bigint }

/** Why these facts have to be reviewed, whatever they are worth; `undefined` = nothing in them asks for it. */
function cautionIn({ act, facts, seenMints, usualNotes }: ExpressCase): ExpressReason | undefined {
  const gap = gapIn(act, facts)
  if (gap !== undefined) return gap
  if (hasNotice(facts, usualNotes) || !isOfKind(act, facts)) return 'caution'
  const isSeen = ({ mint }: { readonly mint: string }) => pinnedCoin(mint) !== undefined || seenMints.has(mint)
  return [...facts.gains, ...facts.losses].every(isSeen) ? undefined : 'first-seen'
}

/** The dollar coin that a swap brings at least: it is worth no less than that, whatever its other token's price is said to be. */
function dollarsFrom({ swap }: Pick<ReviewFacts, 'swap'>): readonly Stake[] {
  if (swap === undefined || pinnedCoin(swap.outputMint)?.isDollar !== true) return []
  return [{ mint: swap.outputMint, raw: swap.receives }]
}

/** The most that the act may pay away, or what a claim brings, by mint: what counts against the trader's amounts. */
function stakesOf({ act, facts }: Pick<ExpressCase, 'act' | 'facts'>): readonly Stake[] {
  if (act === 'claim') return facts.gains
  const paid = facts.losses.map(({ mint, raw }) => ({ mint, raw }))
  const { swap } = facts
  if (act === 'swap' && swap !== undefined) paid.push({ mint: swap.inputMint, raw: swap.pays })
  // Whether the bytes say it or the simulation: of each mint the larger figure counts.
  const most = new Map<string, bigint>()
  for (const { mint, raw } of paid) if (raw > (most.get(mint) ?? -1n)) most.set(mint, raw)
  return [...most].map(([mint, raw]) => ({ mint, raw }))
}

function gapIn(act: ExpressAct, { checks, notChecked }: ReviewFacts): ExpressReason | undefined {
  if (CHECK_GROUPS.some((group) => !checks.includes(group))) return 'unchecked'
  const more = notChecked.filter((key) => !MAY_STAY_UNCHECKED[act].includes(key))
  if (more.length === 0) return undefined
  return more.every((key) => key === 'market-first-seen') ? 'first-seen' : 'unchecked'
}

/** Whatever the review would say besides figures and checks: warnings, ticks, notes, bytes that nobody can read. */
function hasNotice(facts: ReviewFacts, usualNotes: readonly string[]): boolean {
  const { lowFloors, leftOut, tokenNotes, notes, opaque, memo, enforced, requested } = facts
  const news = notes.filter((note) => !usualNotes.includes(note))
  const remarks = [lowFloors, leftOut, tokenNotes, news, requested.leaves ?? [], ticksOf(facts)]
  if (remarks.some(({ length }) => length > 0)) return true
  const isOdd = requested.note !== undefined || requested.step !== undefined || requested.isLimit === true
  return isOdd || opaque !== '' || memo !== undefined || enforced?.kind === 'left-out'
}

/** The bytes do what their kind does and nothing else: one order that buys, one bound swap, or payments to the owner. */
function isOfKind(act: ExpressAct, facts: ReviewFacts): boolean {
  return facts.waiting === undefined && facts.fee === undefined && IS_OF_KIND[act](facts)
}

const IS_OF_KIND: Readonly<Record<ExpressAct, (facts: ReviewFacts) => boolean>> = {
  buy: ({ orders, swap, losses }) =>
    swap === undefined && losses.length > 0 && orders.length === 1 && orders.every(({ isBuy }) => isBuy),
  swap: ({ orders, swap, losses }) =>
    orders.length === 0 && swap?.isBound === true && losses.every(({ mint }) => mint === swap.inputMint),
  claim: ({ orders, swap, losses, gains }) =>
    orders.length === 0 && swap === undefined && losses.length === 0 && gains.length > 0,
}

/** What the rule reads besides the facts of the act. */
export type ExpressDeps = {
  readonly limits: () => ExpressLimits
  readonly ledger: ExpressLedger
  /** US dollars for one whole token as two sources name it now; `undefined` = one of them names none. */
  readonly pricesOf: (mint: string) => Promise<readonly [Decimal, Decimal] | undefined>
  /** Time of the device, milliseconds since 1970: it never jumps while the page is open. */
  readonly nowMs: () => number
}

/** Two prices agree within this, basis points of the lower. */
const AGREE_BPS = 100n

/** The trader's rule: an act of a kind that is switched on, without anything to read, within its amount and the hour's. */
export function createExpressPort({ limits, ledger, pricesOf, nowMs }: ExpressDeps): ExpressPort {
  return {
    isOn: (act) => limits()[act] !== undefined,
    admit: async (input) => {
      const most = limits()[input.act]
      if (most === undefined) return 'off'
      const caution = cautionIn(input)
      if (caution !== undefined) return caution
      const worth = await worthOf(input, pricesOf).catch(() => undefined)
      if (worth === undefined) return 'no-price'
      return admitWorth(worth, most)
    },
  }

  async function admitWorth(worth: MicroUsd, most: number): Promise<ExpressReason | undefined> {
    if (worth > BigInt(most) * ONE_USD_MICRO) return 'over-amount'
    // Switched off or lowered while prices were read: what is chosen now counts.
    const hour = microUsd(BigInt(limits().hour) * ONE_USD_MICRO)
    return (await ledger.spend(worth, hour, nowMs())) ? undefined : 'over-hour'
  }
}

/**
 * Micro USD, rounded up: dollar coins at one dollar, other tokens at the higher of two prices that agree, and a swap no less than
 * the dollar coin that it brings.
 */
async function worthOf({ act, facts }: ExpressCase, pricesOf: ExpressDeps['pricesOf']): Promise<MicroUsd | undefined> {
  const worths = await Promise.all(
    stakesOf({ act, facts }).map(async (stake) => {
      const coin = pinnedCoin(stake.mint)
      if (coin?.isDollar === true) return atOneDollar(stake)
      const decimals = facts.decimals[stake.mint] ?? coin?.decimals
      const prices = await pricesOf(stake.mint)
      const price = prices === undefined ? undefined : agreed(prices)
      return decimals === undefined || price === undefined ? undefined : atPrice(stake, decimals, price)
    }),
  )
  const known = worths.flatMap((worth) => worth ?? [])
  if (worths.length === 0 || known.length < worths.length) return undefined
  const [paid, brought] = [addUsd(...known), addUsd(...dollarsFrom(facts).map(atOneDollar))]
  return brought > paid ? brought : paid
}

/** The higher of two prices; `undefined` where they differ too much. */
function agreed([a, b]: readonly [Decimal, Decimal]): Decimal | undefined {
  const [rawA, rawB] = [a.raw * 10n ** BigInt(b.decimals), b.raw * 10n ** BigInt(a.decimals)]
  const [low, high] = rawA < rawB ? [rawA, rawB] : [rawB, rawA]
  if (low <= 0n || (high - low) * 10_000n > low * AGREE_BPS) return undefined
  return high === rawA ? a : b
}

/** The pinned dollar coins all have six digits: a base unit is a micro dollar. */
const atOneDollar = ({ raw }: Stake): MicroUsd => microUsd(raw)

function atPrice({ raw }: Stake, decimals: number, price: Decimal): MicroUsd {
  return microUsd(mulDiv(raw, price.raw * ONE_USD_MICRO, 10n ** BigInt(decimals + price.decimals), 'up'))
}
