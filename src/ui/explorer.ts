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

let isKnown = false

/** Sets whether explorers know this network; called once, when the network is known. */
export function setExplorable(known: boolean): void {
  isKnown = known
}

/** Explorer link of a transaction; `undefined` in the sandbox, whose chain no explorer knows. */
export function explorerLink(signature: string): string | undefined {
  return isKnown ? EXPLORERS[explorerStore.read()].tx + encodeURIComponent(signature) : undefined
}

/** Explorer link of an account or mint; `undefined` where no explorer knows the chain. */
export function explorerAccount(key: string): string | undefined {
  return isKnown ? EXPLORERS[explorerStore.read()].account + encodeURIComponent(key) : undefined
}
