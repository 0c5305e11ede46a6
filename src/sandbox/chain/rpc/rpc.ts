import { z } from 'zod'
import { SANDBOX_GENESIS } from '~/config/network.ts'
import { parseBlockhash } from '~/values/address.ts'
import { BLOCKHASH_WINDOW, epochOfSlot, heightOfSlot, SLOTS_PER_EPOCH, slotOfHeight } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { feeOf, rentExemptLamports } from '../ledger.ts'
import { decodeMessage } from '../wire-transaction.ts'
import { ACCOUNT_METHODS } from './accounts.ts'
import { HISTORY_METHODS } from './history.ts'
import { type RpcMethod, enterContext, NODE_VERSION, type Params, readConfig, readParam } from './params.ts'
import { RPC_CODE, RpcError, invalidParams } from './rpc-error.ts'
import { TRANSACTION_METHODS } from './transactions.ts'

const OTHER_GENESIS = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'
const MAX_FEE_SLOTS = 150
const MAX_DATA_LENGTH = 10 * 1024 * 1024

function getEpochInfo(node: ChainNode, params: Params): unknown {
  const { commitment } = enterContext(node, readConfig(params, 0))
  const slot = node.blocks.slot(commitment)
  return {
    absoluteSlot: Number(slot),
    blockHeight: Number(node.faults.now.slotInEpochInfo ? slot : node.blocks.height(commitment)),
    epoch: Number(epochOfSlot(slot)),
    slotIndex: Number(slot % SLOTS_PER_EPOCH),
    slotsInEpoch: Number(SLOTS_PER_EPOCH),
    transactionCount: node.ledger.all().length,
  }
}

function getBlockHeight(node: ChainNode, params: Params): unknown {
  const { commitment } = enterContext(node, readConfig(params, 0))
  return Number(node.faults.now.slotForHeight ? node.blocks.slot(commitment) : node.blocks.height(commitment))
}

function getLatestBlockhash(node: ChainNode, params: Params): unknown {
  const { commitment, context } = enterContext(node, readConfig(params, 0))
  const { blockhash, lastValidBlockHeight } = node.blocks.latest(commitment)
  return { context, value: { blockhash, lastValidBlockHeight: Number(lastValidBlockHeight) } }
}

function isBlockhashValid(node: ChainNode, params: Params): unknown {
  const text = readParam(z.string(), params, 0, 'blockhash')
  const blockhash = parseBlockhash(text)
  if (blockhash === undefined) throw invalidParams('blockhash: not base58 of 32 bytes')
  const { commitment, context } = enterContext(node, readConfig(params, 1))
  const made = node.blocks.heightOfHash(blockhash)
  const seen = node.blocks.tip() - node.blocks.lag() - node.blocks.depth(commitment)
  return { context, value: made !== undefined && made <= seen && seen <= made + BLOCKHASH_WINDOW }
}

function getFeeForMessage(node: ChainNode, params: Params): unknown {
  const text = readParam(z.base64(), params, 0, 'message')
  const { commitment, context } = enterContext(node, readConfig(params, 1))
  const message = decodeMessage(Buffer.from(text, 'base64'))
  if (!message.ok) throw invalidParams(`message: ${message.problem.words}`)
  const made = node.blocks.heightOfHash(message.value.blockhash)
  const isLive = made !== undefined && node.blocks.height(commitment) <= made + BLOCKHASH_WINDOW
  return { context, value: isLive ? Number(feeOf(message.value)) : null }
}

function getRecentPrioritizationFees(node: ChainNode): unknown {
  const recent = node.blocks.recent().slice(-MAX_FEE_SLOTS)
  const prioritizationFee = node.faults.now.priorityFeeMicroLamports
  return recent.map((block) => ({ prioritizationFee, slot: Number(slotOfHeight(block.height)) }))
}

function getBlockTime(node: ChainNode, params: Params): unknown {
  const slot = readParam(z.number().int().nonnegative(), params, 0, 'slot')
  const height = heightOfSlot(BigInt(slot))
  const tip = node.blocks.height('confirmed')
  if (height > tip) return null
  const known = node.ledger.all().findLast((entry) => entry.slot === BigInt(slot))
  return known?.blockTimeSec ?? node.clock.nowSec() - Math.floor((Number(tip - height) * node.slotMs) / 1_000)
}

/** Methods about the cluster, its clock and its fees. */
const CLUSTER_METHODS: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['getGenesisHash', (node) => (node.faults.now.wrongGenesis ? OTHER_GENESIS : SANDBOX_GENESIS)],
  ['getVersion', () => ({ 'solana-core': NODE_VERSION, 'feature-set': 3_604_001_754 })],
  ['getHealth', () => 'ok'],
  ['getSlot', (node, params) => enterContext(node, readConfig(params, 0)).context.slot],
  ['getBlockHeight', getBlockHeight],
  ['getEpochInfo', getEpochInfo],
  [
    'getEpochSchedule',
    () => ({
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
      leaderScheduleSlotOffset: Number(SLOTS_PER_EPOCH),
      slotsPerEpoch: Number(SLOTS_PER_EPOCH),
      warmup: false,
    }),
  ],
  ['getLatestBlockhash', getLatestBlockhash],
  ['isBlockhashValid', isBlockhashValid],
  ['getFeeForMessage', getFeeForMessage],
  ['getRecentPrioritizationFees', getRecentPrioritizationFees],
  ['getBlockTime', getBlockTime],
  [
    'getMinimumBalanceForRentExemption',
    (_, params) =>
      Number(rentExemptLamports(readParam(z.number().int().min(0).max(MAX_DATA_LENGTH), params, 0, 'dataLength'))),
  ],
])

const METHODS: ReadonlyMap<string, RpcMethod> = new Map([
  ...CLUSTER_METHODS,
  ...ACCOUNT_METHODS,
  ...TRANSACTION_METHODS,
  ...HISTORY_METHODS,
])

/** Shape of one JSON-RPC request. */
export const REQUEST = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.union([z.array(z.unknown()), z.null()]).optional(),
})

/** Answers a request body, single or batch. */
export function createRpc(node: ChainNode): (body: unknown) => unknown {
  let served = 0
  const answerOne = (request: unknown) => {
    served += 1
    const isSecondNode = served % 2 === 0
    node.blocks.extraLag = isSecondNode ? BigInt(node.faults.now.secondNodeLagBlocks) : 0n
    try {
      return answer(node, request)
    } finally {
      node.blocks.extraLag = 0n
    }
  }
  return (body) => {
    if (!Array.isArray(body)) return answerOne(body)
    if (body.length === 0) return errorReply(null, new RpcError(RPC_CODE.invalidRequest, 'Invalid request'))
    return body.map(answerOne)
  }
}

function answer(node: ChainNode, raw: unknown): unknown {
  const request = REQUEST.safeParse(raw)
  if (!request.success) return errorReply(null, new RpcError(RPC_CODE.invalidRequest, 'Invalid request'))
  const { id = null, method, params } = request.data
  const run = METHODS.get(method)
  if (run === undefined) return errorReply(id, new RpcError(RPC_CODE.unknownMethod, 'Method not found'))
  try {
    return { jsonrpc: '2.0', id, result: run(node, params ?? []) }
  } catch (error) {
    if (error instanceof RpcError) return errorReply(id, error)
    throw error
  }
}

/** An error reply. */
export function errorReply(id: string | number | null, error: RpcError): unknown {
  const data = error.data === undefined ? {} : { data: error.data }
  return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, ...data } }
}
