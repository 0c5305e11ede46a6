import { afterEach, expect, test } from 'vitest'
import { PLAIN_FORMAT, readerFormat, setReaderFormat } from '~/values/reader-format.ts'
import { clockStyle, dateStyle, followFormats, hasPlainFormats, numberStyle, timeZone } from './formats.ts'

afterEach(() => {
  localStorage.clear()
  setReaderFormat(PLAIN_FORMAT)
})

test('what is kept is put to use, and each change of it', () => {
  localStorage.setItem('sextant.dates', 'iso')
  localStorage.setItem('sextant.time-zone', 'Asia/Tokyo')
  expect(readerFormat()).toEqual(PLAIN_FORMAT)
  followFormats()
  expect(readerFormat()).toEqual({ numbers: 'point', date: 'iso', clock: '24', zone: 'Asia/Tokyo' })
  expect(hasPlainFormats()).toBe(false)
  clockStyle.write('12')
  expect(readerFormat().clock).toBe('12')
  dateStyle.write('month')
  clockStyle.write('24')
  numberStyle.write('comma')
  timeZone.write(undefined)
  expect([readerFormat().numbers, hasPlainFormats()]).toEqual(['comma', false])
  numberStyle.write('point')
  expect(readerFormat()).toEqual(PLAIN_FORMAT)
  expect(hasPlainFormats()).toBe(true)
})

test.each([
  ['sextant.numbers', 'roman'],
  ['sextant.dates', 'roman'],
  ['sextant.clock', '25'],
  ['sextant.time-zone', 'Mars/Olympus'],
  ['sextant.time-zone', ''],
])('%s as %j is as if nothing was chosen', (key, text) => {
  localStorage.setItem(key, text)
  expect(hasPlainFormats()).toBe(true)
})
