import { getGenesisHash } from '~/wire/rpc/methods/genesis.ts'
import { browserRpc } from '~/wire/rpc/rpc-browser.ts'

/** The genesis hash that the RPC server reports now. */
export function readGenesis(): Promise<string> {
  return browserRpc(getGenesisHash, [])
}
