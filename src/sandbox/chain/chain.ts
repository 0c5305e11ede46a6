import { type FaultBoard } from './faults.ts'
import { type SendOptions } from './gate.ts'
import { type Address, type Blockhash, type Signature } from '../../values/address.ts'

/** An account as the VM keeps it. */
export type AccountImage = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
  readonly executable: boolean
}

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

/** Commitment levels, weakest first. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** A transaction that the chain accepted into a block. */
export type Landed = {
  readonly signature: Signature
  readonly slot: bigint
  readonly blockTimeSec: number
  readonly transaction: Uint8Array
  /** `undefined` = success; else the RPC's error value, e.g. `{ InstructionError: [1, { Custom: 6001 }] }`. */
  readonly error: unknown
  readonly accountKeys: readonly Address[]
  readonly feeLamports: bigint
}

/** The local chain: a real Solana VM with blocks, a blockhash window, history and a JSON-RPC face. */
export type Chain = {
  readonly genesis: string
  slot(commitment: Commitment): bigint
  blockHeight(commitment: Commitment): bigint
  latestBlockhash(commitment?: Commitment): { blockhash: Blockhash; lastValidBlockHeight: bigint }
  account(address: Address): AccountImage | undefined
  /** Writes an account outside any transaction: genesis state, faucet, tests. */
  setAccount(address: Address, image: AccountImage): void
  /** Adds lamports out of nothing (sandbox faucet). */
  fund(owner: Address, lamports: bigint): void
  /** Creates a classic SPL mint owned by the venue. */
  createMint(mint: Address, decimals: number): void
  /** Mints tokens into the owner's associated account, creating it; returns that account. */
  mintTo(mint: Address, owner: Address, raw: bigint): Address
  /** Runs a signed transaction as a validator would. Throws `RpcError` when it is refused before landing. */
  submit(transaction: Uint8Array, options?: SendOptions): Signature
  /** Answers one JSON-RPC request body (single or batch) with the reply body. */
  rpc(body: unknown): Promise<unknown>
  /** Attaches one WebSocket client: `send` gets text frames, `hangUp` is called when the chain ends the connection; the returned function takes text frames in and `close`s. */
  connect(send: (text: string) => void, hangUp?: () => void): { receive(text: string): void; close(): void }
  /** Called for each landed transaction, after its effects. */
  onLanded(listener: (landed: Landed) => void): () => void
  /** Called when the network rolls back a landed transaction; its effects are undone by then. */
  onDropped(listener: (signature: Signature) => void): () => void
  /** Produces blocks manually; one by default. */
  tick(count?: number): void
  /** Fault settings of this chain, set from outside. */
  readonly faults: FaultBoard
  /** Everything needed to resume after a restart (`--state FILE`), as JSON. */
  snapshot(): unknown
  /** Stops the block ticker. */
  stop(): void
}
