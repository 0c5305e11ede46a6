/** How often what forms of trade show is read again, milliseconds. Apart from `limits.ts`: no first page needs it. */
export const TRADE_INTERVAL_MS = {
  tokenPrices: 5_000,
  tokenFacts: 60_000,
  swapQuote: 10_000,
  earn: 60_000,
  earnForm: 20_000,
} as const

/** Ages in seconds at which what is lent turns amber, and at which nothing is lent any more without a new reading. */
export const EARN_AGE_SEC = { amber: 120, blocks: 60 } as const
