import { type Address, address } from '~/values/address.ts'
import { type AccountFact, type ReadAccount, present } from './accounts.ts'
import { Reader } from './bytes/reader.ts'

/** An inner instruction of a simulation, by program and what is known of it. */
export type InnerInstruction = {
  readonly program: string
  /** Parsed name (`approve`, `setAuthority`, …) or the first data byte as text. */
  readonly kind: string
  /** Every address that the instruction names. */
  readonly addresses: readonly string[]
}

/** Simulation of the bytes by our RPC. */
export type Simulation = {
  /** `undefined` = it succeeded. */
  readonly error: string | undefined
  /** Compute units; `undefined` = the answer left them out. */
  readonly unitsConsumed: bigint | undefined
  readonly slot: bigint
  /** State after the run; `absent` = the account does not exist then. A missing key = the answer left it out. */
  readonly accounts: ReadonlyMap<Address, AccountFact | 'absent'>
  /** `undefined` = the answer left them out. */
  readonly inner: readonly InnerInstruction[] | undefined
}

/** What a second RPC server says of the same facts. `silent` = it did not answer, or not in time. */
export type SecondOpinion =
  | { readonly kind: 'agrees' | 'silent' }
  | {
      readonly kind: 'disagrees'
      readonly fact: 'genesis' | 'blockhash' | 'balance' | 'table' | 'rent' | 'epoch'
      /** What it is about: the blockhash, the account of the balance or of the network's rent, or the lookup table. */
      readonly at: string
      readonly first: string
      readonly second: string
    }

/** Everything that the judge knows of the chain. Read from our own RPC, never from the API. */
export type Facts = {
  readonly genesis: string | undefined
  /** Block height at `confirmed`, as the server answers it. */
  readonly height: bigint | undefined
  /** Slot of that answer; absent = not told. */
  readonly heightSlot?: bigint | undefined
  /** Monotonic milliseconds at which it arrived. */
  readonly heightAtMs?: number | undefined
  readonly slot: bigint | undefined
  readonly blockhashValid: boolean | undefined
  /** Lookup tables by address. A missing key = unreadable. */
  readonly tables: ReadonlyMap<Address, AccountFact | 'absent'>
  /** Every writable account, the row's reads, the mints and the network's rent. A missing key = unreadable. */
  readonly accounts: ReadonlyMap<Address, AccountFact | 'absent'>
  /** `undefined` = no simulation could be obtained, or none of a known slot. */
  readonly simulation: Simulation | undefined
  /** Balances of the owner that changed between their reading and the simulation, and did so again when both were repeated. */
  readonly moved: readonly Address[]
  /** Of a second RPC server; absent = none is configured. */
  readonly second?: SecondOpinion
  /** Chains that the wallet's account announces. */
  readonly walletChains: readonly string[]
}

/** The account in which the network keeps its clock: slot, start of the epoch, epoch, next leader epoch, Unix time; eight bytes each. */
export const CLOCK_SYSVAR = address('SysvarC1ock11111111111111111111111111111111')
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111'
const CLOCK_BYTES = 40
const EPOCH_AT = 16

/** The network's epoch, from the network's account; `undefined` = it was not read, or is none. */
export function readEpoch(read: ReadAccount): bigint | undefined {
  const account = present(read)
  if (account === undefined || account.owner !== SYSVAR_OWNER || account.data.length !== CLOCK_BYTES) return undefined
  return new Reader(account.data.subarray(EPOCH_AT)).u64()
}
