import { address as kitAddress, type Instruction } from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { TRANSFER_DATA } from '../chain/common-layouts.ts'
import { mintProgram } from '../world/tokens/mint-program.ts'
import { vaultOf } from '../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../world/tokens/tokens.ts'
import { readonly, signing, writable } from './transaction.ts'

/** Creates an owner's associated account of any mint here, if it does not exist. */
export function createHolding(payer: Address, owner: Address, mint: Address): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.associatedToken),
    accounts: [
      signing(payer, true),
      writable(vaultOf(owner, mint)),
      readonly(owner),
      readonly(mint),
      readonly(PROGRAM.system),
      readonly(mintProgram(mint)),
    ],
    data: Uint8Array.of(1),
  }
}

/** Pays lamports. */
export function payLamports(from: Address, to: Address, lamports: bigint): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.system),
    accounts: [signing(from, true), writable(to)],
    data: TRANSFER_DATA.write({ lamports }),
  }
}

/** Turns SOL into wrapped SOL: account, lamports, sync. */
export function wrapSol(payer: Address, owner: Address, lamports: bigint): readonly Instruction[] {
  const account = vaultOf(owner, WRAPPED_SOL)
  return [
    createHolding(payer, owner, WRAPPED_SOL),
    payLamports(owner, account, lamports),
    { programAddress: kitAddress(PROGRAM.token), accounts: [writable(account)], data: Uint8Array.of(17) },
  ]
}

/** Closes the owner's wrapped SOL account; all its lamports go to the owner. */
export function unwrapSol(owner: Address): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.token),
    accounts: [writable(vaultOf(owner, WRAPPED_SOL)), writable(owner), signing(owner, true)],
    data: Uint8Array.of(9),
  }
}
