import { createPublicKey, verify } from 'node:crypto'
import { type Address, type Blockhash, type Signature } from '~/values/address.ts'
import { type Commitment } from './blocks.ts'
import { keyBytes } from './derived-address.ts'
import { type FaultBoard } from './faults.ts'
import { type Landed } from './ledger.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc/rpc-error.ts'
import { type Execution } from './vm/executor.ts'
import { type Landing, type LandingParts, signatureOfTransaction } from './vm/landing.ts'
import { describeError, type TransactionErrorJson } from './vm/vm-errors.ts'
import { type AccountImage } from './vm/vm.ts'
import { decodeTransaction, MAX_TRANSACTION_BYTES, type WireTransaction } from './wire-transaction.ts'

/** How a send is checked before it is passed on. */
type SendOptions = {
  readonly skipPreflight?: boolean | undefined
  /** Commitment whose blockhashes the preflight knows. */
  readonly preflightCommitment?: Commitment | undefined
}

const RUST_TYPE = 'solana_transaction::versioned::VersionedTransaction'
const ED25519_KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

/** Decodes transaction bytes or refuses them in the node's words. */
export function admit(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) {
    throw new RpcError(
      RPC_CODE.invalidParams,
      `decoded ${RUST_TYPE} too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    )
  }
  const decoded = decodeTransaction(bytes)
  if (decoded.ok) return decoded.value
  if (decoded.problem.kind === 'encoding') {
    throw new RpcError(RPC_CODE.invalidParams, `failed to deserialize ${RUST_TYPE}: ${decoded.problem.words}`)
  }
  throw invalidParams(`invalid transaction: Transaction failed to sanitize accounts offsets correctly`)
}

/** Whether every signer signed this very message. */
export function areSignaturesValid(tx: WireTransaction): boolean {
  return tx.signatures.every((signature, index) => {
    const signer = tx.message.staticKeys[index]
    if (signer === undefined) return false
    const der = Buffer.concat([ED25519_KEY_HEADER, keyBytes(signer)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(undefined, tx.message.bytes, key, signature)
  })
}

/**
 * Takes a transaction as `sendTransaction` does: signatures, then preflight, then on to the leader. Without preflight
 * the answer is always the signature, whether or not the transaction can ever land.
 */
export function send(parts: LandingParts, landing: Landing, tx: WireTransaction, options: SendOptions): Signature {
  const signature = signatureOfTransaction(tx)
  const isSigned = areSignaturesValid(tx)
  if (options.skipPreflight === true) {
    if (isSigned) landing.forward(tx)
    return signature
  }
  if (!isSigned) throw new RpcError(RPC_CODE.badSignature, 'Transaction signature verification failure')
  const { faults } = parts
  const refused = faults.take('blockhashNotFoundNext') ? 'BlockhashNotFound' : ageProblem(parts, landing, tx, options)
  if (refused !== undefined) throw preflightFailure(refused, undefined)
  const failed = landing.attempt(tx, (execution) => (execution.error === undefined ? undefined : execution))
  if (failed?.error !== undefined) throw preflightFailure(failed.error, failed)
  landing.forward(tx)
  if (faults.take('preflightFailsNext')) throw preflightFailure('BlockhashNotFound', undefined)
  return signature
}

/** Age and duplicate rules as the node sees them: a blockhash newer than its view is unknown to it. */
export function ageProblem(
  { blocks }: LandingParts,
  landing: Landing,
  tx: WireTransaction,
  options: SendOptions,
): 'BlockhashNotFound' | 'AlreadyProcessed' | undefined {
  const made = blocks.heightOfHash(tx.message.blockhash)
  const seen = blocks.tip() - blocks.lag() - blocks.depth(options.preflightCommitment ?? 'processed')
  if (made === undefined || made > seen) return 'BlockhashNotFound'
  return landing.problemOf(tx)
}

function preflightFailure(error: TransactionErrorJson, execution: Execution | undefined): RpcError {
  return new RpcError(RPC_CODE.preflightFailed, `Transaction simulation failed: ${describeError(error)}`, {
    accounts: null,
    err: error,
    fee: null,
    innerInstructions: null,
    loadedAccountsDataSize: 0,
    logs: execution?.logs ?? [],
    replacementBlockhash: null,
    returnData: null,
    unitsConsumed: Number(execution?.units ?? 0n),
  })
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
