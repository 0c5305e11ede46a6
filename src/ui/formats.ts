import {
  PLAIN_FORMAT,
  setReaderFormat,
  type ClockStyle,
  type DateStyle,
  type NumberStyle,
} from '~/values/reader-format.ts'
import { isZone } from '~/values/zone-time.ts'
import { deviceStore } from './device-store.ts'

const NUMBERS: readonly string[] = ['comma', 'space', 'apostrophe', 'lakh'] satisfies NumberStyle[]
const isNumberStyle = (text: string | null): text is NumberStyle => text !== null && NUMBERS.includes(text)

/** Marks of numbers that are shown; kept on this device. What is typed keeps a point or a comma for its fraction, and no groups. */
export const numberStyle = deviceStore<NumberStyle>(
  'sextant.numbers',
  (text) => (isNumberStyle(text) ? text : 'point'),
  (style) => style,
)

/** Order of a date; kept on this device. */
export const dateStyle = deviceStore<DateStyle>(
  'sextant.dates',
  (text) => (text === 'day' || text === 'iso' ? text : 'month'),
  (style) => style,
)

/** Hours of a day; kept on this device. */
export const clockStyle = deviceStore<ClockStyle>(
  'sextant.clock',
  (text) => (text === '12' ? '12' : '24'),
  (style) => style,
)

/** Time zone of all times, an IANA name; `undefined` = the device's. Kept on this device. */
export const timeZone = deviceStore<string | undefined>(
  'sextant.time-zone',
  (text) => (text !== null && text !== '' && isZone(text) ? text : undefined),
  (zone) => zone ?? '',
)

const STORES = [numberStyle, dateStyle, clockStyle, timeZone]

function apply(): void {
  setReaderFormat({
    numbers: numberStyle.read(),
    date: dateStyle.read(),
    clock: clockStyle.read(),
    zone: timeZone.read(),
  })
}

/** Puts the kept formats to use, and each change of them. Once a page. */
export function followFormats(): void {
  apply()
  for (const store of STORES) store.subscribe(apply)
}

/** True where figures and times are written as for a reader who has chosen nothing, as in a document that a server draws. */
export function hasPlainFormats(): boolean {
  return (
    numberStyle.read() === PLAIN_FORMAT.numbers &&
    dateStyle.read() === PLAIN_FORMAT.date &&
    clockStyle.read() === PLAIN_FORMAT.clock &&
    timeZone.read() === PLAIN_FORMAT.zone
  )
}
