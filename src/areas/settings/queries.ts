import { queryOptions } from '@tanstack/react-query'
import { NETWORKS } from '~/config/network.ts'
import { heightOf } from '~/values/time.ts'
import { getGenesisHash } from '~/wire/rpc/methods/genesis.ts'
import { getEpochInfo } from '~/wire/rpc/methods/reads.ts'
import { browserRpc } from '~/wire/rpc/rpc-browser.ts'
import { blockTime } from '~/wire/rpc/rpc.ts'

/** Facts reported by the RPC server. */
export type RpcFacts = {
  readonly genesis: string
  /** The network of that genesis; `undefined` = none that this build knows. */
  readonly network: string | undefined
  /** Confirmed block height; `undefined` = the server answers with its slot in its place. */
  readonly height: bigint | undefined
  /** Measured milliseconds of a block; `undefined` = two heights lie too near so far. */
  readonly blockMs: number | undefined
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
      const { blockHeight, absoluteSlot: slot } = await browserRpc(getEpochInfo, [{ commitment: 'confirmed' }], signal)
      const endMs = performance.now()
      const height = heightOf({ blockHeight, slot })
      if (height !== undefined) blockTime.note(height, endMs)
      return {
        genesis,
        network: Object.values(NETWORKS).find((each) => each.genesis === genesis)?.name,
        height,
        blockMs: blockTime.ms(),
        ms: Math.round(endMs - startMs),
      }
    },
    refetchInterval: 5_000,
  })
}
