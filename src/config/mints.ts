/** Pinned mints; never taken from a reply. */
export const MINT = {
  usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  jupUsd: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD',
  wrappedSol: 'So11111111111111111111111111111111111111112',
  usdt: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  jup: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
} as const

/** A pinned coin: its data come from the bundle, whatever a reply contains. */
export type PinnedCoin = {
  readonly mint: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Amounts are written with cents. */
  readonly isDollar: boolean
  /** Listed first in token pickers. */
  readonly leads: boolean
}

/** The pinned coins. Acts wrap and unwrap SOL themselves, so wrapped SOL is shown as SOL. */
export const PINNED_COINS: readonly PinnedCoin[] = [
  { mint: MINT.wrappedSol, symbol: 'SOL', name: 'Solana', decimals: 9, isDollar: false, leads: true },
  { mint: MINT.usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, isDollar: true, leads: true },
  { mint: MINT.jupUsd, symbol: 'JupUSD', name: 'Jupiter USD', decimals: 6, isDollar: true, leads: true },
  { mint: MINT.usdt, symbol: 'USDT', name: 'Tether USD', decimals: 6, isDollar: true, leads: false },
  { mint: MINT.jup, symbol: 'JUP', name: 'Jupiter', decimals: 6, isDollar: false, leads: false },
]

/** The pinned coin of a mint. */
export function pinnedCoin(mint: string): PinnedCoin | undefined {
  return PINNED_COINS.find((coin) => coin.mint === mint)
}

/** Mints with a known lending market: they can be lent even when the list of markets cannot be read. */
export const LENT_MINTS = [MINT.usdc, MINT.wrappedSol, MINT.jupUsd] as const

/** The newer token program, in base58: its mints can take fees on transfers. */
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
