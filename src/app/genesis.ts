import { browserRpc } from '~/wire/rpc-browser.ts'
import { getGenesisHash } from '~/wire/rpc-methods/genesis.ts'

/** The genesis hash that the RPC server reports now. */
export function readGenesis(): Promise<string> {
  return browserRpc(getGenesisHash, [])
}
