import { z } from 'zod'
import { type Address, parseSignature, type Signature } from '~/values/address.ts'
import { BLOCKHASH_WINDOW, type Commitment } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { encodeMeta, encodeTransaction } from '../encode-transaction.ts'
import { type LedgerEntry } from '../ledger.ts'
import { addForeignTransaction } from '../vm/foreign-transaction.ts'
import { CONFIG, enterContext, type Params, readKey, readParam, refuseProcessed, type RpcMethod } from './params.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc-error.ts'

const MAX_SIGNATURES = 256
const MAX_HISTORY = 1000
const MESSAGE_HASH_OFFSET = 24

const TRANSACTION_CONFIG = CONFIG.extend({ maxSupportedTransactionVersion: z.number().int().nonnegative().nullish() })
const HISTORY_CONFIG = CONFIG.extend({
  limit: z.number().int().min(1).max(MAX_HISTORY).nullish(),
  before: z.string().nullish(),
  until: z.string().nullish(),
})

/** The strongest commitment that an entry has reached in the node's view; `undefined` = not seen yet. */
function commitmentOf(node: ChainNode, entry: LedgerEntry): Commitment | undefined {
  if (node.clock.nowMs() < entry.landedAtMs + node.faults.now.nullStatusMs) return undefined
  const levels: readonly Commitment[] = ['finalized', 'confirmed', 'processed']
  return levels.find((level) => entry.height <= node.blocks.height(level))
}

/** Whether an entry is visible at a commitment. */
export function isVisible(node: ChainNode, entry: LedgerEntry, commitment: Commitment): boolean {
  return commitmentOf(node, entry) !== undefined && entry.height <= node.blocks.height(commitment)
}

function isRecent(node: ChainNode, entry: LedgerEntry): boolean {
  return entry.height > node.blocks.tip() - BLOCKHASH_WINDOW
}

function getSignatureStatuses(node: ChainNode, params: Params): unknown {
  const texts = readParam(z.array(z.string()).max(MAX_SIGNATURES), params, 0, 'signatures')
  const signatures = texts.map((text, index) => toSignature(text, `signatures.${index}`))
  const config = readParam(z.object({ searchTransactionHistory: z.boolean().nullish() }).nullish(), params, 1, 'config')
  const { context } = enterContext(node, { commitment: 'processed' })
  const searchHistory = config?.searchTransactionHistory === true && !node.faults.now.shortHistory
  return { context, value: signatures.map((signature) => statusOf(node, signature, searchHistory)) }
}

function statusOf(node: ChainNode, signature: Signature, searchHistory: boolean): unknown {
  const entry = node.ledger.get(signature)
  if (entry === undefined || (!searchHistory && !isRecent(node, entry))) return null
  const confirmationStatus = commitmentOf(node, entry)
  if (confirmationStatus === undefined) return null
  const err = entry.error ?? null
  const confirmations =
    confirmationStatus === 'finalized' ? null : Number(node.blocks.height('processed') - entry.height)
  const status = err === null ? { Ok: null } : { Err: err }
  return { confirmationStatus, confirmations, err, slot: Number(entry.slot), status }
}

function getTransaction(node: ChainNode, params: Params): unknown {
  const signature = toSignature(readParam(z.string(), params, 0, 'signature'), 'signature')
  const encodingOnly = typeof params[1] === 'string' ? { encoding: params[1] } : params[1]
  const config = readParam(TRANSACTION_CONFIG.nullish(), [encodingOnly], 0, 'config') ?? {}
  const { commitment } = enterContext(node, config)
  refuseProcessed(commitment)
  if (config.encoding === 'base64+zstd') throw invalidParams('config.encoding: base64+zstd is not offered here')
  const entry = findInHistory(node, signature, commitment)
  if (entry === undefined) return null
  const max = config.maxSupportedTransactionVersion ?? undefined
  checkReadable(entry, max, config.encoding ?? 'json')
  const bytes = node.faults.now.foreignMessage ? withForeignMessage(entry) : entry.transaction
  return {
    blockTime: entry.blockTimeSec,
    meta: encodeMeta(entry),
    slot: Number(entry.slot),
    transaction: encodeTransaction(entry, bytes, config.encoding ?? 'json'),
    ...(max === undefined ? {} : { version: entry.version }),
  }
}

/** Throws for a transaction version that the client did not declare to support. */
function checkReadable({ version }: LedgerEntry, max: number | undefined, encoding: string): void {
  if (version !== 'legacy' && version > (max ?? -1)) throw unsupportedVersion(version)
  if (version === 1 && !encoding.startsWith('base'))
    throw invalidParams('config.encoding: a transaction of version 1 is given as base64 or base58 here')
}

function findInHistory(node: ChainNode, signature: Signature, commitment: Commitment): LedgerEntry | undefined {
  const entry = node.ledger.get(signature)
  if (entry === undefined || !isVisible(node, entry, commitment)) return undefined
  return node.faults.now.shortHistory && !isRecent(node, entry) ? undefined : entry
}

function unsupportedVersion(version: number): RpcError {
  return new RpcError(
    RPC_CODE.unsupportedVersion,
    `Transaction version (${version}) is not supported by the requesting client. ` +
      `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  )
}

/** The same transaction over another blockhash: same shape, same signature slots, another message. */
function withForeignMessage(entry: LedgerEntry): Uint8Array {
  const bytes = Uint8Array.from(entry.transaction)
  const prefixBytes = entry.version === 0 ? 1 : 0
  const messageStart = 1 + 64 * (bytes[0] ?? 0) + prefixBytes
  const keyCount = bytes[messageStart + 3] ?? 0
  const at = messageStart + 4 + 32 * keyCount + MESSAGE_HASH_OFFSET
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

function getSignaturesForAddress(node: ChainNode, params: Params): unknown {
  const key = readKey(params, 0, 'address')
  if (node.faults.take('foreignVersion1Next')) addForeignTransaction(node, key)
  const config = readParam(HISTORY_CONFIG.nullish(), params, 1, 'config') ?? {}
  const { commitment } = enterContext(node, config)
  refuseProcessed(commitment)
  const newestFirst = historyOf(node, key, commitment)
  const start = config.before === undefined || config.before === null ? 0 : indexAfter(newestFirst, config.before)
  const end = newestFirst.findIndex((entry) => entry.signature === config.until)
  const page = newestFirst.slice(start, end < 0 ? undefined : end).slice(0, config.limit ?? MAX_HISTORY)
  return page.map((entry) => ({
    blockTime: entry.blockTimeSec,
    confirmationStatus: commitmentOf(node, entry),
    err: entry.error ?? null,
    memo: null,
    signature: entry.signature,
    slot: Number(entry.slot),
  }))
}

function historyOf(node: ChainNode, key: Address, commitment: Commitment): readonly LedgerEntry[] {
  const hidesOld = node.faults.now.shortHistory
  return node.ledger
    .ofAddress(key)
    .filter((entry) => isVisible(node, entry, commitment) && (!hidesOld || isRecent(node, entry)))
    .toReversed()
}

function indexAfter(entries: readonly LedgerEntry[], before: string): number {
  const index = entries.findIndex((entry) => entry.signature === before)
  return index < 0 ? entries.length : index + 1
}

function toSignature(text: string, name: string): Signature {
  const signature = parseSignature(text)
  if (signature === undefined) throw invalidParams(`${name}: Invalid param: not base58 of 64 bytes`)
  return signature
}

/** Methods that read what has landed. */
export const HISTORY_METHODS: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['getSignatureStatuses', getSignatureStatuses],
  ['getTransaction', getTransaction],
  ['getSignaturesForAddress', getSignaturesForAddress],
])
