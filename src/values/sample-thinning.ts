/* Thinning of recorded samples: the older, the coarser. */

/** A sample with its server time, Unix seconds. */
export type Seen = { readonly at: number }

/** Sample interval by age, seconds: the older, the coarser. */
const TIERS = [
  { untilSec: 6 * 3_600, stepSec: 15 },
  { untilSec: 7 * 86_400, stepSec: 120 },
  { untilSec: Number.POSITIVE_INFINITY, stepSec: 900 },
] as const

/** Minimum seconds between two samples of one series. */
export const SAMPLE_SEC = TIERS[0].stepSec
/**
 * Maximum samples of one series, of all series together, and maximum number of series. The oldest are dropped first.
 */
export const RECORD_CAP = { samples: 4_000, all: 80_000, things: 200 } as const
/** A pause longer than this many steps counts as a gap: the line breaks there. */
const STEPS_TO_A_GAP = 6

function stepAt(ageSec: number): number {
  return (TIERS.find(({ untilSec }) => ageSec < untilSec) ?? TIERS[2]).stepSec
}

/** Thins samples to one per step, with longer steps for older samples, and at most the cap. Oldest first, in and out. */
export function thinned<Sample extends Seen>(samples: readonly Sample[], now: number): readonly Sample[] {
  const kept: Sample[] = []
  let slot = ''
  for (const sample of samples) {
    const step = stepAt(now - sample.at)
    const mine = `${step} ${Math.floor(sample.at / step)}`
    if (mine === slot) continue
    slot = mine
    kept.push(sample)
  }
  return kept.slice(-RECORD_CAP.samples)
}

/** True when nothing was recorded between two neighbouring samples for longer than recording normally pauses. */
export function isGap(before: Seen, after: Seen, now: number): boolean {
  return after.at - before.at > STEPS_TO_A_GAP * stepAt(now - before.at)
}
