import { expect, test } from 'vitest'
import { parseMaxAccounts, swapSettings } from './swap-settings.ts'

test('stored settings are read back unchanged; what an older file lacks is the default', () => {
  const all = { slippageBps: 75, priorityLevel: 'high', route: 'composed', isDynamic: true } as const
  const kept = { ...all, keepsWrapped: true, maxAccounts: 40 }
  expect(swapSettings.parse(swapSettings.print(kept))).toEqual(kept)
  expect(swapSettings.parse('75 high composed dynamic')).toEqual({
    ...all,
    keepsWrapped: false,
    maxAccounts: undefined,
  })
})

test.each([
  ['64', 64],
  ['1', 1],
  ['65', undefined],
  ['0', undefined],
  ['4.5', undefined],
  ['any', undefined],
])('%s accounts', (text, count) => {
  expect(parseMaxAccounts(text)).toBe(count)
})
