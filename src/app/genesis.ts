import { browserRpc } from '../wire/rpc-browser.ts'
import { getGenesisHash } from '../wire/rpc-methods/genesis.ts'

/** The genesis hash that the RPC server tells now. */
export function readGenesis(): Promise<string> {
  return browserRpc(getGenesisHash, [])
}
