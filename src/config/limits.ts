/** Figures that the product keeps to, in one place. */

/** How often visible data is read again, in milliseconds. */
export const INTERVAL_MS = {
  marketPrices: 3_000,
  /** Cards of the Events page carry prices: read more often than titles need, less often than one open market. */
  eventPrices: 10_000,
  positions: 10_000,
  /** The count beside the navigation, on every page. */
  claimCount: 300_000,
  orders: 10_000,
  events: 30_000,
  trades: 30_000,
  holdings: 15_000,
  tokenPrices: 5_000,
  act: 2_000,
} as const

/** How often a hidden page with open acts looks at the chain, milliseconds. */
export const HIDDEN_PACE_MS = 5_000

/** Longest wait for an answer, in milliseconds. */
export const TIMEOUT_MS = { read: 5_000, build: 10_000, execute: 30_000, rpc: 10_000, secondRpc: 3_000 } as const

/** Ceilings for one reply. Lists that rarely change may be longer: a tag is thousands of tokens of two thousand characters. */
export const REPLY_CAP = { bytes: 4_194_304, slowBytes: 16_777_216, rows: 5_000 } as const

/** Client-side request budget of one browser, requests per second and burst. */
export const BUDGET = { readsPerSec: 5, readBurst: 10, actsPerSec: 1, actBurst: 3, keylessReadsPerSec: 0.5 } as const

/** Bounds of the blocks that a judged transaction has left before it expires (docs/transaction-rules.md, U5). */
export const BLOCKS_LEFT = { least: 1n, most: 300n } as const

/** Blocks for which the network takes a blockhash. */
export const BLOCKHASH_BLOCKS = 150n

/** Bounds of the measured block time, milliseconds. Used for scheduling and texts; proves nothing. */
export const BLOCK_MS = { least: 100, most: 800 } as const

/** Milliseconds allowed for the wallet to sign, and for a signed transaction to land. */
export const SIGNING_MS = { wallet: 20_000, landing: 4_000 } as const

/** Highest rent the network ever had, lamports a byte: a higher one is an error or a lie, and nothing is judged by it. */
export const RENT_CEILING = 6_960n

/** Fee ceilings in lamports. */
export const FEE_CAP_LAMPORTS = { default: 2_000_000n, hard: 5_000_000n } as const

/**
 * Reading a whole list of an owner: rows per request, milliseconds between requests, rows after which reading pauses until
 * more are requested, maximum rows of an exported file, and how often a hidden page checks whether it is visible again.
 */
export const LIST = { part: 100, everyMs: 2_000, most: 1_000, file: 10_000, lookMs: 1_000 } as const

/** Rows of a list page; the API documents no maximum, so the smallest page seen is used. */
export const PAGE_ROWS = 20

/** The keeper pays unclaimed winnings this long after settlement (the interface document, Events). */
export const AUTO_CLAIM_SEC = 86_400

/** Maximum number of acts per review, and of acts that are kept up to date while the wallet signs one after the other. */
export const MAX_ACTS_AT_ONCE = 10

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
