import { deviceStore } from './device-store.ts'

/** Explorers of mainnet with their URL prefixes for transactions and accounts: a fixed list, the first by default. */
export const EXPLORERS = {
  'Solana Explorer': { tx: 'https://explorer.solana.com/tx/', account: 'https://explorer.solana.com/address/' },
  Solscan: { tx: 'https://solscan.io/tx/', account: 'https://solscan.io/account/' },
  SolanaFM: { tx: 'https://solana.fm/tx/', account: 'https://solana.fm/address/' },
} as const

/** One of the list, by its name. */
export type ExplorerName = keyof typeof EXPLORERS

const isName = (text: string | null): text is ExplorerName => text !== null && Object.hasOwn(EXPLORERS, text)

/** The reader's choice; kept on this device, never read from a link. */
export const explorerStore = deviceStore<ExplorerName>(
  'sextant.explorer',
  (text) => (isName(text) ? text : 'Solana Explorer'),
  (name) => name,
)

/** Link to a transaction at the chosen explorer: of mainnet alone, no explorer knows the sandbox's chain. */
export const explorerLink = (signature: string): string =>
  EXPLORERS[explorerStore.read()].tx + encodeURIComponent(signature)

/** Link to an account or mint at the chosen explorer: of mainnet alone. */
export const explorerAccount = (key: string): string =>
  EXPLORERS[explorerStore.read()].account + encodeURIComponent(key)
