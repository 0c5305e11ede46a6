import { type HistorySource } from './history.ts'
import { type LiveSource } from './live-prices.ts'
import { type NetworkProfile } from './network.ts'

/** Settings from this deployment's `/runtime.json` that code below the app reads. */
type Deployment = {
  readonly network?: NetworkProfile
  /** Raw settings of the operator; `operator-fees.ts` parses them when needed. */
  readonly operator?: unknown
  /** Sources of price histories that the server answers. */
  readonly history?: readonly HistorySource[]
  /** Streams of live prices that the server hands on. */
  readonly livePrices?: readonly LiveSource[]
  /** The service has the portfolio under the address itself, as the running one does, and not by a parameter. */
  readonly isPortfolioByAddress?: boolean
}

let deployment: Deployment = {}
let settle: (first: Deployment) => void = () => undefined
const configured = new Promise<Deployment>((resolve) => {
  settle = resolve
})

/** Sets the settings, before any act; called by the app once they are read, with none where they cannot be read. */
export function configure(settings: Deployment): void {
  deployment = settings
  settle(settings)
}

/** Runs the listener once the settings are read. Returns the unsubscribe function. */
export function onDeployment(listener: () => void): () => void {
  let isOver = false
  void configured.then(() => (isOver ? undefined : listener()))
  return () => {
    isOver = true
  }
}

/** The network of this deployment; `undefined` until the settings are read, and where they cannot be. */
export const deployedNetwork = (): NetworkProfile | undefined => deployment.network

/**
 * Whether this network takes acts of which no bytes of the live service were recorded: where not, none is offered. Until the
 * network is known the guard alone refuses them.
 */
export const takesUnproven = (): boolean => deployment.network?.proofBar.includes('third-party') ?? true

/** Whether explorers know this chain; false until the network is known. */
export const isExplorable = (): boolean => deployment.network?.isExplorable ?? false

/** The raw settings of the operator, not validated. */
export const operatorSettings = (): unknown => deployment.operator

/** Whether this deployment offers a source of price histories. */
export const hasHistory = (source: HistorySource): boolean => deployment.history?.includes(source) ?? false

/** Whether this deployment offers live prices; false until the settings are read. */
export const hasLivePrices = (): boolean => (deployment.livePrices?.length ?? 0) > 0

/** Which form of the portfolio request comes first; waits for the settings. */
export const isPortfolioByAddress = async (): Promise<boolean> => (await configured).isPortfolioByAddress ?? false
