import { MINUS, shown, type Display } from '~/values/display-value.ts'
import { abs } from '~/values/money.ts'
import { CHANCE } from '../words.ts'

/** A change of a chance, micro USD, in whole percentage points, half up; its sign is that of the figure that is read. */
export function wholePoints(change: bigint): bigint {
  const whole = (abs(change) + 5_000n) / 10_000n
  return change < 0n ? -whole : whole
}

/** A change of a chance, micro USD, in whole percentage points; `undefined` = unknown. */
export function pointsShown(change: bigint | undefined): Display {
  if (change === undefined) return shown('—', 'unknown', 'unknown')
  const points = wholePoints(change)
  const whole = abs(points)
  if (points === 0n) return shown(CHANCE.points('0'), CHANCE.unchanged)
  const isDown = points < 0n
  return shown(CHANCE.points(`${isDown ? MINUS : '+'}${whole}`), CHANCE.pointsSpoken(isDown, `${whole}`))
}
