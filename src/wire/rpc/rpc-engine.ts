import { createRpc, type RpcCall } from './rpc.ts'

/** The page's own RPC path for the engine of acts, which alone may ask every method. */
export const engineRpc: RpcCall = createRpc((url, init) => fetch(url, init), '/rpc')

/** The page's path to the operator's second RPC server, which passes a few reads and no transaction. */
export const secondRpc: RpcCall = createRpc((url, init) => fetch(url, init), '/rpc-check')
