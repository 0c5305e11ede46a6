let byAddress = false

/** Sets, from `/runtime.json`, that the service behind this deployment has the portfolio under the address itself. */
export function setPortfolioByAddress(isIt: boolean): void {
  byAddress = isIt
}

/** Which form of the question comes first: the running service's under the address, or the interface document's by a parameter. */
export const isPortfolioByAddress = (): boolean => byAddress
