import { mulDiv } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type AlertRule, type AlertTest, type AlertTarget } from './alert-rule.ts'

/** A value that was read, and the server time of its reply. */
export type AlertReading = { readonly value: bigint; readonly at: UnixSec }

/** Readings that are kept of one window. */
const PER_WINDOW = 60

/**
 * Adds a reading to the series of a move, oldest first: what is older than the window goes, and a reading closer than a step to
 * the last is left out. The same series where nothing changes.
 */
export function withReading(
  series: readonly AlertReading[],
  reading: AlertReading,
  windowSec: number,
): readonly AlertReading[] {
  const inside = series.filter(({ at }) => at < reading.at && reading.at - at <= windowSec)
  const last = inside.at(-1)
  const isClose = last !== undefined && reading.at - last.at < windowSec / PER_WINDOW
  if (isClose) return inside.length === series.length ? series : inside
  return [...inside, reading]
}

/** Why an alert fires: the reading, and for a move the earlier one that it is measured from. */
export type AlertFiring = { readonly reading: AlertReading; readonly from: AlertReading | undefined }

/**
 * Judges an alert by a new reading. `series` = earlier readings since it was set, for a move. A reading from before the alert
 * was set, and an alert that fired, give nothing.
 */
export function judgeAlert(
  { target, test, armedAt, firedAt }: AlertRule,
  series: readonly AlertReading[],
  reading: AlertReading,
): AlertFiring | undefined {
  if (firedAt !== undefined || reading.at < armedAt) return undefined
  if (test.kind !== 'moved') return isBeyond(test, reading.value) ? { reading, from: undefined } : undefined
  const from = series
    .filter(({ at }) => at <= reading.at && reading.at - at <= test.windowSec)
    .find(({ value }) => moveOf(target.kind, value, reading.value) >= test.by)
  return from === undefined ? undefined : { reading, from }
}

/** True for a value on the far side of a threshold; equal is not beyond it. */
export function isBeyond(test: Exclude<AlertTest, { readonly kind: 'moved' }>, value: bigint): boolean {
  return test.kind === 'above' ? value > test.value : value < test.value
}

/** Size of a move: basis points of a price, millionths of a chance. */
function moveOf(kind: AlertRule['target']['kind'], from: bigint, to: bigint): bigint {
  const size = to > from ? to - from : from - to
  if (kind === 'market') return size
  return from <= 0n ? 0n : mulDiv(size, 10_000n, from, 'down')
}

/** What an alert can be set on: a target, and the newest value that its page holds; `undefined` = none. */
export type AlertSubject = { readonly target: AlertTarget; readonly read: () => AlertReading | undefined }
