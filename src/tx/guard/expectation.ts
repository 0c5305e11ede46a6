import { type Proof } from '../../config/programs.ts'
import { type Address } from '../../values/address.ts'
import { type Violation } from './codes.ts'
import { type OpenDca } from './layouts/recurring.ts'
import { type LendDeposit, type LendExit } from './layouts/lend.ts'
import { type Fill } from './layouts/fill.ts'
import { type InitializeOrder } from './layouts/limit.ts'
import { type CreateOrder } from './layouts/order.ts'
import { type Route } from './layouts/route.ts'
import { type LowFloor } from './low-floor.ts'
import { type ResolvedInstruction } from './resolve.ts'
import { type NotChecked, type SwapFacts } from './checked-facts.ts'
import { type Temporary } from './temporary-accounts.ts'
import { type Core, type View } from './view.ts'

/** What a core instruction says, read to its last byte by its layout. */
export type CoreMeaning = CreateOrder | Fill | InitializeOrder | LendDeposit | LendExit | OpenDca | Route | Temporary

/** The layout of a venue instruction that an act may carry. */
export type CoreLayout = {
  readonly name: string
  /** First eight bytes of the data, hex. */
  readonly discriminator: string
  readonly proof: Proof
  /** Number of accounts and of data bytes: exact, or a least number where the instruction's own length varies. */
  readonly accounts: Count
  readonly dataBytes: Count
  /** Reads what the instruction says; `undefined` or a throw = the bytes are not of this layout. */
  readonly decode?: (instruction: ResolvedInstruction) => CoreMeaning | undefined
}

/** An exact number, or a least one. */
export type Count = number | { readonly atLeast: number }

/** Core instructions of another program that an act may carry besides its own, e.g. the route that funds an order. */
export type Alongside = {
  readonly program: Address
  readonly layouts: readonly CoreLayout[]
  readonly atMost: number
}

/** What must come in: to the last unit, or between two bounds where the chain decides the rest. */
export type Gain =
  | { readonly mint: Address; readonly exactly: bigint }
  | { readonly mint: Address; readonly atLeast: bigint; readonly atMost: bigint }

/** What an act may do to the owner's balances. Whatever is not named here must not change. */
export type Delta = {
  readonly gains: readonly Gain[]
  /** What may go out; `atLeast` where exactly so much must. */
  readonly losses: readonly { readonly mint: Address; readonly atMost: bigint; readonly atLeast?: bigint }[]
  /** Fees and rent together, in lamports. */
  readonly solAtMost: bigint
}

/** What these bytes may do, and no more: the intent as data, frozen at the click, for the judge alone. */
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
    /** How many core instructions: so many, or one to so many. */
    readonly count: number | { readonly atMost: number }
  }
  /** Core instructions of other programs; never undecoded, not even where the act's own core may be. */
  readonly alongside: readonly Alongside[]
  /** Whether somebody else, already signed, may pay the fee. */
  readonly sponsor: 'allowed' | 'refused'
  /** Who besides the owner and the fee payer has signed already, named by the core; absent = nobody may. */
  readonly cosigners?: (view: View) => readonly Address[]
  /** Who signs behind the owner, and may pay the fee: the market maker of a quote. Absent = nobody. */
  readonly lateSigner?: Address
  /** Mints whose derived accounts of the owner may be created or written. */
  readonly mints: readonly Address[]
  /** Digits by which amounts of a mint were shown to the user; a mint that says another number is refused. */
  readonly decimals?: ReadonlyMap<string, number | undefined>
  /** The account that the act is about; an undecoded core must name it. */
  readonly target: Address
  /** What the reply says of the life of the transaction; absent parts are not checked against it. */
  readonly reply: { readonly blockhash: string | undefined; readonly lastValidBlockHeight: bigint | undefined }
  /** The row's own rules, in order. */
  readonly rules: readonly ((view: View) => Violation | undefined)[]
  /** Balance bounds, once the core is known. */
  readonly delta: (view: View) => Delta
  /** A fee in plain SOL that the act pays by one transfer, to whomever the bytes name; absent = none may be paid. */
  readonly fee?: { readonly lamportsAtMost: bigint }
  /** Most lamports that may go into the owner's own wrapped-SOL account; absent = none may. */
  readonly wrapAtMost?: bigint
  /** Reads the terms of an exchange from its bytes, for the review of an act that is one. */
  readonly swap?: (view: View, moved: (mint: Address) => bigint | undefined) => SwapFacts | undefined
  /** Reads from the bytes which sales may go far under the bid or the user's tolerance, in their order; absent = none can. */
  readonly lowFloors?: (view: View) => readonly LowFloor[]
  /** The bid that a sale at market is held against, as read for the build, micro USD; absent = no order of the act is one. */
  readonly bidOf?: (core: Core) => bigint | undefined
  /** Names of what was asked for and is not in the bytes; untrusted text, for the review. */
  readonly leftOut?: (view: View) => readonly string[]
  /** What this act in particular leaves open, for the review. */
  readonly notChecked: readonly NotChecked[]
  /** Spending acts refuse without a simulation; inflow acts go on with a plain notice. */
  readonly simulation: 'required' | 'may-be-missing'
  /** Longest time from the reply to the prompt, milliseconds. */
  readonly maxAgeMs: number
}
