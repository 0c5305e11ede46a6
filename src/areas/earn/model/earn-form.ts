import { type Spendable, namedToken } from '~/areas/tokens/model/known-token.ts'
import {
  firstProblem,
  heldChecks,
  walletChecks,
  type Checks,
  type FormProblem,
  FORM_WORDS,
} from '~/areas/trade/model/form-problem.ts'
import { accountRent, mostToSpend, solReserve } from '~/areas/trade/model/reserve.ts'
import { EARN_AGE_SEC } from '~/config/limits.ts'
import { type Address } from '~/values/address.ts'
import { token } from '~/values/format.ts'
import { mulDiv, parseAmount, type AmountProblem } from '~/values/money.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { type EarnRow } from './earn-row.ts'
import { type EarnAct, type EarnDraft } from './earn-search.ts'
import { sharesOf } from './earn.ts'

/** Asset of the form: a row of the list, or a pinned asset while the list cannot be read. */
export type EarnAsset = {
  readonly asset: Address
  readonly symbol: string
  readonly decimals: number | undefined
  /** `undefined` while the list of markets cannot be read: then only a deposit can be asked for. */
  readonly row: EarnRow | undefined
}

/** Summary of a form. Base units; `undefined` = not entered, or not known. */
export type EarnSummary = {
  /** Of the asset. */
  readonly amount: bigint | undefined
  /** Shares received (deposit) or redeemed (withdrawal), at the rate that was read. */
  readonly shares: bigint | undefined
  /** Deposit: minimum shares. Withdrawal by amount: maximum shares. */
  readonly shareBound: bigint | undefined
  /** Withdrawal of everything: minimum of the asset. */
  readonly leastAssets: bigint | undefined
  /** Earnings in a year at the current rate. */
  readonly yearly: bigint | undefined
  readonly amountProblem: AmountProblem | undefined
}

const NOTHING: EarnSummary = {
  amount: undefined,
  shares: undefined,
  shareBound: undefined,
  leastAssets: undefined,
  yearly: undefined,
  amountProblem: undefined,
}

/** One in ten thousand: the rate moves between the reading and the block (docs/transaction-rules.md, lend deposit). */
const TOLERANCE = { kept: 9_999n, over: 10_001n, of: 10_000n } as const

/** Summarizes a form. */
export function earnSummary(chosen: EarnAsset | undefined, draft: EarnDraft): EarnSummary {
  if (chosen?.decimals === undefined) return NOTHING
  if (draft.act === 'withdraw' && draft.isAll) return wholeSummary(chosen)
  const typed = parseAmount(draft.amount, chosen.decimals)
  if (!typed.ok) return { ...NOTHING, amountProblem: typed.problem }
  const amount = typed.value
  return draft.act === 'deposit'
    ? { ...NOTHING, amount, ...depositSides(chosen, amount) }
    : { ...NOTHING, amount, ...exitSides(chosen, amount) }
}

function depositSides({ row, decimals = 0 }: EarnAsset, amount: bigint): Partial<EarnSummary> {
  const { sharesForOne, totalBps } = row?.market ?? {}
  const yearly = totalBps === undefined ? undefined : mulDiv(amount, totalBps, 10_000n, 'down')
  if (sharesForOne === undefined) return { yearly }
  const shares = mulDiv(amount, sharesForOne, 10n ** BigInt(decimals), 'down')
  return { yearly, shares, shareBound: mulDiv(shares, TOLERANCE.kept, TOLERANCE.of, 'down') }
}

function exitSides({ row }: EarnAsset, amount: bigint): Partial<EarnSummary> {
  const { shares: held, lent } = row?.mine ?? {}
  if (held === undefined || lent === undefined || lent === 0n) return {}
  const shares = mulDiv(amount, held, lent, 'up')
  const bound = mulDiv(shares, TOLERANCE.over, TOLERANCE.of, 'up') + 1n
  return { shares, shareBound: bound < held ? bound : held }
}

function wholeSummary({ row }: EarnAsset): EarnSummary {
  const { shares, lent } = row?.mine ?? {}
  if (shares === undefined || lent === undefined) return NOTHING
  return { ...NOTHING, amount: lent, shares, leastAssets: mulDiv(lent, TOLERANCE.kept, TOLERANCE.of, 'down') }
}

/** Why the form cannot be submitted now. The button shows the first of them. */
export type EarnProblem =
  | FormProblem
  | 'asset'
  | 'decimals'
  | 'reads-missing'
  | 'stale'
  | 'nothing-lent'
  | 'more-than-lent'
  | 'above-free'
  | 'too-small'

/** Button text by problem. */
export const EARN_WORDS: Readonly<Record<EarnProblem, string>> = {
  ...FORM_WORDS,
  asset: 'Select a token',
  decimals: 'Unknown token',
  'reads-missing': 'Couldn’t load your deposit',
  stale: 'Refresh the rates',
  'nothing-lent': 'No deposit here',
  'more-than-lent': 'More than your deposit',
  'above-free': 'More than available now',
  'too-small': 'Amount too small',
}

/** Inputs of the form's checks besides the typed values. */
export type EarnContext = {
  readonly canSign: boolean | undefined
  readonly wallet: Spendable | undefined
  /** Age of the rates in seconds; `undefined` = none were read. */
  readonly ageSec: number | undefined
}

/** The first problem that applies. */
export function earnProblem(
  chosen: EarnAsset | undefined,
  draft: EarnDraft,
  summary: EarnSummary,
  context: EarnContext,
): EarnProblem | undefined {
  const own = draft.act === 'deposit' ? depositChecks(chosen, summary, context) : exitChecks(chosen, draft, summary)
  return firstProblem<EarnProblem>([
    ['asset', chosen === undefined],
    ...walletChecks(context.canSign),
    ['decimals', chosen?.decimals === undefined],
    ...own,
  ])
}

function depositChecks(chosen: EarnAsset | undefined, summary: EarnSummary, context: EarnContext): Checks<EarnProblem> {
  const { amount, amountProblem, shareBound } = summary
  return [
    [amountProblem, amountProblem !== undefined],
    ['empty', (amount ?? 0n) === 0n],
    ['stale', chosen?.row !== undefined && (context.ageSec ?? 0) > EARN_AGE_SEC.blocks],
    ...heldChecks(amount, context.wallet),
    ['too-small', shareBound === 0n],
  ]
}

function exitChecks(chosen: EarnAsset | undefined, draft: EarnDraft, summary: EarnSummary): Checks<EarnProblem> {
  const { amountProblem } = summary
  const amount = summary.amount ?? 0n
  const { mine, free } = chosen?.row ?? {}
  const lent = mine?.shares === undefined ? undefined : mine.lent
  return [
    ['reads-missing', lent === undefined],
    ['nothing-lent', lent === 0n],
    [amountProblem, !draft.isAll && amountProblem !== undefined],
    ['empty', amount === 0n],
    ['more-than-lent', isOver(amount, lent)],
    ['above-free', isOver(amount, free)],
  ]
}

function isOver(amount: bigint, most: bigint | undefined): boolean {
  return most !== undefined && amount > most
}

/**
 * Maximum deposit from the wallet; of SOL the rent of two token accounts is kept back, at so many lamports a byte.
 * `undefined` = not known.
 */
export function maxDeposit(
  wallet: Spendable | undefined,
  asset: Address,
  rent: bigint | undefined,
): bigint | undefined {
  return mostToSpend(wallet, asset, solReserve(rent, [TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES]))
}

/** Maximum withdrawal now: the deposit, or the market's free liquidity. */
export function maxWithdraw(row: EarnRow | undefined): bigint {
  const lent = row?.mine?.lent ?? 0n
  const free = row?.free
  return free !== undefined && free < lent ? free : lent
}

/** Lamports that a deposit leaves in a new account of the shares; who holds shares has one. `undefined` = not known. */
export function depositRent(row: EarnRow | undefined, rent: bigint | undefined): bigint | undefined {
  if ((row?.mine?.shares ?? 0n) > 0n) return 0n
  return rent === undefined ? undefined : accountRent(rent)
}

/** Summary sentence of the act; `undefined` while something is missing. */
export function earnSentence(
  chosen: EarnAsset | undefined,
  act: EarnAct,
  isAll: boolean,
  summary: EarnSummary,
): string | undefined {
  const { amount = 0n } = summary
  if (chosen?.decimals === undefined || amount === 0n) return undefined
  const { asset, symbol, row, decimals } = chosen
  const name = namedToken({ mint: asset, symbol })
  const share = row === undefined ? 'shares' : namedToken({ mint: row.shareMint, symbol: sharesOf(symbol) })
  const words = (raw: bigint) => token(raw, decimals).exact
  return act === 'deposit'
    ? `Deposit ${words(amount)} ${name}${leastWords(summary, words, share)}`
    : exitSentence(summary, isAll, words, { name, share })
}

type Words = (raw: bigint) => string

function leastWords({ shareBound }: EarnSummary, words: Words, share: string): string {
  return shareBound === undefined ? '' : ` for at least ${words(shareBound)} ${share}`
}

function exitSentence(
  { amount = 0n, shares, shareBound, leastAssets }: EarnSummary,
  isAll: boolean,
  words: Words,
  { name, share }: { readonly name: string; readonly share: string },
): string | undefined {
  if (isAll && shares !== undefined && leastAssets !== undefined)
    return `Withdraw everything: ${words(shares)} ${share} for at least ${words(leastAssets)} ${name}`
  return shareBound === undefined
    ? undefined
    : `Withdraw ${words(amount)} ${name} for at most ${words(shareBound)} ${share}`
}
