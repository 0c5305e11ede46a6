import { type Proof } from './programs.ts'

/** Network of the page: as reported by its server, proven by the chain's genesis hash. */
export type NetworkProfile = {
  readonly name: 'sandbox' | 'mainnet'
  /** Genesis hash that the RPC must report. */
  readonly genesis: string
  /** Hex prefix that a message blockhash must have (sandbox) or must not have (everywhere else). */
  readonly blockhashPrefix: { readonly hex: string; readonly required: boolean }
  /** Wallet Standard chain ids that an account must announce; empty = any. */
  readonly walletChains: readonly string[]
  /** Weakest proof of an instruction layout that a spending act accepts. */
  readonly proofBar: readonly Proof[]
  /** Labels of the API's provider values. */
  readonly providers: Readonly<Record<string, string>>
  /** Whether explorers know this chain. */
  readonly isExplorable: boolean
}

/** Eight bytes "SEXTANT\0": a blockhash that begins with them exists on no public chain. */
export const SANDBOX_BLOCKHASH_PREFIX = '53455854414e5400'

/** Genesis hash of every sandbox chain: sha256("sextant sandbox genesis") in base58. */
export const SANDBOX_GENESIS = 'FZtdMLpkoSJ4SxzUd9BM78Ntxwq4jYhegVNkcTQukUpM'

/** Both profiles as data; no rule branches on a name. */
export const NETWORKS = {
  sandbox: {
    name: 'sandbox',
    genesis: SANDBOX_GENESIS,
    blockhashPrefix: { hex: SANDBOX_BLOCKHASH_PREFIX, required: true },
    walletChains: [],
    proofBar: ['recorded', 'vendor', 'third-party'],
    providers: { venue_a: 'Venue A', venue_b: 'Venue B' },
    isExplorable: false,
  },
  mainnet: {
    name: 'mainnet',
    genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    blockhashPrefix: { hex: SANDBOX_BLOCKHASH_PREFIX, required: false },
    walletChains: ['solana:mainnet'],
    proofBar: ['recorded', 'vendor'],
    providers: { kalshi: 'Kalshi', polymarket: 'Polymarket', bisonfi: 'Forecast' },
    isExplorable: true,
  },
} as const satisfies Record<string, NetworkProfile>
