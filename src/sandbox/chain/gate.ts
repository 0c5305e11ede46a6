import { createPublicKey, verify } from 'node:crypto'
import { type Signature } from '~/values/address.ts'
import { type Commitment } from './blocks.ts'
import { keyBytes } from './derived-address.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc/rpc-error.ts'
import { type Execution } from './vm/executor.ts'
import { type Landing, type LandingParts, signatureOfTransaction } from './vm/landing.ts'
import { describeError, type TransactionErrorJson } from './vm/vm-errors.ts'
import { decodeTransaction, MAX_TRANSACTION_BYTES, type WireTransaction } from './wire-transaction.ts'

/** How a send is checked before it is passed on. */
export type SendOptions = {
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
