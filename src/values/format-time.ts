import { shown, type Display } from './display-value.ts'
import { type UnixSec } from './time.ts'
import { dayAndClock, zoneName } from './zone-time.ts'

const UNITS = [
  { sec: 86_400, letter: 'd', word: 'day' },
  { sec: 3_600, letter: 'h', word: 'hour' },
  { sec: 60, letter: 'm', word: 'minute' },
  { sec: 1, letter: 's', word: 'second' },
] as const

/** A duration in its two largest units: `5 h 12 m`, `42 s`. From 100 days on, days alone. */
export function clock(seconds: number): Display {
  const total = Math.max(0, Math.floor(seconds))
  const at = UNITS.findIndex(({ sec }) => total >= sec)
  const first = UNITS[at]
  if (first === undefined) return shown('0 s', '0 seconds')
  const count = Math.floor(total / first.sec)
  const second = UNITS[at + 1]
  const rest = second === undefined ? 0 : Math.floor((total % first.sec) / second.sec)
  const long = first.letter === 'd' && count >= 100
  const parts = [{ count, unit: first }]
  if (second !== undefined && rest > 0 && !long) parts.push({ count: rest, unit: second })
  return shown(
    parts.map((part) => `${part.count} ${part.unit.letter}`).join(' '),
    parts.map((part) => `${part.count} ${part.unit.word}${part.count === 1 ? '' : 's'}`).join(' '),
  )
}

/** How old an answer is: seconds to 90, then minutes. */
export function age(at: number, now: number): Display {
  const seconds = Math.max(0, Math.floor(now - at))
  if (seconds <= 90) return shown(`${seconds} s old`, `${seconds} seconds old`)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 90) return shown(`${minutes} m old`, `${minutes} minutes old`)
  const long = clock(seconds)
  return shown(`${long.text} old`, `${long.spoken} old`)
}

/** Distance to now: `in 3 h`, `22 h ago`. */
export function relative(at: number, now: number): Display {
  const distance = clock(Math.abs(at - now))
  if (at >= now) return shown(`in ${distance.text}`, `in ${distance.spoken}`)
  return shown(`${distance.text} ago`, `${distance.spoken} ago`)
}

/** A point in time as text: local with its zone, UTC, and the distance from now. */
export type TimeShown = {
  readonly local: string
  /** Empty when the local zone is UTC. */
  readonly utc: string
  readonly relative: Display
  /** All three on one line. */
  readonly line: string
}

/** `Nov 21, 14:00 CET (13:00 UTC), in 3 h`. The year is named when it is not this one. */
export function time(at: UnixSec, now: number, zone?: string): TimeShown {
  const isThisYear = dayAndClock(at, 'UTC').year === dayAndClock(now, 'UTC').year
  const here = stamp(at, zone)
  const there = stamp(at, 'UTC')
  const local = `${isThisYear ? here.day : here.date}, ${here.clock} ${here.zone}`
  const sameDay = here.day === there.day
  const utc = here.zone === 'UTC' ? '' : `${sameDay ? '' : `${there.day}, `}${there.clock} UTC`
  const distance = relative(at, now)
  return { local, utc, relative: distance, line: `${local}${utc === '' ? '' : ` (${utc})`}, ${distance.text}` }
}

/** Day and hour in the reader's zone without the zone's name, for lists: `Nov 12, 09:41`. */
export function shortTime(at: UnixSec, zone?: string): string {
  const { day, clock: hour } = dayAndClock(at, zone)
  return `${day}, ${hour}`
}

/** Hour alone, in the reader's zone: `09:41`. */
export function clockTime(at: number): string {
  return dayAndClock(at, undefined).clock
}

/** Day alone: `Nov 12`. */
export function shortDay(at: UnixSec, zone?: string): string {
  return dayAndClock(at, zone).day
}

/** Day of the week and date in the reader's zone, as a heading: `Thu, Nov 12, 2026`. */
export function longDay(at: UnixSec): string {
  const { weekday, date } = dayAndClock(at, undefined)
  return `${weekday}, ${date}`
}

function stamp(at: number, zone: string | undefined) {
  return { ...dayAndClock(at, zone), zone: zoneName(at, zone) }
}
