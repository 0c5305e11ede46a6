import {
  AccountRole,
  address as kitAddress,
  appendTransactionMessageInstructions,
  blockhash as kitBlockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type AddressesByLookupTableAddress,
  type Instruction,
} from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { type Address, type Blockhash } from '~/values/address.ts'
import { type Chain } from '../chain/chain.ts'
import { UNIT_LIMIT_DATA, UNIT_PRICE_DATA, TRANSFER_DATA } from '../chain/layout.ts'
import { type WireTransaction } from '../chain/wire-transaction.ts'
import { type VenueKey } from '../world/addresses.ts'
import { mintProgram, vaultOf } from '../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../world/tokens/tokens.ts'

/** A transaction whose signature slots are empty, with the bytes that its signers sign. */
export type Unsigned = {
  readonly wire: Uint8Array
  readonly message: Uint8Array
  /** Who signs, in the order of the slots. */
  readonly signers: readonly string[]
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

const SIGNATURE_BYTES = 64

/** Form of a transaction: legacy, or version 0 with these addresses behind lookup tables. */
export type Form = 'legacy' | { readonly tables: AddressesByLookupTableAddress }

/** Compiles a transaction over the latest confirmed blockhash; version 0 without tables by default. */
export function compile(
  chain: Chain,
  feePayer: Address,
  instructions: readonly Instruction[],
  form: Form = { tables: {} },
): Unsigned {
  const latest = chain.latestBlockhash('confirmed')
  const lifetime = {
    blockhash: kitBlockhash(latest.blockhash),
    lastValidBlockHeight: latest.lastValidBlockHeight,
  }
  const compiled =
    form === 'legacy'
      ? pipe(
          createTransactionMessage({ version: 'legacy' }),
          (message) => setTransactionMessageFeePayer(kitAddress(feePayer), message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          compileTransaction,
        )
      : pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayer(kitAddress(feePayer), message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
          (message) => compressTransactionMessageUsingAddressLookupTables(message, form.tables),
          compileTransaction,
        )
  return {
    wire: Uint8Array.from(getTransactionEncoder().encode(compiled)),
    message: Uint8Array.from(compiled.messageBytes),
    signers: Object.keys(compiled.signatures),
    blockhash: latest.blockhash,
    lastValidBlockHeight: latest.lastValidBlockHeight,
  }
}

/** The wire bytes with the slots of these keys filled; a key without a slot signs nothing. */
export function signedBy(built: Unsigned, keys: readonly VenueKey[]): Uint8Array {
  const wire = Uint8Array.from(built.wire)
  for (const key of keys) {
    const slot = built.signers.indexOf(key.address)
    if (slot >= 0) wire.set(key.sign(built.message), 1 + SIGNATURE_BYTES * slot)
  }
  return wire
}

/** A transaction's bytes with this key's slot filled; a key without a slot signs nothing. */
export function withSignature({ bytes, message }: WireTransaction, key: VenueKey): Uint8Array {
  const { staticKeys, signerCount, bytes: signed } = message
  const slot = staticKeys.slice(0, signerCount).indexOf(key.address)
  const whole = Uint8Array.from(bytes)
  if (slot >= 0) whole.set(key.sign(signed), 1 + SIGNATURE_BYTES * slot)
  return whole
}

/** Compute budget: so many units at so many micro-lamports each. */
export function budget(units: number, microLamports: bigint): readonly [price: Instruction, limit: Instruction] {
  const programAddress = kitAddress(PROGRAM.computeBudget)
  return [
    { programAddress, data: UNIT_PRICE_DATA.write({ microLamports }) },
    { programAddress, data: UNIT_LIMIT_DATA.write({ units }) },
  ]
}

/** An instruction of a program. */
export function instruction(program: string, data: Uint8Array, accounts: readonly Meta[] = []): Instruction {
  return { programAddress: kitAddress(program), accounts, data }
}

type Meta = NonNullable<Instruction['accounts']>[number]

/** An account that is only read. */
export function readonly(address: string): Meta {
  return { address: kitAddress(address), role: AccountRole.READONLY }
}

/** An account that is written. */
export function writable(address: string): Meta {
  return { address: kitAddress(address), role: AccountRole.WRITABLE }
}

/** An account that signs. */
export function signing(address: string, isWritable: boolean): Meta {
  return {
    address: kitAddress(address),
    role: isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER,
  }
}

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
