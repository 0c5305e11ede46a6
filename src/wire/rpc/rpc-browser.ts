import { createRpc, type RpcCall } from './rpc.ts'

/** The page's own RPC path: same origin, so a paid RPC address never reaches the browser. What only the engine may ask does not compile. */
export const browserRpc: RpcCall<'anyone'> = createRpc((url, init) => fetch(url, init), '/rpc')
