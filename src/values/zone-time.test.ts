import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

const zoneOfTests = process.env['TZ']

afterEach(() => {
  vi.restoreAllMocks()
  if (zoneOfTests === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneOfTests
})

const NOON = Date.UTC(2026, 10, 21, 12) / 1_000

test.each([
  ['Europe/Berlin', 'CET'],
  ['America/New_York', 'EST'],
  ['America/Los_Angeles', 'PST'],
  ['Australia/Sydney', 'AEDT'],
])('the user’s zone %s is named by a single format', async (zone, name) => {
  process.env['TZ'] = zone
  vi.resetModules()
  const { zoneName } = await import('./zone-time.ts')
  const requests = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  expect(zoneName(NOON, undefined)).toBe(name)
  expect(requests).toHaveBeenCalledTimes(1)
})

test('a zone without a name has its offset', async () => {
  const { zoneName } = await import('./zone-time.ts')
  expect(zoneName(NOON, 'America/Sao_Paulo')).toBe('GMT-3')
  expect(zoneName(NOON, 'UTC')).toBe('UTC')
})

const ZONES = ['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC']

test.each(ZONES)('clocks of %s show the same as Intl, and lead back to the time', async (zone) => {
  const { atWall, wallOf } = await import('./zone-time.ts')
  const { PLAIN_FORMAT, setReaderFormat } = await import('./reader-format.ts')
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  setReaderFormat({ ...PLAIN_FORMAT, zone })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (at) => {
      const wall = wallOf(at)
      expect(wallOf(at, zone)).toBe(wall)
      expect(new Date(wall * 1_000).toISOString().slice(0, 19).replace('T', ' ')).toBe(format.format(at * 1_000))
      // An hour that clocks show twice leads to one of the two.
      expect(wallOf(atWall(wall))).toBe(wall)
    }),
  )
  setReaderFormat(PLAIN_FORMAT)
})

test('an hour that clocks leave out is the moment after', async () => {
  const { atWall } = await import('./zone-time.ts')
  const { PLAIN_FORMAT, setReaderFormat } = await import('./reader-format.ts')
  setReaderFormat({ ...PLAIN_FORMAT, zone: 'Europe/Berlin' })
  const skipped = Date.UTC(2026, 2, 29, 2, 30) / 1_000
  expect(new Date(atWall(skipped) * 1_000).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  setReaderFormat(PLAIN_FORMAT)
})

test('a zone is known by its name', async () => {
  const { isZone } = await import('./zone-time.ts')
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
})
