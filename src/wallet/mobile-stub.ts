/*
 * Stub of `@solana-mobile/wallet-adapter-mobile`, which wallet-adapter-react imports although it needs hosts that the
 * page's CSP forbids, and which weighs 42 kB gzip. Phones use the browser inside their wallet instead.
 */

/** Name under which the real adapter would be listed. */
export const SolanaMobileWalletAdapterWalletName = 'Mobile Wallet Adapter'

/** An adapter that is never ready; wallet lists leave it out. */
export class SolanaMobileWalletAdapter {
  readonly name = SolanaMobileWalletAdapterWalletName
  readonly url = ''
  readonly icon = ''
  readonly readyState = 'Unsupported'
  readonly publicKey = null
  readonly connecting = false
  readonly connected = false
  readonly supportedTransactionVersions = null

  on(): this {
    return this
  }

  off(): this {
    return this
  }

  async connect(): Promise<void> {
    throw new Error('not available in this browser')
  }

  async disconnect(): Promise<void> {
    // Never connected.
  }
}

/** Unused by the stub. */
export const createDefaultAddressSelector = (): undefined => undefined
/** Unused by the stub. */
export const createDefaultAuthorizationResultCache = (): undefined => undefined
/** Unused by the stub. */
export const createDefaultWalletNotFoundHandler = (): undefined => undefined
