import { type Instruction } from '@solana/kit'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { findProgramAddress, keyBytes } from '../../chain/derived-address.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { buildTokenAccountData, TOKEN_ACCOUNT_BYTES } from '../../chain/vm/token-state.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/stub-program.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { charge } from '../prediction/order-create.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'

/* The aggregator's temporary account of wrapped SOL: layout and seeds as published. */

const DISCRIMINATOR = Buffer.from(INSTRUCTION.createTokenAccount.discriminator, 'hex')
const SEED = new TextEncoder().encode('token_account')

/** Where the temporary account of an owner lies, and its bump. */
export function temporaryOf(owner: Address): { readonly address: Address; readonly bump: number } {
  return findProgramAddress([SEED, keyBytes(owner), keyBytes(WRAPPED_SOL)], address(PROGRAM.aggregator))
}

/** Opens an owner's temporary account at the owner's cost. */
export function openTemporary(owner: Address): Instruction {
  const { address: account, bump } = temporaryOf(owner)
  return instruction(PROGRAM.aggregator, Uint8Array.from([...DISCRIMINATOR, bump]), [
    writable(account),
    signing(owner, true),
    readonly(WRAPPED_SOL),
    readonly(PROGRAM.token),
    readonly(PROGRAM.system),
  ])
}

/** Closes it; all its lamports go to the owner. */
export function closeTemporary(owner: Address): Instruction {
  return instruction(PROGRAM.token, Uint8Array.of(9), [
    writable(temporaryOf(owner).address),
    writable(owner),
    signing(owner, true),
  ])
}

/** True for the instruction that opens one. */
export function opensTemporary(data: Uint8Array): boolean {
  return Buffer.from(data.subarray(0, 8)).equals(DISCRIMINATOR)
}

/** What opening does; 6025 where the accounts are others, 6024 where the owner cannot pay. */
export function runOpenTemporary({ accounts, data }: VenueInstruction, context: EffectContext): number | undefined {
  const [account, owner, mint] = accounts
  if (account === undefined || owner === undefined || mint?.address !== WRAPPED_SOL) return 6025
  const wanted = temporaryOf(owner.address)
  const isDerived = account.address === wanted.address && data[8] === wanted.bump && data.length === 9
  if (!owner.isSigner || !isDerived || context.read(account.address) !== undefined) return 6025
  const rent = rentExemptLamports(TOKEN_ACCOUNT_BYTES)
  if (!charge(context, owner.address, rent)) return 6024
  const image = buildTokenAccountData(WRAPPED_SOL, owner.address, 0n, rent)
  context.write(account.address, { lamports: rent, owner: address(PROGRAM.token), data: image, executable: false })
  return undefined
}
