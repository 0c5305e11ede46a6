import { MINT } from '../../config/mints.ts'
import { type Address } from '../../values/address.ts'
import { readMint } from './accounts.ts'
import { memoText, ofKind, priorityFeeLamports } from './rules-common.ts'
import { signers } from './rules-bytes.ts'
import { passedGroups, type CheckGroup } from './check-groups.ts'
import { enforcedFacts } from './rules-assertion.ts'
import { roleOf } from './rules-route.ts'
import { balanceChanges } from './rules-simulation.ts'
import { ORDER_AT, type CreateOrder } from './layouts/order.ts'
import { type LowFloor } from './low-floor.ts'
import { tokenNotes, type TokenNote } from './token-notes.ts'
import { escrowedSol, waitingFacts } from './waiting-facts.ts'
import { accountBefore, hasUnprovenCore, meaningOf, writableAddresses, type View } from './view.ts'

/** Facts shown on the review, all of them from the decoded bytes and the simulation, none from the reply's text. */
export type CheckedFacts = {
  /**
   * Tokens received and paid, exact base units. `source` = where the figure is from: simulation or bound of the bytes.
   */
  readonly gains: readonly { readonly mint: Address; readonly raw: bigint; readonly source: 'test-run' | 'bound' }[]
  readonly losses: readonly { readonly mint: Address; readonly raw: bigint; readonly source: 'test-run' | 'bound' }[]
  /** Terms of each order, read from the bytes; empty for every other act. */
  readonly orders: readonly OrderFacts[]
  /** Sales that may go far under the bid, or under the user's tolerance: each needs a checkbox on the review. */
  readonly lowFloors: readonly LowFloor[]
  /** Terms of the swap, read from the bytes; `undefined` for every other act. */
  readonly swap: SwapFacts | undefined
  /** What the chain itself enforces of the minimum received; `undefined` for acts without such a check. */
  readonly enforced: EnforcedFacts | undefined
  /** Decimals of the act's tokens by mint, as read from the mint accounts; a mint that could not be read is missing. */
  readonly decimals: Readonly<Record<string, number>>
  /** Terms of a limit or recurring order, read from the bytes; `undefined` for every other act. */
  readonly waiting?: WaitingFacts | undefined
  /** Names of requested items that these bytes leave out. Untrusted text. */
  readonly leftOut: readonly string[]
  /** A fee in native SOL that the bytes transfer to somebody; `undefined` for acts that pay none. */
  readonly fee: { readonly to: Address; readonly lamports: bigint } | undefined
  readonly feePayer: Address
  readonly networkFeeLamports: bigint
  readonly priorityFeeLamports: bigint
  readonly feeCapLamports: bigint
  /** Rent of token accounts that the act creates and leaves open, where the owner pays it. */
  readonly rentLamports: bigint
  /** Total lamports that leave the owner in the simulation; `undefined` without one. */
  readonly lamportsOut: bigint | undefined
  /** Existing accounts of the venue's program that the bytes may write: positions, orders, recurring orders. */
  readonly venueAccounts: readonly Address[]
  readonly blocksLeft: bigint | undefined
  readonly memo: string | undefined
  /** Bytes of route steps of which only the length is known, hex with spaces; empty = all were decoded. */
  readonly opaque: string
  /** Rights that others have over tokens and accounts of the act, and what becomes of wrapped SOL. */
  readonly tokenNotes: readonly TokenNote[]
  /** Groups of rules that passed, by stable key; their words are in `tx/words.ts`. */
  readonly checks: readonly CheckGroup[]
  /** What could not be checked, by stable key. Never empty. */
  readonly notChecked: readonly NotChecked[]
}

/** Terms of an order's bytes: side, direction, contracts, worst price, deposit. */
export type OrderFacts = Pick<CreateOrder, 'isYes' | 'isBuy' | 'contracts' | 'priceBound' | 'deposit'> & {
  /** The venue's signer. */
  readonly cosigner: Address | undefined
  /** A market sale whose min. price is over the bid read for the build: it would rest as an open order. */
  readonly isOverBid: boolean
}

/** Amounts of a swap's bytes, base units; wrapped SOL counts as SOL. */
export type SwapFacts = {
  readonly inputMint: Address
  readonly outputMint: Address
  /** Which amount is exact; the other is a bound enforced on chain. */
  readonly fixed: 'in' | 'out'
  /** Amount paid: exact where it is fixed, else the maximum. */
  readonly pays: bigint
  /** Amount received: exact where it is fixed, else the minimum. */
  readonly receives: bigint
  readonly slippageBps: number
  /** False = the amounts follow a step that was not decoded, so these bytes do not bound them. */
  readonly isBound: boolean
  /** Fee that the bytes let somebody take, at the quoted price; `undefined` = none. */
  readonly fee:
    | {
        readonly mint: Address
        readonly raw: bigint
        readonly bps: number
        /** Where it goes; `undefined` = the route names no account for it. */
        readonly to: Address | undefined
      }
    | undefined
  /** Amount that the simulation paid or received on the side that is not fixed; `undefined` without one. */
  readonly testRun: bigint | undefined
}

/** Why a transaction has no assertion of the page's own, by stable key. */
export type NotEnforced = 'too-large' | 'below-costs' | 'unread'

/** The page's own assertion at the end of the bytes: the transaction fails on chain unless the balance rises by this. */
export type EnforcedFacts =
  | {
      readonly kind: 'asserted'
      readonly mint: Address
      /** Base units; for SOL lamports, after the most that fees and rent may take. */
      readonly atLeast: bigint
    }
  | { readonly kind: 'left-out'; readonly reason: NotEnforced }

/** Input of a limit or recurring order, and its minimum output or schedule. Base units; times in seconds. */
export type WaitingFacts = {
  readonly inputMint: string
  readonly outputMint: string
  /** Rent of the order's accounts paid by the owner, lamports: refunded when they are closed. */
  readonly rentLamports: bigint
} & (
  | {
      readonly kind: 'limit'
      /** Fee on the output for somebody besides the venue, basis points; `undefined` = none. */
      readonly feeBps: number | undefined
      /** Fee accounts that the order names. */
      readonly feeAccounts: readonly Address[]
      /** Trailing bytes that are not decoded, hex. */
      readonly tail: string
      readonly making: bigint
      readonly taking: bigint
      /** `undefined` = never. */
      readonly expiresAt: bigint | undefined
    }
  | {
      readonly kind: 'plan'
      readonly total: bigint
      readonly perCycle: bigint
      readonly frequency: bigint
      /** `undefined` = at once. */
      readonly startAt: bigint | undefined
      /** Minimum and maximum output of one order of the series, base units; `undefined` = any. */
      readonly minOut: bigint | undefined
      readonly maxOut: bigint | undefined
    }
)

/** Something that no check covers, by stable key. */
export type NotChecked =
  | 'venue-program'
  | 'one-rpc'
  | 'second-rpc-silent'
  | 'core-not-decoded'
  | 'layout-unproven'
  | 'no-test-run'
  | 'market-first-seen'
  | 'cancel-later'
  | 'keeper-fills'
  | 'price-source'
  | 'order-tail'
  | 'route-step'
  | 'variable-rate'

/** Rent of a token account, lamports (docs/transaction-rules.md). */
const TOKEN_ACCOUNT_RENT = 2_039_280n
const FEE_PER_SIGNATURE = 5_000n

/** Reads the facts of an approved transaction. */
export function readFacts(view: View): CheckedFacts {
  const { simulation, height } = view.facts
  const { lastValidBlockHeight } = view.expectation.reply
  const changes = simulation === undefined ? undefined : balanceChanges(view, simulation)
  const memo = ofKind(view, 'memo')[0]
  const slots = signers(view)
  return {
    ...amounts(view, changes),
    orders: orderFacts(view),
    lowFloors: view.expectation.lowFloors?.(view) ?? [],
    swap: view.expectation.swap?.(view, (mint) => (changes === undefined ? undefined : movedOf(view, changes, mint))),
    enforced: enforcedFacts(view),
    decimals: decimalsOf(view),
    waiting: waitingFacts(view),
    leftOut: view.expectation.leftOut?.(view) ?? [],
    fee: feeFacts(view),
    feePayer: slots[0] ?? view.expectation.owner,
    networkFeeLamports: FEE_PER_SIGNATURE * BigInt(view.transaction.signatures.length),
    priorityFeeLamports: priorityFeeLamports(view),
    feeCapLamports: view.feeCapLamports,
    rentLamports: TOKEN_ACCOUNT_RENT * BigInt(createdAccounts(view)),
    lamportsOut: changes === undefined ? undefined : -changes.lamports,
    venueAccounts: venueAccounts(view),
    blocksLeft: lastValidBlockHeight === undefined || height === undefined ? undefined : lastValidBlockHeight - height,
    memo: memo === undefined ? undefined : memoText(memo.bytes),
    opaque: view.cores
      .flatMap(({ meaning }) => (meaning?.kind === 'route' ? (meaning.plan?.unread ?? []) : []))
      .join(' '),
    tokenNotes: tokenNotes(view),
    checks: passedGroups(view),
    notChecked: notChecked(view),
  }
}

function amounts(view: View, changes: Changes | undefined): Pick<CheckedFacts, 'gains' | 'losses'> {
  if (changes === undefined) {
    const delta = view.expectation.delta(view)
    return {
      gains: delta.gains
        .map((gain) => ({
          mint: gain.mint,
          raw: 'exactly' in gain ? gain.exactly : gain.atLeast,
          source: 'bound' as const,
        }))
        .filter((row) => row.raw > 0n),
      losses: delta.losses.map(({ mint, atMost }) => ({ mint, raw: atMost, source: 'bound' })),
    }
  }
  const rows = [...changes.tokens, ...solMoves(view, changes)].map(([mint, raw]) => ({
    mint,
    raw,
    source: 'test-run' as const,
  }))
  return {
    gains: rows.filter((row) => row.raw > 0n),
    losses: rows.filter((row) => row.raw < 0n).map((row) => ({ ...row, raw: -row.raw })),
  }
}

/** SOL that is lent, put into an order or returned; listed beside the token changes. */
function solMoves(view: View, changes: Changes): readonly (readonly [mint: Address, change: bigint])[] {
  const sol = view.expectation.mints.find((mint) => mint === MINT.wrappedSol)
  if (sol === undefined || view.expectation.swap !== undefined) return []
  const isLoan = view.cores.some(({ meaning }) => meaning?.kind.startsWith('lend'))
  return [[sol, isLoan ? movedOf(view, changes, sol) : escrowedSol(view)]]
}

function orderFacts(view: View): readonly OrderFacts[] {
  return view.cores.flatMap((core) => {
    if (core.meaning?.kind !== 'create-order') return []
    const { isYes, isBuy, contracts, priceBound, deposit } = core.meaning
    const bid = isBuy ? undefined : view.expectation.bidOf?.(core)
    const isOverBid = bid !== undefined && priceBound > bid
    return [{ isYes, isBuy, contracts, priceBound, deposit, cosigner: roleOf(core, ORDER_AT.cosigner), isOverBid }]
  })
}

type Changes = ReturnType<typeof balanceChanges>

/** Change of a mint in the simulation; for SOL without the owner's network fees and rent left in new accounts. */
function movedOf(view: View, { tokens, lamports }: Changes, mint: Address): bigint {
  if (mint !== MINT.wrappedSol) return tokens.get(mint) ?? 0n
  const fees = FEE_PER_SIGNATURE * BigInt(view.transaction.signatures.length) + priorityFeeLamports(view)
  const own = signers(view)[0] === view.expectation.owner ? fees : 0n
  return lamports + own + TOKEN_ACCOUNT_RENT * BigInt(createdAccounts(view))
}

function decimalsOf(view: View): Readonly<Record<string, number>> {
  const rows = view.expectation.mints.flatMap((mint) => {
    const account = accountBefore(view, mint)
    const read = account === undefined || account === 'absent' ? undefined : readMint(account)
    return read === undefined ? [] : [[mint, read.decimals] as const]
  })
  return Object.fromEntries(rows)
}

function feeFacts(view: View): CheckedFacts['fee'] {
  const [paid] = view.expectation.fee === undefined ? [] : ofKind(view, 'system-transfer')
  return paid === undefined ? undefined : { to: paid.to, lamports: paid.lamports }
}

/** Existing venue accounts only: a new one has another address in every build, so an approval cannot name it. */
function venueAccounts(view: View): readonly Address[] {
  const { program } = view.expectation.core
  return writableAddresses(view).filter((at) => {
    const account = accountBefore(view, at)
    return account !== undefined && account !== 'absent' && account.owner === program
  })
}

/** Number of accounts that the act opens at the owner's cost and that the simulation does not close again. */
function createdAccounts(view: View): number {
  const isClosed = (account: Address) => view.facts.simulation?.accounts.get(account) === 'absent'
  return ofKind(view, 'ata-create').filter(
    ({ account, payer }) =>
      payer === view.expectation.owner && accountBefore(view, account) === 'absent' && !isClosed(account),
  ).length
}

/** What was read from one server alone: all, unless a second one agreed. */
function ofServers({ facts: { second } }: View): readonly NotChecked[] {
  if (second === undefined) return ['one-rpc']
  return second.kind === 'agrees' ? [] : ['second-rpc-silent']
}

function notChecked(view: View): readonly NotChecked[] {
  const found: NotChecked[] = ['venue-program', ...ofServers(view), ...view.expectation.notChecked]
  if (view.cores.some((core) => core.layout === undefined)) found.push('core-not-decoded')
  else if (hasUnprovenCore(view) || view.cores.some((core) => core.layout?.proof === 'third-party'))
    found.push('layout-unproven')
  if (meaningOf(view, 'initialize-order')?.meaning.tail.some((byte) => byte !== 0) === true) found.push('order-tail')
  if ((meaningOf(view, 'route')?.meaning.plan?.opaque.length ?? 0) > 0) found.push('route-step')
  if (view.facts.simulation === undefined) found.push('no-test-run')
  return found
}
