/* What a device that watches keeps of what it saw: the older, the coarser. */

/** Something seen at a moment: server time, unix seconds. */
export type Seen = { readonly at: number }

/** How long a sample is, and up to which age: the older, the coarser. */
const TIERS = [
  { untilSec: 6 * 3_600, stepSec: 15 },
  { untilSec: 7 * 86_400, stepSec: 120 },
  { untilSec: Number.POSITIVE_INFINITY, stepSec: 900 },
] as const

/** Seconds between two samples of one thing at least. */
export const SAMPLE_SEC = TIERS[0].stepSec
/** Samples kept of one thing, of all together, and things kept. The oldest goes first. */
export const RECORD_CAP = { samples: 4_000, all: 80_000, things: 200 } as const
/** A pause longer than so many steps was not recorded: the line breaks there. */
const STEPS_TO_A_GAP = 6

function stepAt(ageSec: number): number {
  return (TIERS.find(({ untilSec }) => ageSec < untilSec) ?? TIERS[2]).stepSec
}

/** The samples worth keeping: one a step, the older the coarser, and no more than the cap. Oldest first, in and out. */
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

/** True when nothing was recorded between two neighbours for longer than recording ever pauses by itself. */
export function isGap(before: Seen, after: Seen, now: number): boolean {
  return after.at - before.at > STEPS_TO_A_GAP * stepAt(now - before.at)
}
