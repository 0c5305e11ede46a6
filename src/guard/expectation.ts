import { type NetworkProfile } from '~/config/network.ts'
import { type Address } from '~/values/address.ts'
import { type Decoded, type ResolvedMessage } from './bytes/decode.ts'
import { type ParsedTransaction } from './bytes/message.ts'
import { type NotChecked, type SwapFacts, type WaitingFacts, type LowFloor } from './checked-facts.ts'
import { type Violation } from './codes.ts'
import { type Facts } from './facts.ts'
import { type Core, type CoreLayout } from './layouts/core.ts'

/** Core instructions of another program that an act may carry besides its own, e.g. the route that funds an order. */
export type Alongside = {
  readonly program: Address
  readonly layouts: readonly CoreLayout[]
  readonly atMost: number
}

/** Amount that must be received: exact, or between two bounds where the chain decides the rest. */
export type Gain =
  | { readonly mint: Address; readonly exactly: bigint }
  | { readonly mint: Address; readonly atLeast: bigint; readonly atMost: bigint }

/** Allowed changes of the owner's balances. Whatever is not named here must not change. */
export type Delta = {
  readonly gains: readonly Gain[]
  /** Maximum outflow; `atLeast` where a minimum must leave too. */
  readonly losses: readonly { readonly mint: Address; readonly atMost: bigint; readonly atLeast?: bigint }[]
  /**
   * Change of the owner's SOL, wrapped or not, that the act itself makes, signed lamports: without fees and without rent,
   * which follow from the accounts of the bytes (`sol-costs.ts`).
   */
  readonly sol: { readonly least: bigint; readonly most: bigint }
}

/** SOL of an act that changes by exactly so much. */
export const solExactly = (lamports: bigint): Delta['sol'] => ({ least: lamports, most: lamports })

/** Minimum that the chain itself must enforce, beside the bounds that the simulation is held against. */
export type EnforcedTerms = {
  /** Mint received; wrapped SOL stands for SOL, whose balance counts wrapped and unwrapped together. */
  readonly mint: Address
  /** Least rise of the owner's balance, base units; for SOL lamports, fees and rent deducted: it may be zero or less. */
  readonly least: bigint
  /** Token account whose balance it is of; absent = the owner's associated one, and SOL as SOL. */
  readonly account?: Address
}

/** Everything that these bytes may do: the intent as data, frozen at the click, for the judge alone. */
export type Expectation = {
  readonly action: string
  readonly owner: Address
  /** Brings in only: an unproven layout may pass on its proven outcome (docs/transaction-rules.md, LAYOUT_UNPROVEN). */
  readonly inflow: boolean
  /** Programs besides ComputeBudget and Memo. */
  readonly programs: readonly Address[]
  readonly core: {
    readonly program: Address
    readonly layouts: readonly CoreLayout[]
    /** Number of core instructions: exact, or one to the maximum. */
    readonly count: number | { readonly atMost: number }
  }
  /** Core instructions of other programs; never undecoded, not even where the act's own core may be. */
  readonly alongside: readonly Alongside[]
  /** Whether a sponsor that has already signed may pay the fee. */
  readonly sponsor: 'allowed' | 'refused'
  /**
   * Co-signers besides the owner and the fee payer that have signed already, as named by the core; absent = none
   * allowed.
   */
  readonly cosigners?: (view: View) => readonly Address[]
  /** Signer that signs after the owner and may pay the fee: the market maker of a quote. Absent = none. */
  readonly lateSigner?: Address
  /** Mints whose derived accounts of the owner may be created or written. */
  readonly mints: readonly Address[]
  /** Decimals with which amounts were shown to the user, by mint; a mint account with another number is refused. */
  readonly decimals?: ReadonlyMap<string, number | undefined>
  /** The account that the act is about; an undecoded core must name it. */
  readonly target: Address
  /** Blockhash and last valid block height of the reply; absent parts are not checked against it. */
  readonly reply: { readonly blockhash: string | undefined; readonly lastValidBlockHeight: bigint | undefined }
  /** The row's own rules, in order. */
  readonly rules: readonly ((view: View) => Violation | undefined)[]
  /** Accounts that the act ends: they are closed, and their rent and that of their tokens comes back; absent = none. */
  readonly closes?: readonly Address[]
  /** Balance bounds, once the core is known. */
  readonly delta: (view: View) => Delta
  /** A fee in native SOL that the act pays by one transfer to any account; absent = none may be paid. */
  readonly fee?: { readonly lamportsAtMost: bigint }
  /** Most lamports that may go into the owner's own wrapped-SOL account; absent = none may. */
  readonly wrapAtMost?: bigint
  /** Minimum that the page's own assertion at the end of the bytes enforces on chain; absent = none may be there. */
  readonly enforced?: EnforcedTerms
  /** Token account that was chosen for the output (`checkDelivery`): the bytes may write it. */
  readonly destination?: Address
  /** Reads the terms of a swap from its bytes, for the review; absent = the act is no swap. */
  readonly swap?: (view: View, moved: (mint: Address) => bigint | undefined) => SwapFacts | undefined
  /** Reads from the bytes which sales may go far under the bid or the user's tolerance, in their order; absent = none can. */
  readonly lowFloors?: (view: View) => readonly LowFloor[]
  /** The bid that a sale at market is held against, as read for the build, micro USD; absent = no order of the act is one. */
  readonly bidOf?: (core: Core) => bigint | undefined
  /** Reads the terms of an order that waits from its bytes, for the review; absent = the act places none. */
  readonly waiting?: (view: View) => WaitingFacts | undefined
  /** SOL that leaves is lent, and SOL that comes was; absent = what moves between the owner and an escrow is the act's own. */
  readonly isLoan?: true
  /** Names of requested items that the bytes leave out; untrusted text, for the review. */
  readonly leftOut?: (view: View) => readonly string[]
  /** What is not checked for this act in particular, for the review. */
  readonly notChecked: readonly NotChecked[]
  /** Spending acts refuse without a simulation; inflow acts go on with a plain notice. */
  readonly simulation: 'required' | 'may-be-missing'
  /** Longest time from the reply to the prompt, milliseconds. */
  readonly maxAgeMs: number
}

/** Everything a rule may look at. Plain data: rules do no I/O and read no clock. */
export type View = {
  readonly expectation: Expectation
  readonly profile: NetworkProfile
  readonly facts: Facts
  readonly feeCapLamports: bigint
  readonly transaction: ParsedTransaction
  readonly message: ResolvedMessage
  readonly decoded: readonly Decoded[]
  readonly cores: readonly Core[]
}
