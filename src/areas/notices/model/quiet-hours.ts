import { wallOf } from '~/values/zone-time.ts'

/** Hours without toasts and system notifications, in minutes after midnight of the reader's zone; over midnight where `to` is before `from`. */
export type QuietHours = { readonly from: number; readonly to: number }

const DAY_MINUTES = 1_440

/** Reads `22:00-07:00`; `undefined` = `off`, or no span. */
export function readQuietHours(text: string): QuietHours | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (match === null) return undefined
  const [from, to] = [minutesOf(match[1], match[2]), minutesOf(match[3], match[4])]
  return from === to ? undefined : { from, to }
}

const minutesOf = (hours = '0', minutes = '0') => Number(hours) * 60 + Number(minutes)

/** Prints a span: `22:00-07:00`; `off` for none. */
export function printQuietHours(hours: QuietHours | undefined): string {
  return hours === undefined ? 'off' : `${clockOf(hours.from)}-${clockOf(hours.to)}`
}

/** Minutes after midnight as a clock: `07:00`. */
function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** True while it is quiet. `minute` = minutes after midnight now, in the reader's zone. The end is not quiet any more. */
export function isQuiet(hours: QuietHours | undefined, minute: number): boolean {
  if (hours === undefined) return false
  const { from, to } = hours
  const now = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Minutes after midnight of a time, unix seconds, in the reader's zone. */
export function minuteOf(at: number): number {
  return Math.floor(wallOf(at) / 60) % DAY_MINUTES
}
