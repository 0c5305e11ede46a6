let settle: (isByAddress: boolean) => void = () => undefined
const configured = new Promise<boolean>((resolve) => {
  settle = resolve
})

/** Sets, from `/runtime.json`, whether the service behind this deployment has the portfolio under the address itself. */
export function setPortfolioByAddress(isByAddress: boolean): void {
  settle(isByAddress)
}

/**
 * Which form of the question comes first: the running service's under the address, or the interface document's by a
 * parameter. Waits for the settings of the deployment.
 */
export const isPortfolioByAddress = (): Promise<boolean> => configured
