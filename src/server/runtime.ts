import { NETWORKS } from '../config/network.ts'

/** What `/runtime.json` tells the page of a live service: one build serves every profile. */
export function runtimeOf(network: 'sandbox' | 'mainnet', flags: Readonly<Record<string, boolean>> = {}) {
  const { name, genesis, providers } = NETWORKS[network]
  return { network: name, genesis, providers, flags, fees: {} }
}
