import { type TokenPrice } from '../../../src/areas/tokens/model/token.ts'
import { createPriceFeed } from '../../../src/areas/tokens/stores/price-feed.ts'
import { type Address } from '../../../src/values/address.ts'
import { unixSec } from '../../../src/values/time.ts'

/*
 * Stands in for the page's feed: the same feed, asked sixty times a second and answered on the spot. `?all` = a thousand
 * changes a second spread over 5,000 mints; else every one of the thousand changes is on the screen.
 */
const isSpread = location.search === '?all'
const CHANGES_A_SECOND = 1_000
const FRAME_MS = 16
const priced = new Map<Address, bigint>()
let changed = 0

function priceOf(mint: Address, isNew: boolean): TokenPrice {
  const raw = (priced.get(mint) ?? 1_234_567n) + (isNew ? BigInt(Math.floor(Math.random() * 2_000) - 1_000) : 0n)
  priced.set(mint, raw)
  if (isNew) changed += 1
  return {
    usdPrice: { raw, decimals: 6 },
    decimals: 6,
    change24h: undefined,
    block: undefined,
    createdAt: undefined,
    liquidityUsd: undefined,
  }
}

/** The feed that the rows watch. */
export const priceFeed = createPriceFeed(
  {
    ask: (mints) => {
      const each = CHANGES_A_SECOND / (1_000 / FRAME_MS) / (isSpread ? 5_000 : mints.length)
      const entries = new Map(mints.map((mint) => [mint, priceOf(mint, Math.random() < each)]))
      return Promise.resolve({ value: { entries, unreadable: 0 }, at: unixSec(0) })
    },
    after(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    nowMs: () => performance.now(),
    isHidden: () => false,
    onFrame: (run) => void requestAnimationFrame(run),
    random: Math.random,
  },
  FRAME_MS,
)

Object.assign(globalThis, { changes: () => changed })
