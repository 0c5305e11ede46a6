import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { callFresh } from '~/wire/client.ts'
import { listPrices } from '../endpoints/tokens.ts'
import { createPriceFeed } from './price-feed.ts'

/** The page's one feed of token prices: every displayed price is watched here, so none is requested twice. */
export const priceFeed = createPriceFeed(
  {
    ask: (ids, signal) => callFresh(listPrices, { ids: [...ids] }, { signal }),
    after(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    nowMs: () => performance.now(),
    isHidden: () => document.visibilityState === 'hidden',
    onFrame: (run) => void requestAnimationFrame(run),
    random: Math.random,
  },
  TRADE_INTERVAL_MS.tokenPrices,
)

// A server that draws the page has no document.
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => priceFeed.visibilityChanged())
