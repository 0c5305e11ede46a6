import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { age, clock, clockTime, longDay, relative, shortDay, shortTime, time } from './format-time.ts'
import { PLAIN_FORMAT, setReaderFormat } from './reader-format.ts'
import { unixSec } from './time.ts'

const NOW = 1_795_266_000

afterEach(() => setReaderFormat(PLAIN_FORMAT))

test.each([
  [0, '0 s'],
  [42, '42 s'],
  [252, '4 m 12 s'],
  [18_720, '5 h 12 m'],
  [3_600, '1 h'],
  [856_800, '9 d 22 h'],
  [864_000, '10 d'],
  [19_094_400, '221 d'],
  [19_180_000, '221 d'],
  [-5, '0 s'],
])('clock of %i s', (seconds, text) => {
  expect(clock(seconds).text).toBe(text)
})

test('clock is spoken in whole words', () => {
  expect(clock(3_660).spoken).toBe('1 hour 1 minute')
  expect(clock(172_800).spoken).toBe('2 days')
})

test.each([
  [0, '0 s old'],
  [12, '12 s old'],
  [90, '90 s old'],
  [91, '1 m old'],
  [600, '10 m old'],
  [7_200, '2 h old'],
])('age of %i s', (seconds, text) => {
  expect(age(NOW - seconds, NOW).text).toBe(text)
})

test('an answer from the future is not older than now', () => {
  expect(age(NOW + 4, NOW).text).toBe('0 s old')
})

test('relative looks both ways', () => {
  expect(relative(NOW + 10_800, NOW).text).toBe('in 3 h')
  expect(relative(NOW - 79_200, NOW).text).toBe('22 h ago')
})

test('a time names its zone, and UTC next to it', () => {
  const at = unixSec(NOW)
  expect(time(at, NOW, 'Europe/Berlin').line).toBe('Nov 21, 14:00 CET (13:00 UTC), in 0 s')
  expect(time(at, NOW, 'America/New_York').local).toBe('Nov 21, 08:00 EST')
  expect(time(at, NOW, 'UTC')).toMatchObject({ local: 'Nov 21, 13:00 UTC', utc: '' })
})

test('another day in UTC and another year are named', () => {
  const midnight = unixSec(Date.UTC(2026, 10, 30, 23) / 1000)
  expect(time(midnight, NOW, 'Europe/Berlin').line).toMatch(/^Dec 1, 00:00 CET \(Nov 30, 23:00 UTC\), in 9 d/)
  expect(time(unixSec(Date.UTC(2027, 0, 2, 12) / 1000), NOW, 'Europe/Berlin').local).toBe('Jan 2, 2027, 13:00 CET')
  expect(shortTime(midnight, 'UTC')).toBe('Nov 30, 23:00')
})

test('days and hours of the reader’s zone and of UTC are those of Intl', () => {
  const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const long = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  const formats = {
    here: new Intl.DateTimeFormat('en-US', shape),
    utc: new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    long: new Intl.DateTimeFormat('en-US', long),
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
      const [at, ms] = [unixSec(seconds), seconds * 1_000]
      expect([shortTime(at), shortTime(at, 'UTC'), shortDay(at, 'UTC'), longDay(at)]).toEqual([
        formats.here.format(ms),
        formats.utc.format(ms),
        formats.day.format(ms),
        formats.long.format(ms),
      ])
    }),
  )
})

const LATE = unixSec(Date.UTC(2027, 0, 2, 21, 5) / 1000)

test.each([
  ['month', '24', 'Jan 2, 21:05', 'Jan 2', '21:05', 'Sat, Jan 2, 2027', 'Jan 2, 2027, 21:05 UTC'],
  ['day', '12', '2 Jan, 9:05 pm', '2 Jan', '9:05 pm', 'Sat, 2 Jan 2027', '2 Jan 2027, 9:05 pm UTC'],
  ['iso', '24', '2027-01-02, 21:05', '2027-01-02', '21:05', 'Sat, 2027-01-02', '2027-01-02, 21:05 UTC'],
] as const)('dates as %s with %s hours', (date, hours, ...texts) => {
  setReaderFormat({ ...PLAIN_FORMAT, date, clock: hours, zone: 'UTC' })
  expect([shortTime(LATE), shortDay(LATE), clockTime(LATE), longDay(LATE), time(LATE, NOW).local]).toEqual(texts)
})

test.each([
  [0, '12:00 am'],
  [11, '11:00 am'],
  [12, '12:00 pm'],
  [23, '11:00 pm'],
])('hour %i of twelve', (hour, text) => {
  setReaderFormat({ ...PLAIN_FORMAT, clock: '12', zone: 'UTC' })
  expect(clockTime(Date.UTC(2026, 10, 21, hour) / 1_000)).toBe(text)
})

test('a chosen zone is that of every time without another, with UTC next to it', () => {
  setReaderFormat({ ...PLAIN_FORMAT, zone: 'Asia/Kolkata' })
  expect(time(unixSec(NOW), NOW).line).toBe('Nov 21, 18:30 GMT+5:30 (13:00 UTC), in 0 s')
  expect(time(unixSec(NOW), NOW, 'UTC').local).toBe('Nov 21, 13:00 UTC')
  expect(longDay(unixSec(Date.UTC(2026, 10, 21, 19) / 1_000))).toBe('Sun, Nov 22, 2026')
})
