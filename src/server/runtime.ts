import { type HistorySource } from '~/config/history.ts'
import { type LiveSource } from '~/config/live-prices.ts'
import { NETWORKS } from '~/config/network.ts'
import { type Operator } from '~/config/operator-fees.ts'

/** Content of `/runtime.json` for a live service: one build serves every profile and every operator. */
export function runtimeOf(
  network: 'sandbox' | 'mainnet',
  operator: Operator,
  flags: Readonly<Record<string, boolean>> = {},
  history: readonly HistorySource[] = [],
  livePrices: readonly LiveSource[] = [],
) {
  const { name, genesis, providers } = NETWORKS[network]
  // The running service has it so (docs/api-notes.md 11).
  return {
    network: name,
    genesis,
    providers,
    operator,
    flags: { portfolioByAddress: true, ...flags },
    history,
    livePrices,
  }
}
