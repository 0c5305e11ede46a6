import { Reader } from '../bytes/reader.ts'
import { type ResolvedInstruction } from '../bytes/resolve.ts'
import { type Layout } from './layout.ts'

/** A close of a token account, by its single owner. */
export type Unwrap = { readonly kind: 'unwrap' }

/**
 * The token program's `CloseAccount` without signers of a multisig: one byte, and account, destination and authority (U10). It is in the recorded swaps that
 * receive SOL.
 */
export const UNWRAP: Layout<Unwrap> = {
  name: 'close_account',
  discriminator: '09',
  proof: 'recorded',
  accounts: 3,
  dataBytes: 1,
  decode: decodeClose,
}

function decodeClose({ data }: ResolvedInstruction): Unwrap {
  const reader = new Reader(data)
  reader.take(1)
  reader.end()
  return { kind: 'unwrap' }
}
