import { defined } from './defined.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()
/** Locales that together name most zones: one has EST, another CET, where the rest have GMT-5 and GMT+1. */
const ZONE_LOCALES = ['en-US', 'en-GB', 'en-AU'] as const

/** The same locales in the order in which they are likely to name a zone; for the user's zone by its offset from UTC. */
function zoneLocales(at: number, zone: string | undefined): readonly string[] {
  const [america, europe, australia] = ZONE_LOCALES
  const hours = zone === undefined ? -new Date(at * 1_000).getTimezoneOffset() / 60 : -12
  if (hours < -2) return ZONE_LOCALES
  return hours < 7 ? [europe, america, australia] : [australia, europe, america]
}

function formatOf(locale: string, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${zone ?? ''}`
  const known = FORMATS.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...defined({ timeZone: zone }),
  })
  FORMATS.set(key, made)
  return made
}

function partsOf(at: number, locale: string, zone: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    formatOf(locale, zone)
      .formatToParts(at * 1000)
      .map((part) => [part.type, part.value]),
  )
}

/** Name of a time zone at a time: the first of the locales that has a name for the zone, and not its offset alone. */
export function zoneName(at: number, zone: string | undefined): string {
  if (zone === 'UTC') return 'UTC'
  let first = ''
  for (const locale of zoneLocales(at, zone)) {
    const name = partsOf(at, locale, zone).get('timeZoneName') ?? ''
    if (!/^GMT[+-]/.test(name)) return name
    first ||= name
  }
  return first
}

/** Day (`Nov 12`), year and clock (`09:41`). */
export type DayAndClock = { readonly day: string; readonly year: string; readonly clock: string }

/** Date and clock of a time in a zone, by default the user's; that one and UTC need no `Intl`, which is slow to load. */
export function dayAndClock(at: number, zone: string | undefined): DayAndClock {
  const date = new Date(at * 1_000)
  if (zone === undefined)
    return wordsOf(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes())
  if (zone === 'UTC')
    return wordsOf(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
    )
  const parts = partsOf(at, 'en-US', zone)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${read('month')} ${read('day')}`,
    year: read('year'),
    clock: `${read('hour')}:${read('minute')}`,
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function wordsOf(year: number, month: number, day: number, hour: number, minute: number): DayAndClock {
  const two = (value: number) => String(value).padStart(2, '0')
  return { day: `${MONTHS[month] ?? ''} ${day}`, year: String(year), clock: `${two(hour)}:${two(minute)}` }
}
