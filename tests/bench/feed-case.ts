import { createPriceFeed } from '../../src/areas/tokens/stores/price-feed.ts'
import { addressOf } from '../../src/values/address.ts'
import { unixSec } from '../../src/values/time.ts'

const INTERVAL_MS = 200

/** Questions in each of so many intervals while so many mints are in view: the real feed in a quicker time. */
export async function countQuestions(visible: number, intervals: number): Promise<readonly number[]> {
  let requestCount = 0
  const feed = createPriceFeed(
    {
      ask: () => {
        requestCount += 1
        return Promise.resolve({ value: { entries: new Map(), unreadable: 0 }, at: unixSec(0) })
      },
      after(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      nowMs: () => performance.now(),
      isHidden: () => false,
      onFrame: (run) => void setTimeout(run, 16),
      random: Math.random,
    },
    INTERVAL_MS,
  )
  const stops = Array.from({ length: visible }, (_, index) =>
    feed.watch(addressOf(Uint8Array.from([index >> 8, index & 255, ...Array(30).fill(7)])), () => undefined),
  )
  // From the middle of one interval to the middle of the next: no question falls on the edge.
  await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS / 2))
  const counts: number[] = []
  for (let interval = 0; interval < intervals; interval += 1) {
    const before = requestCount
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
    counts.push(requestCount - before)
  }
  for (const stop of stops) stop()
  return counts
}
