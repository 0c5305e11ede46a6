import { type Address } from '~/values/address.ts'
import { type AccountImage } from './account-image.ts'

/** One top-level instruction of a venue program, tables resolved. */
export type VenueInstruction = {
  readonly programId: Address
  readonly accounts: readonly { readonly address: Address; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** What a venue program may see and change while its instruction runs. Writes count only if the whole transaction lands. */
export type EffectContext = {
  read(address: Address): AccountImage | undefined
  write(address: Address, image: AccountImage): void
  readonly nowSec: number
  readonly slot: bigint
}

/** A venue program: a no-op in the VM whose effect is applied when, and only when, the VM accepts the transaction. */
export type VenueProgram = {
  readonly id: Address
  readonly name: string
  /**
   * Must be pure: it runs in simulations too, and again after a fork. State outside accounts belongs in `onLanded`.
   * Custom error number, or the runtime's own for too few accounts, when the effect cannot apply (the transaction then
   * fails and pays its fee), else `undefined`.
   * It may write only accounts that the instruction lists as writable, lamports must add up, and each account written
   * must hold its rent; otherwise the runtime's own error fails the transaction.
   */
  execute(instruction: VenueInstruction, context: EffectContext): number | 'NotEnoughAccountKeys' | undefined
}
