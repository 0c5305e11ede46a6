import { type Address, type Blockhash, type Signature } from '~/values/address.ts'
import { type Commitment } from './blocks.ts'
import { type FaultBoard } from './faults.ts'
import { type SendOptions } from './gate.ts'
import { type Landed } from './ledger.ts'
import { type AccountImage } from './vm/account-image.ts'
import { type Landing, type LandingParts } from './vm/landing.ts'

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

/** What the RPC face sees of the chain. */
export type ChainNode = LandingParts & {
  readonly landing: Landing
  /** Milliseconds of a slot. */
  readonly slotMs: number
  /** The account as a reader at this commitment sees it. */
  imageAt(address: Address, commitment: Commitment): AccountImage | undefined
  /** Every address that ever held anything. */
  addresses(): Iterable<Address>
  airdrop(to: Address, lamports: bigint): Signature
  /** Somebody pays these owners: a little SOL, and of every token that they hold; a block is made of it. */
  pay(owners: readonly Address[]): void
  /** Called after each block, landing, drop and outside write. */
  onChange(listener: () => void): () => void
  onBlock(listener: () => void): () => void
}
