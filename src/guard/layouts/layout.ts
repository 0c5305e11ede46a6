import { type Proof } from '~/config/programs.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'

/** An exact number, or a least one. */
export type Count = number | { readonly atLeast: number }

/** The layout of a venue instruction. `Meaning` = its decoded content; `never` = known by its discriminator alone. */
export type Layout<Meaning> = {
  readonly name: string
  /** First eight bytes of the data, hex. */
  readonly discriminator: string
  readonly proof: Proof
  /** Number of accounts and of data bytes: exact, or a least number where the instruction's own length varies. */
  readonly accounts: Count
  readonly dataBytes: Count
  /** Decodes the instruction; `undefined` or a throw = the bytes are not of this layout. */
  readonly decode?: (instruction: ResolvedInstruction) => Meaning | undefined
}
