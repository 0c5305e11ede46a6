import { BLOCK_MS } from '~/config/limits.ts'

/** How long the network takes for a block, measured from the heights that the page reads. For schedules and words alone. */
export type BlockTime = {
  /** Takes a confirmed block height and the monotonic milliseconds at which it arrived. */
  readonly note: (height: bigint, atMs: number) => void
  /** Milliseconds of a block, 100 to 800; `undefined` until two heights lie far enough apart. */
  readonly ms: () => number | undefined
}

type Reading = { readonly height: bigint; readonly atMs: number }

/** Two heights that are nearer than this say too little: an answer is late by some, and a height is whole. */
const LEAST_APART_MS = 2_000
/** Heights that lie further apart than this measure a time that is over. */
const MOST_APART_MS = 60_000

/** A measurement without a reading. */
export function createBlockTime(): BlockTime {
  let readings: readonly Reading[] = []
  let measured: number | undefined
  return {
    note(height, atMs) {
      // A lower height, as from a server that is behind, restarts the measurement.
      if (readings.some((each) => each.height > height)) readings = []
      readings = [...readings.filter((each) => atMs - each.atMs <= MOST_APART_MS), { height, atMs }]
      const [first] = readings
      if (first === undefined || atMs - first.atMs < LEAST_APART_MS) return
      const blocks = Number(height - first.height)
      const ms = blocks === 0 ? BLOCK_MS.most : (atMs - first.atMs) / blocks
      measured = Math.round(Math.min(BLOCK_MS.most, Math.max(BLOCK_MS.least, ms)))
    },
    ms: () => measured,
  }
}

/** The page's measurement. */
export const blockTime = createBlockTime()
