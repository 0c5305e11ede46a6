import { describe, expect, test } from 'vitest'
import { isQuiet, minuteOf, printQuietHours, readQuietHours } from './notice.ts'

describe('quiet hours', () => {
  test.each([
    ['22:00-07:00', '21:59', false],
    ['22:00-07:00', '22:00', true],
    ['22:00-07:00', '00:00', true],
    ['22:00-07:00', '06:59', true],
    ['22:00-07:00', '07:00', false],
    ['13:00-14:30', '12:59', false],
    ['13:00-14:30', '13:00', true],
    ['13:00-14:30', '14:30', false],
    ['off', '03:00', false],
  ])('%s at %s: %s', (text, clock, expected) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    expect(isQuiet(readQuietHours(text), hours * 60 + minutes)).toBe(expected)
  })

  test.each(['22:00-22:00', '24:00-07:00', '22:60-07:00', '7:00-8:00', '', 'on'])('%s is no span', (text) => {
    expect(readQuietHours(text)).toBeUndefined()
  })

  test('are printed as they are read', () => {
    for (const text of ['22:00-07:00', '00:05-23:59', 'off']) expect(printQuietHours(readQuietHours(text))).toBe(text)
  })

  test('are those of the device: a time is read in its zone', () => {
    expect(minuteOf(new Date(2026, 10, 21, 23, 15).getTime() / 1000)).toBe(23 * 60 + 15)
  })
})
