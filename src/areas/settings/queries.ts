import { queryOptions } from '@tanstack/react-query'
import { NETWORKS } from '~/config/network.ts'
import { browserRpc } from '~/wire/rpc-browser.ts'
import { getGenesisHash } from '~/wire/rpc-methods/genesis.ts'
import { getEpochInfo } from '~/wire/rpc-methods/reads.ts'

/** Facts reported by the RPC server. */
export type RpcFacts = {
  readonly genesis: string
  /** The network of that genesis; `undefined` = none that this build knows. */
  readonly network: string | undefined
  /** Confirmed block height. */
  readonly height: bigint
  /** Milliseconds of the last answer, as a person waits for it. */
  readonly ms: number
}

/** Genesis, height and latency of the RPC server, while somebody looks. */
export function rpcFactsOptions() {
  return queryOptions({
    queryKey: ['settings', 'rpc'],
    queryFn: async ({ signal }): Promise<RpcFacts> => {
      const genesis = await browserRpc(getGenesisHash, [], signal)
      const startMs = performance.now()
      const { blockHeight: height } = await browserRpc(getEpochInfo, [{ commitment: 'confirmed' }], signal)
      const ms = Math.round(performance.now() - startMs)
      return { genesis, network: Object.values(NETWORKS).find((each) => each.genesis === genesis)?.name, height, ms }
    },
    refetchInterval: 5_000,
  })
}
