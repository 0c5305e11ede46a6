import { readerFormat } from './reader-format.ts'
import { defined } from './result.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()
/** Locales that together name most zones: one has EST, another CET, where the rest have GMT-5 and GMT+1. */
const ZONE_LOCALES = ['en-US', 'en-GB', 'en-AU'] as const

/** The same locales in the order in which they are likely to name a zone, by its offset from UTC in hours. */
function zoneLocales(hours: number): readonly string[] {
  const [america, europe, australia] = ZONE_LOCALES
  if (hours < -2) return ZONE_LOCALES
  return hours < 7 ? [europe, america, australia] : [australia, europe, america]
}

type NameStyle = 'short' | 'longOffset'

/** What `Intl` calls a zone at a time. */
function nameIn(locale: string, zone: string | undefined, style: NameStyle, at: number): string {
  const key = `${locale} ${style} ${zone ?? ''}`
  const format =
    FORMATS.get(key) ?? new Intl.DateTimeFormat(locale, { timeZoneName: style, ...defined({ timeZone: zone }) })
  FORMATS.set(key, format)
  return format.formatToParts(at * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The zone that times are shown in: the named one, else the reader's own choice; `undefined` = that of the device. */
const shownZone = (zone: string | undefined) => zone ?? readerFormat().zone

/** Name of a time zone at a time: the first of the locales that has a name for the zone, and not its offset alone. */
export function zoneName(at: number, zone: string | undefined): string {
  const own = shownZone(zone)
  if (own === 'UTC') return 'UTC'
  let first = ''
  for (const locale of zoneLocales(offsetAt(at, own) / 3_600)) {
    const name = nameIn(locale, own, 'short', at)
    if (!/^GMT[+-]/.test(name)) return name
    first ||= name
  }
  return first
}

/** Whether this browser knows a zone of that name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Seconds by which clocks of a zone are ahead of UTC at a time; the device's zone and UTC need no `Intl`, which is slow to load. */
function offsetAt(at: number, zone: string | undefined): number {
  if (zone === 'UTC') return 0
  if (zone === undefined) return -new Date(at * 1_000).getTimezoneOffset() * 60
  // `GMT`, `GMT+05:30`, and with seconds in the years before zones were agreed on.
  const parts = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(nameIn('en-US', zone, 'longOffset', at))
  if (parts === null) return 0
  const [, sign, hours, minutes, seconds = '0'] = parts
  const size = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}

/** What clocks of a zone show at a time, as seconds since 1970 without a zone; by default of the reader's zone. */
export function wallOf(at: number, zone?: string): number {
  return at + offsetAt(at, shownZone(zone))
}

const DAY = 86_400

/**
 * The time at which clocks of the reader's zone show `wall`, seconds since 1970 without a zone; where clocks leave it out, the
 * moment after. Days differ in length when clocks change.
 */
export function atWall(wall: number): number {
  const [before, after] = [wall - DAY, wall + DAY].map((near) => wall - (wallOf(near) - near))
  const found = [before, after].find((at) => at !== undefined && wallOf(at) === wall)
  return found ?? Math.max(before ?? wall, after ?? wall)
}

/** A time in a zone as the reader wants it written. */
export type DayAndClock = {
  /** `Nov 12`, with the year where the style has it always. */
  readonly day: string
  /** `Nov 12, 2026`. */
  readonly date: string
  readonly year: number
  /** `Thu`. */
  readonly weekday: string
  /** `09:41`, `9:41 am`. */
  readonly clock: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Date and clock of a time in a zone, by default the reader's. */
export function dayAndClock(at: number, zone: string | undefined): DayAndClock {
  const wall = new Date(wallOf(at, zone) * 1_000)
  const year = wall.getUTCFullYear()
  return {
    ...dateOf(wall),
    year,
    weekday: WEEKDAYS[wall.getUTCDay()] ?? '',
    clock: clockOf(wall.getUTCHours(), wall.getUTCMinutes()),
  }
}

function dateOf(wall: Date): Pick<DayAndClock, 'day' | 'date'> {
  const [year, month, day] = [wall.getUTCFullYear(), MONTHS[wall.getUTCMonth()] ?? '', wall.getUTCDate()]
  switch (readerFormat().date) {
    case 'month':
      return { day: `${month} ${day}`, date: `${month} ${day}, ${year}` }
    case 'day':
      return { day: `${day} ${month}`, date: `${day} ${month} ${year}` }
    case 'iso': {
      const iso = wall.toISOString().slice(0, 10)
      return { day: iso, date: iso }
    }
  }
}

function clockOf(hour: number, minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  if (readerFormat().clock === '24') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`
}
