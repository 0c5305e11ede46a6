import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { namedToken } from './known-token.ts'

const OTHER = 'SysvarRent111111111111111111111111111111111'

test('a pinned coin has its symbol alone; whatever calls itself so has its mint beside it', () => {
  expect(namedToken({ mint: MINT.usdc, symbol: 'USDC' })).toBe('USDC')
  expect(namedToken({ mint: OTHER, symbol: 'USDC' })).toBe('USDC (Sysv…1111)')
  expect(namedToken({ mint: OTHER, symbol: 'Sysv…1111' })).toBe('Sysv…1111')
  expect(namedToken({ mint: OTHER, symbol: 'A\u202eB' })).not.toContain('\u202e')
})
