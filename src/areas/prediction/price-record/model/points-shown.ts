import { MINUS, shown, type Display } from '~/values/display-value.ts'
import { abs } from '~/values/money.ts'

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
  if (points === 0n) return shown('0 pts', 'unchanged')
  const isDown = points < 0n
  return shown(`${isDown ? MINUS : '+'}${whole} pts`, pointsSpokenText(isDown, `${whole}`))
}

function pointsSpokenText(isDown: boolean, whole: string): string {
  return `${isDown ? 'down' : 'up'} ${whole} percentage points`
}
