import { type ResolvedInstruction } from '../bytes/decode.ts'
import { type DecodeProblem } from '../bytes/reader.ts'
import { type Temporary, type Unwrap } from './derived-accounts.ts'
import { type Layout } from './layout.ts'
import { type LendDeposit, type LendExit } from './lend.ts'
import { type InitializeOrder } from './limit.ts'
import { type Fill, type CreateOrder } from './order.ts'
import { type OpenDca } from './recurring.ts'
import { type Route } from './route.ts'

/** Decoded content of a core instruction, read to its last byte by its layout. */
export type CoreMeaning =
  | CreateOrder
  | Fill
  | InitializeOrder
  | LendDeposit
  | LendExit
  | OpenDca
  | Route
  | Temporary
  | Unwrap

/** The layout of a venue instruction that an act may carry. */
export type CoreLayout = Layout<CoreMeaning>

/** A core instruction of the act; `layout` is `undefined` when its bytes match no known layout. */
export type Core = {
  readonly instruction: ResolvedInstruction
  readonly index: number
  readonly layout: CoreLayout | undefined
  /** Its decoded content, where its layout has a decoder. */
  readonly meaning: CoreMeaning | undefined
  /** Why its layout could not decode it, where the reader gave a reason. */
  readonly problem: DecodeProblem | undefined
}
