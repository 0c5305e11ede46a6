/** Error codes of JSON-RPC and of the Solana RPC. */
export const RPC_CODE = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  preflightFailed: -32002,
  badSignature: -32003,
  unsupportedVersion: -32015,
  minContextSlot: -32016,
  internal: -32603,
} as const

/** A request that the RPC refuses, in the node's own codes and words. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/** Wrong parameters, naming the field. */
export function invalidParams(words: string): RpcError {
  return new RpcError(RPC_CODE.invalidParams, `Invalid params: ${words}`)
}
