import { expect, test } from 'vitest'
import { firstProblem, heldChecks, walletChecks } from './form-problem.ts'

test('the first problem that applies is reported, and none when none does', () => {
  expect(firstProblem([...walletChecks(undefined), ['empty', true]])).toBe('not-connected')
  expect(firstProblem([...walletChecks(false), ['empty', true]])).toBe('cannot-sign')
  expect(firstProblem([...walletChecks(true), ['empty', true]])).toBe('empty')
  expect(firstProblem([...walletChecks(true), ['empty', false]])).toBeUndefined()
})

test('an unknown balance blocks nothing', () => {
  expect(firstProblem(heldChecks(6n, { raw: 5n, isFrozen: false }))).toBe('balance')
  expect(firstProblem(heldChecks(5n, { raw: 5n, isFrozen: false }))).toBeUndefined()
  expect(firstProblem(heldChecks(1n, { raw: 5n, isFrozen: true }))).toBe('frozen')
  expect(firstProblem(heldChecks(6n, undefined))).toBeUndefined()
  expect(firstProblem(heldChecks(undefined, { raw: 0n, isFrozen: false }))).toBeUndefined()
})
