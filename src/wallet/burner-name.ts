/** Name of the page's own throw-away wallet; it exists on the sandbox network alone. */
export const BURNER_NAME = 'Demo wallet'

const made = new WeakSet<object>()

/** Notes a wallet as this page's own: a name can be anybody's. */
export function noteBurner(wallet: object): void {
  made.add(wallet)
}

/** True for the wallet that this page made itself. */
export const isBurner = (wallet: unknown): boolean => typeof wallet === 'object' && wallet !== null && made.has(wallet)
