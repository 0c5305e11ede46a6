import { type Proof } from '../../config/programs.ts'
import { type Address } from '../../values/address.ts'
import { type Violation } from './codes.ts'
import { type View } from './view.ts'

/** The layout of a venue instruction that an act may carry. */
export type CoreLayout = {
  readonly name: string
  /** First eight bytes of the data, hex. */
  readonly discriminator: string
  readonly proof: Proof
  /** Exact number of accounts and of data bytes. */
  readonly accounts: number
  readonly dataBytes: number
}

/** What an act may do to the owner's balances. Whatever is not named here must not change. */
export type Delta = {
  readonly gains: readonly { readonly mint: Address; readonly exactly: bigint }[]
  readonly losses: readonly { readonly mint: Address; readonly atMost: bigint }[]
  /** Fees and rent together, in lamports. */
  readonly solAtMost: bigint
}

/** What these bytes may do, and no more: the intent as data, frozen at the click, for the judge alone. */
export type Expectation = {
  readonly action: string
  readonly owner: Address
  /** Brings in only: an unproven layout may pass on its proven outcome (transactions.md 8.2). */
  readonly inflow: boolean
  /** Programs besides ComputeBudget and Memo. */
  readonly programs: readonly Address[]
  readonly core: { readonly program: Address; readonly layouts: readonly CoreLayout[]; readonly count: number }
  /** Whether somebody else, already signed, may pay the fee. */
  readonly sponsor: 'allowed' | 'refused'
  /** Mints whose derived accounts of the owner may be created or written. */
  readonly mints: readonly Address[]
  /** The account that the act is about; an undecoded core must name it. */
  readonly target: Address
  /** What the reply says of the life of the transaction; absent parts are not checked against it. */
  readonly reply: { readonly blockhash: string | undefined; readonly lastValidBlockHeight: bigint | undefined }
  /** The row's own rules, in order. */
  readonly rules: readonly ((view: View) => Violation | undefined)[]
  /** Balance bounds, once the core is known. */
  readonly delta: (view: View) => Delta
  /** Spending acts refuse without a simulation; inflow acts go on with a plain notice. */
  readonly simulation: 'required' | 'may-be-missing'
  /** Longest time from the reply to the prompt, milliseconds. */
  readonly maxAgeMs: number
}
