import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { mostToSpend, percentText, solReserve } from './reserve.ts'

test('of SOL the reserve stays, of anything else nothing does; unknown is not none', () => {
  const reserve = 5_000n + 2_000_000n + (372n + 165n + 3n * 128n) * 5_080n
  expect(solReserve(5_080n, [372, 165])).toBe(reserve)
  expect(solReserve(696n, [372, 165])).toBe(2_005_000n + 921n * 696n)
  expect(solReserve(undefined, [372, 165])).toBeUndefined()
  const held = { raw: 1_000_000_000n, isFrozen: false }
  expect(mostToSpend(held, MINT.wrappedSol, reserve)).toBe(1_000_000_000n - reserve)
  expect(mostToSpend({ ...held, raw: reserve }, MINT.wrappedSol, reserve)).toBe(0n)
  expect(mostToSpend({ ...held, raw: 5n }, MINT.wrappedSol, reserve)).toBe(0n)
  expect(mostToSpend(held, MINT.usdc, reserve)).toBe(1_000_000_000n)
  expect(mostToSpend(held, MINT.usdc, undefined)).toBe(1_000_000_000n)
  expect(mostToSpend(held, MINT.wrappedSol, undefined)).toBeUndefined()
  expect(mostToSpend(undefined, MINT.usdc, reserve)).toBeUndefined()
})

test('percent steps are rounded down; what is not known cannot be pressed', () => {
  expect(percentText(1_000_001n, 25n, 6)).toBe('0.25')
  expect(percentText(1_000_001n, 100n, 6)).toBe('1.000001')
  expect(percentText(0n, 100n, 6)).toBe('')
  expect(percentText(undefined, 100n, 6)).toBe('')
  expect(percentText(5n, 100n, undefined)).toBe('')
})
