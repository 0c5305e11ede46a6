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
