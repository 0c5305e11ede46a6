import { z } from 'zod'
import { type ChainNode } from '../chain.ts'
import { ACCOUNT_METHODS } from './accounts.ts'
import { CLUSTER_METHODS } from './cluster.ts'
import { HISTORY_METHODS } from './history.ts'
import { type RpcMethod } from './params.ts'
import { RPC_CODE, RpcError } from './rpc-error.ts'
import { TRANSACTION_METHODS } from './transactions.ts'

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
