import { z } from 'zod'
import { decodeBase58 } from '~/values/address.ts'
import { BLOCKHASH_WINDOW } from '../blocks.ts'
import { admit, ageProblem, areSignaturesValid, send, type ChainNode } from '../chain.ts'
import { encodeAccount, toBase64 } from '../encode-account.ts'
import { type Execution } from '../vm/executor.ts'
import { type TransactionErrorJson } from '../vm/vm-errors.ts'
import { type WireTransaction } from '../wire-transaction.ts'
import { CONFIG, enterContext, type Params, readKey, readParam, type RpcMethod, toKey } from './params.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc-error.ts'

const MAX_ENCODED = { base58: 1683, base64: 1644 } as const
const MAX_AIRDROP_LAMPORTS = 1_000_000_000_000
const whole = z.number().int().nonnegative()
const encoding = z.enum(['base58', 'base64']).nullish()

const SEND_CONFIG = z.object({
  encoding,
  skipPreflight: z.boolean().nullish(),
  preflightCommitment: CONFIG.shape.commitment,
  maxRetries: whole.nullish(),
  minContextSlot: whole.nullish(),
})

const SIMULATE_CONFIG = z.object({
  encoding,
  sigVerify: z.boolean().nullish(),
  replaceRecentBlockhash: z.boolean().nullish(),
  commitment: CONFIG.shape.commitment,
  innerInstructions: z.boolean().nullish(),
  minContextSlot: whole.nullish(),
  accounts: z
    .object({ addresses: z.array(z.string()), encoding: z.enum(['base64', 'jsonParsed', 'base64+zstd']).nullish() })
    .nullish(),
})

type SimulateConfig = z.infer<typeof SIMULATE_CONFIG>

function readTransaction(params: Params, how: 'base58' | 'base64'): WireTransaction {
  const text = readParam(z.string(), params, 0, 'transaction')
  if (text.length > MAX_ENCODED[how]) {
    throw new RpcError(
      RPC_CODE.invalidParams,
      `${how} encoded solana_transaction::versioned::VersionedTransaction too large: ${text.length} bytes ` +
        `(max: encoded/raw ${MAX_ENCODED[how]}/1232)`,
    )
  }
  if (how === 'base64') {
    if (!z.base64().safeParse(text).success) throw invalidParams('transaction: invalid base64 encoding')
    return admit(Buffer.from(text, 'base64'))
  }
  const bytes = decodeBase58(text)
  if (bytes === undefined) throw invalidParams('transaction: invalid base58 encoding')
  return admit(bytes)
}

function sendTransaction(node: ChainNode, params: Params): unknown {
  const config = readParam(SEND_CONFIG.nullish(), params, 1, 'config') ?? {}
  const tx = readTransaction(params, config.encoding ?? 'base58')
  const preflightCommitment = config.preflightCommitment ?? 'finalized'
  enterContext(node, { commitment: preflightCommitment, minContextSlot: config.minContextSlot })
  return send(node, node.landing, tx, { skipPreflight: config.skipPreflight ?? false, preflightCommitment })
}

function simulateTransaction(node: ChainNode, params: Params): unknown {
  const config = readParam(SIMULATE_CONFIG.nullish(), params, 1, 'config') ?? {}
  const tx = readTransaction(params, config.encoding ?? 'base58')
  if (node.faults.take('moneyBetweenNext')) node.pay(tx.message.staticKeys.slice(0, tx.signatures.length))
  const { commitment, context } = enterContext(node, config)
  if (config.sigVerify === true && config.replaceRecentBlockhash === true) {
    throw invalidParams('config: sigVerify may not be used with replaceRecentBlockhash')
  }
  if (config.sigVerify === true && !areSignaturesValid(tx)) {
    throw new RpcError(RPC_CODE.badSignature, 'Transaction signature verification failure')
  }
  const refused = refusalOf(node, tx, config)
  if (refused !== undefined) return { context, value: { ...EMPTY_RESULT, err: refused, accounts: noAccounts(config) } }
  const height = node.blocks.height(commitment)
  const value = node.landing.attempt(tx, (execution) => describeRun(node, execution, config), height)
  return { context, value: { ...value, ...describeReplacement(node, commitment, config) } }
}

const EMPTY_RESULT = {
  err: null,
  accounts: null,
  fee: null,
  innerInstructions: null,
  loadedAccountsDataSize: 0,
  logs: [],
  replacementBlockhash: null,
  returnData: null,
  unitsConsumed: 0,
}

function refusalOf(node: ChainNode, tx: WireTransaction, config: SimulateConfig): TransactionErrorJson | undefined {
  if (node.faults.now.simulation === 'fails') return { InstructionError: [0, 'ProgramFailedToComplete'] }
  if (config.replaceRecentBlockhash === true) return undefined
  return ageProblem(node, node.landing, tx, { preflightCommitment: config.commitment ?? 'finalized' })
}

function describeRun(node: ChainNode, execution: Execution, config: SimulateConfig) {
  const { returnData } = execution
  return {
    err: execution.error ?? null,
    accounts: describeAccounts(node, execution, config),
    fee: Number(execution.feeLamports),
    innerInstructions: config.innerInstructions === true ? execution.inner : null,
    loadedAccountsDataSize: execution.accounts.all.reduce((sum, key) => sum + (node.vm.read(key)?.data.length ?? 0), 0),
    logs: execution.logs,
    returnData:
      returnData === undefined
        ? null
        : { programId: returnData.programId, data: [toBase64(returnData.data), 'base64'] },
    unitsConsumed: Number(execution.units),
  }
}

function describeAccounts(node: ChainNode, execution: Execution, config: SimulateConfig): unknown {
  if (config.accounts === undefined || config.accounts === null) return null
  if (execution.error !== undefined || node.faults.now.simulation === 'without-accounts') return noAccounts(config)
  const { addresses } = config.accounts
  const keys = addresses.map((text, index) => toKey(text, `config.accounts.addresses.${index}`))
  const lies = node.faults.now.simulation === 'lies'
  const how = { encoding: config.accounts.encoding ?? 'base64' } as const
  return keys.map((key) => {
    const image = lies && execution.before.has(key) ? execution.before.get(key) : node.vm.read(key)
    return encodeAccount(image, how, (address) => node.vm.read(address))
  })
}

function noAccounts(config: SimulateConfig): unknown {
  return config.accounts?.addresses.map(() => null) ?? null
}

function describeReplacement(
  node: ChainNode,
  commitment: 'processed' | 'confirmed' | 'finalized',
  config: SimulateConfig,
) {
  if (config.replaceRecentBlockhash !== true) return { replacementBlockhash: null }
  const { blockhash } = node.blocks.latest(commitment)
  const lastValidBlockHeight = Number(node.blocks.tip() - node.blocks.depth(commitment) + BLOCKHASH_WINDOW)
  return { replacementBlockhash: { blockhash, lastValidBlockHeight } }
}

function requestAirdrop(node: ChainNode, params: Params): unknown {
  const to = readKey(params, 0)
  const lamports = readParam(whole.max(MAX_AIRDROP_LAMPORTS), params, 1, 'lamports')
  return node.airdrop(to, BigInt(lamports))
}

/** Methods that run transactions. */
export const TRANSACTION_METHODS: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['sendTransaction', sendTransaction],
  ['simulateTransaction', simulateTransaction],
  ['requestAirdrop', requestAirdrop],
])
