import * as z from 'zod/mini'
import { browserRpc } from '../wire/rpc-browser.ts'

/** The genesis hash that the RPC server tells now. */
export function readGenesis(): Promise<string> {
  return browserRpc('getGenesisHash', [], z.string())
}
