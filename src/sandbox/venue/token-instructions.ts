import { type Instruction } from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { TRANSFER_DATA } from '../chain/common-layouts.ts'
import { mintProgram } from '../world/tokens/mint-program.ts'
import { vaultOf } from '../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../world/tokens/tokens.ts'
import { instruction, readonly, signing, writable } from './transaction.ts'

/** Creates an owner's associated account of any mint here, if it does not exist. */
export function createHolding(payer: Address, owner: Address, mint: Address): Instruction {
  return instruction(PROGRAM.associatedToken, Uint8Array.of(1), [
    signing(payer, true),
    writable(vaultOf(owner, mint)),
    readonly(owner),
    readonly(mint),
    readonly(PROGRAM.system),
    readonly(mintProgram(mint)),
  ])
}

/** Pays lamports. */
export function payLamports(from: Address, to: Address, lamports: bigint): Instruction {
  return instruction(PROGRAM.system, TRANSFER_DATA.write({ lamports }), [signing(from, true), writable(to)])
}

/** Turns SOL into wrapped SOL: account, lamports, sync. */
export function wrapSol(payer: Address, owner: Address, lamports: bigint): readonly Instruction[] {
  const account = vaultOf(owner, WRAPPED_SOL)
  return [
    createHolding(payer, owner, WRAPPED_SOL),
    payLamports(owner, account, lamports),
    instruction(PROGRAM.token, Uint8Array.of(17), [writable(account)]),
  ]
}

/** Closes the owner's wrapped SOL account; all its lamports go to the owner. */
export function unwrapSol(owner: Address): Instruction {
  return instruction(PROGRAM.token, Uint8Array.of(9), [
    writable(vaultOf(owner, WRAPPED_SOL)),
    writable(owner),
    signing(owner, true),
  ])
}
