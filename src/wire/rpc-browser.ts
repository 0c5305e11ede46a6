import { createRpc } from './rpc.ts'

/** The page's own RPC path: same origin, so a paid RPC address never reaches the browser. */
export const browserRpc = createRpc((url, init) => fetch(url, init), '/rpc')
