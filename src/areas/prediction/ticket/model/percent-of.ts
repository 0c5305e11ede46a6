import { mulDiv } from '~/values/money.ts'

/** A part of a whole in percent with one decimal, 0 to 100; drawing and reading only. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  const tenths = mulDiv(part, 1_000n, whole, 'half-even')
  return Number(tenths > 1_000n ? 1_000n : tenths < 0n ? 0n : tenths) / 10
}
