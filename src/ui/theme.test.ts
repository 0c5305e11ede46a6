import { afterEach, expect, test, vi } from 'vitest'
import { nextTheme } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['dark', true, 'system'],
  ['light', false, 'system'],
] as const)('on a device whose system is %s the first press changes the page', (own, isDark, system) => {
  vi.stubGlobal('matchMedia', () => ({ matches: !isDark }))
  const first = nextTheme(system)
  expect(first).toBe(own === 'dark' ? 'light' : 'dark')
  expect(nextTheme(first)).toBe(own)
  expect(nextTheme(own)).toBe('system')
})
