import { deviceStore } from './device-store.ts'

/** Where transactions of mainnet can be looked up, before the signature: a fixed list, the first unless one is chosen. */
export const EXPLORERS = {
  'Solana Explorer': 'https://explorer.solana.com/tx/',
  Solscan: 'https://solscan.io/tx/',
  SolanaFM: 'https://solana.fm/tx/',
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

/** Says whether an explorer knows this network; told once, when the network is known. */
export function setExplorable(known: boolean): void {
  isKnown = known
}

/** Where this transaction can be looked up; `undefined` in the sandbox, whose chain no explorer knows. */
export function explorerLink(signature: string): string | undefined {
  return isKnown ? EXPLORERS[explorerStore.read()] + encodeURIComponent(signature) : undefined
}
