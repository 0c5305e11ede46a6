/** How often what forms of trade show is read again, milliseconds (experience.md 11). Apart from `limits.ts`: no first page needs it. */
export const TRADE_INTERVAL_MS = { tokenPrices: 5_000, tokenFacts: 60_000, swapQuote: 10_000 } as const
