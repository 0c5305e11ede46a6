import { type Address } from '~/values/address.ts'
import { type CheckGroup } from './codes.ts'
import { type CreateOrder } from './layouts/order.ts'

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
  /** Rent of the owner's wrapped SOL from before that the act closes: it comes back, and is part of no proceeds. */
  readonly refundLamports: bigint
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
  /** Groups of rules that passed, by stable key; their words are in `review/text/words.ts`. */
  readonly checks: readonly CheckGroup[]
  /** What could not be checked, by stable key. Never empty. */
  readonly notChecked: readonly NotChecked[]
}

/** Terms of an order's bytes: side, direction, contracts, worst price, deposit. */
export type OrderFacts = Pick<CreateOrder, 'isYes' | 'isBuy' | 'contracts' | 'priceBound' | 'deposit'> & {
  /** The venue's signer. */
  readonly cosigner: Address | undefined
  /** The position whose shares it is about. */
  readonly position: Address | undefined
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
      readonly kind: 'recurring'
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

/** A right of others over the act's tokens or accounts, or what becomes of wrapped SOL, by stable key. */
export type TokenNoteKind =
  | 'permanent-delegate'
  | 'pausable'
  | 'scaled'
  | 'fee-authority'
  | 'fee-not-now'
  | 'hook-authority'
  | 'freeze-authority'
  | 'delegate'
  | 'close-authority'
  | 'foreign-account'
  | 'wrapped-left'
  | 'unwrapped'

/** A notice on the review about a token or an account of the act: none of them refuses the act on its own. */
export type TokenNote = {
  readonly kind: TokenNoteKind
  /** The mint or the account that it is about. */
  readonly at: Address
  /** Who may do it; `undefined` = nobody, or not named. */
  readonly by: Address | undefined
}

/** Something that no check covers, by stable key. */
export type NotChecked =
  | 'venue-program'
  | 'one-rpc'
  | 'second-rpc-silent'
  | 'core-not-decoded'
  | 'layout-unproven'
  | 'other-own-account'
  | 'no-test-run'
  | 'market-first-seen'
  | 'cancel-later'
  | 'keeper-fills'
  | 'price-source'
  | 'order-tail'
  | 'route-step'
  | 'account-size'
  | 'variable-rate'

/** A market sale whose bytes accept a price far under the bid, or under the user's tolerance. Micro USD a share. */
export type LowFloor = {
  /** Which order of the bytes it is, from 0, as in `CheckedFacts.orders`. */
  readonly order: number
  /** Lowest price that the bytes accept. */
  readonly price: bigint
  /** The bid as read for the build. */
  readonly bid: bigint
}
