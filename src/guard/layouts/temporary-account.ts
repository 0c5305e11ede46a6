import { MINT } from '~/config/mints.ts'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { deriveAddress } from '../bytes/derive.ts'
import { Reader } from '../bytes/reader.ts'
import { type ResolvedInstruction } from '../bytes/resolve.ts'
import { type Layout } from './layout.ts'

/** Decoded `create_token_account` of the aggregator: the temporary account of wrapped SOL that it opens. */
export type Temporary = { readonly kind: 'temporary'; readonly account: Address; readonly bump: number }

/** Accounts of `create_token_account`. */
export const TEMPORARY_AT = { account: 0, owner: 1, mint: 2, token: 3, system: 4 } as const

const { name, discriminator, proof } = INSTRUCTION.createTokenAccount

/** The layout of `create_token_account`: five accounts, nine bytes. */
export const TEMPORARY: Layout<Temporary> = {
  name,
  discriminator,
  proof,
  accounts: 5,
  dataBytes: 9,
  decode: ({ data, accounts }: ResolvedInstruction): Temporary | undefined => {
    const reader = new Reader(data)
    reader.take(8)
    const bump = reader.u8()
    const account = accounts[TEMPORARY_AT.account]?.address
    return account === undefined ? undefined : { kind: 'temporary', account, bump }
  },
}

/** Address of an owner's temporary account of wrapped SOL. */
export function temporaryAccount(owner: Address): Address {
  const seeds = [new TextEncoder().encode('token_account'), addressBytes(owner), addressBytes(address(MINT.wrappedSol))]
  return deriveAddress(seeds, address(PROGRAM.aggregator))
}
