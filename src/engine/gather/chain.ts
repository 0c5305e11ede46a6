import { type AccountFact } from '~/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '~/guard/bytes/base64.ts'
import { sha256Hex } from '~/guard/bytes/derive.ts'
import { parseTransaction } from '~/guard/bytes/message.ts'
import { type InnerInstruction, type Simulation } from '~/guard/facts.ts'
import { parseBlockhash, type Address, type Blockhash, type Signature, decodeBase58 } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { readFields, readText } from '~/wire/fields.ts'
import {
  getLatestBlockhash,
  getMultipleAccounts,
  getSignaturesForAddress,
  getSignatureStatuses,
  getTransaction,
  isBlockhashValid,
  sendTransaction,
  simulateTransaction,
  type RawAccount,
  type RawStatus,
} from '~/wire/rpc/methods/engine.ts'
import { getGenesisHash } from '~/wire/rpc/methods/genesis.ts'
import { getEpochInfo } from '~/wire/rpc/methods/reads.ts'
import { NOT_THAT_FAR, RpcError, type RpcCall } from '~/wire/rpc/rpc.ts'
import { movedTokens, type TokenMove } from './moved-tokens.ts'

/** Last known status of a signature. */
export type SignatureStatus = {
  readonly slot: bigint
  readonly level: 'processed' | 'confirmed' | 'finalized'
  /** `undefined` = it succeeded; else the chain's error, as text for the report. */
  readonly error: string | undefined
}

/** A landed transaction, as found under its signature. */
export type LandedTransaction = {
  readonly slot: bigint
  readonly error: string | undefined
  /** `false` = included in its block as failed without a fee or a log: it was not executed (SIMD-0290). */
  readonly isExecuted?: boolean
  readonly messageHash: string
  /** The message's bytes; absent = only its hash is known. */
  readonly message?: Uint8Array
  /** Token changes of all accounts; `undefined` = the node did not report them. */
  readonly moved?: readonly TokenMove[] | undefined
}

/** A row of an address's history. */
export type HistoryEntry = { readonly signature: Signature; readonly slot: bigint }

/** All chain reads needed for acting. Each call throws `WireError` or `RpcError`, and never guesses. */
export type ChainPort = {
  readonly genesis: () => Promise<string>
  readonly epoch: (commitment: 'confirmed' | 'finalized') => Promise<{ blockHeight: bigint; slot: bigint }>
  readonly isBlockhashValid: (
    blockhash: Blockhash,
    commitment: 'confirmed' | 'finalized',
    minSlot?: bigint,
  ) => Promise<boolean>
  /** Accounts at `confirmed`, all of one slot; with `minSlot` of no earlier one. */
  readonly accounts: (
    addresses: readonly Address[],
    minSlot?: bigint,
  ) => Promise<{ slot: bigint; accounts: Map<Address, AccountFact | 'absent'> }>
  readonly simulate: (transaction: Uint8Array, addresses: readonly Address[], minSlot: bigint) => Promise<Simulation>
  readonly send: (transaction: Uint8Array, skipPreflight: boolean) => Promise<Signature>
  readonly statuses: (
    signatures: readonly Signature[],
    search: boolean,
  ) => Promise<{ slot: bigint; rows: (SignatureStatus | undefined)[] }>
  readonly landed: (signature: Signature) => Promise<LandedTransaction | undefined>
  /**
   * Transactions of an address, newest first, one page of at most `HISTORY_ROWS`; the next page starts after `before`.
   */
  readonly history: (owner: Address, minSlot: bigint, before?: Signature) => Promise<readonly HistoryEntry[]>
  readonly blockhashOf: (signature: Signature) => Promise<Blockhash | undefined>
  /** Latest blockhash at `confirmed`, and the last block height at which it is valid. */
  readonly latestBlockhash: () => Promise<{ blockhash: Blockhash; lastValidBlockHeight: bigint }>
}

/** Chain reads available while a transaction is built. */
export type BuildChain = Pick<ChainPort, 'accounts' | 'latestBlockhash'>

const ACCOUNTS_A_CALL = 100
/** Rows of one page of an address's history. */
export const HISTORY_ROWS = 200

/** The chain behind a JSON-RPC call. Our own RPC, never the API. */
export function createChainPort(rpc: RpcCall): ChainPort {
  return {
    genesis: () => rpc(getGenesisHash, []),
    epoch: async (commitment) => {
      const { blockHeight, absoluteSlot } = await rpc(getEpochInfo, [{ commitment }])
      return { blockHeight, slot: absoluteSlot }
    },
    isBlockhashValid: async (blockhash, commitment, minSlot) => {
      const { context: at, value } = await rpc(isBlockhashValid, [blockhash, { commitment, ...minContext(minSlot) }])
      refuseEarlier('isBlockhashValid', at.slot, minSlot)
      return value
    },
    accounts: (addresses, minSlot) => readAccounts(rpc, addresses, minSlot),
    simulate: (transaction, addresses, minSlot) => simulate(rpc, transaction, addresses, minSlot),
    send: (transaction, skipPreflight) =>
      rpc(sendTransaction, [
        encodeBase64(transaction),
        { encoding: 'base64', skipPreflight, preflightCommitment: 'confirmed', maxRetries: 0 },
      ]),
    statuses: async (signatures, search) => {
      const reply = await rpc(getSignatureStatuses, [signatures, { searchTransactionHistory: search }])
      if (reply.value.length !== signatures.length) throw new RangeError('getSignatureStatuses: another number of rows')
      return { slot: reply.context.slot, rows: reply.value.map(toStatus) }
    },
    landed: async (sig) => {
      const reply = await rpc(getTransaction, [sig, transactionConfig])
      if (reply === null) return undefined
      const { messageBytes, message } = parseTransaction(decodeBase64(reply.transaction[0]))
      return {
        slot: reply.slot,
        error: errorText(reply.meta?.err),
        isExecuted: !isUnrun(reply.meta),
        messageHash: sha256Hex(messageBytes),
        message: messageBytes,
        moved: movedTokens(reply.meta, message.staticKeys),
      }
    },
    history: (owner, minSlot, before) =>
      rpc(getSignaturesForAddress, [
        owner,
        { limit: HISTORY_ROWS, commitment: 'confirmed', ...minContext(minSlot), ...defined({ before }) },
      ]),
    blockhashOf: async (sig) => {
      const reply = await rpc(getTransaction, [sig, transactionConfig])
      return reply === null ? undefined : parseTransaction(decodeBase64(reply.transaction[0])).message.blockhash
    },
    latestBlockhash: async () => {
      const { value } = await rpc(getLatestBlockhash, [{ commitment: 'confirmed' }])
      const blockhash = parseBlockhash(value.blockhash)
      if (blockhash === undefined) throw new RangeError('getLatestBlockhash: not a blockhash')
      return { blockhash, lastValidBlockHeight: value.lastValidBlockHeight }
    },
  }
}

/** Whether a landed transaction was not executed: failed, with a fee of 0 and no log. An absent fee proves nothing. */
export function isUnrun(meta: unknown): boolean {
  const { err, fee, logMessages } = readFields(meta)
  return errorText(err) !== undefined && fee === 0 && !(Array.isArray(logMessages) && logMessages.length > 0)
}

const transactionConfig = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const

function minContext(minSlot: bigint | undefined): { minContextSlot?: number } {
  return minSlot === undefined ? {} : { minContextSlot: Number(minSlot) }
}

/** A reply for an earlier slot than requested is rejected, with the error of a node that is behind. */
function refuseEarlier(method: string, slot: bigint, minSlot: bigint | undefined): void {
  if (minSlot !== undefined && slot < minSlot)
    throw new RpcError(method, NOT_THAT_FAR, `answered as of slot ${slot}, before ${minSlot}`, null)
}

/**
 * Reads in several calls may be of several slots: the earliest is reported, so that no account counts as newer than it
 * is.
 */
async function readAccounts(rpc: RpcCall, addresses: readonly Address[], minSlot: bigint | undefined) {
  const accounts = new Map<Address, AccountFact | 'absent'>()
  let slot: bigint | undefined
  for (let at = 0; at < addresses.length; at += ACCOUNTS_A_CALL) {
    const part = addresses.slice(at, at + ACCOUNTS_A_CALL)
    const reply = await rpc(getMultipleAccounts, [
      part,
      { encoding: 'base64', commitment: 'confirmed', ...minContext(minSlot) },
    ])
    if (reply.value.length !== part.length) throw new RangeError('getMultipleAccounts: another number of accounts')
    refuseEarlier('getMultipleAccounts', reply.context.slot, minSlot)
    slot = slot === undefined || reply.context.slot < slot ? reply.context.slot : slot
    for (const [index, row] of reply.value.entries()) {
      const key = part[index]
      if (key !== undefined) accounts.set(key, toFact(row))
    }
  }
  return { slot: slot ?? 0n, accounts }
}

async function simulate(
  rpc: RpcCall,
  transaction: Uint8Array,
  addresses: readonly Address[],
  minSlot: bigint,
): Promise<Simulation> {
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: false,
    commitment: 'confirmed',
    innerInstructions: true,
    ...minContext(minSlot),
    accounts: { encoding: 'base64', addresses },
  } as const
  const { context: at, value } = await rpc(simulateTransaction, [encodeBase64(transaction), config])
  refuseEarlier('simulateTransaction', at.slot, minSlot)
  const accounts = new Map<Address, AccountFact | 'absent'>()
  for (const [index, row] of (value.accounts ?? []).entries()) {
    const key = addresses[index]
    if (key !== undefined) accounts.set(key, toFact(row))
  }
  return {
    error: errorText(value.err),
    unitsConsumed: value.unitsConsumed ?? undefined,
    slot: at.slot,
    accounts,
    inner: value.innerInstructions?.flatMap((group) => group.instructions.map(toInner)),
  }
}

/** Reads the parsed form (`parsed.type`, `parsed.info`) and the raw one (`accounts`, `data`) of an inner instruction. */
function toInner(raw: Record<string, unknown>): InnerInstruction {
  const parsed = readFields(raw['parsed'])
  const info = Object.values(readFields(parsed['info'])).filter((value): value is string => typeof value === 'string')
  const listed: readonly unknown[] = Array.isArray(raw['accounts']) ? raw['accounts'] : []
  const accounts = listed.filter((value): value is string => typeof value === 'string')
  return {
    program: readText(raw['programId']) ?? '',
    kind: readText(parsed['type']) ?? firstByte(raw['data']),
    addresses: [...info, ...accounts],
  }
}

function firstByte(data: unknown): string {
  const byte = typeof data === 'string' ? decodeBase58(data)?.[0] : undefined
  return byte === undefined ? '' : String(byte)
}

function toStatus(row: RawStatus | null): SignatureStatus | undefined {
  if (row === null) return undefined
  return { slot: row.slot, level: row.confirmationStatus ?? 'processed', error: errorText(row.err) }
}

/** The chain's error value as text; `undefined` for success. */
function errorText(err: unknown): string | undefined {
  if (err === null || err === undefined) return undefined
  return typeof err === 'string' ? err : JSON.stringify(err)
}

function toFact(row: RawAccount | null): AccountFact | 'absent' {
  if (row === null) return 'absent'
  const { owner, lamports, executable } = row
  return { owner, lamports, executable, data: base64OrEmpty(row.data[0]) }
}

function base64OrEmpty(text: string): Uint8Array {
  return text === '' ? new Uint8Array() : decodeBase64(text)
}
