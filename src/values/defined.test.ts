import { expect, expectTypeOf, test } from 'vitest'
import { defined } from './result.ts'

const maybe = (value: bigint | undefined) => value

test('fields that are undefined are not there, and others stay in their order', () => {
  const fields = defined({ a: 1, b: maybe(undefined), c: maybe(0n), d: '', e: false, f: null })
  expect(Object.entries(fields)).toEqual([
    ['a', 1],
    ['c', 0n],
    ['d', ''],
    ['e', false],
    ['f', null],
  ])
  expect('b' in fields).toBe(false)
})

test('in their types they may be absent, never undefined', () => {
  expectTypeOf(defined({ a: 1, b: maybe(undefined) })).toEqualTypeOf<{ a: number } & { b?: bigint }>()
  const exact: { readonly a: number; readonly b?: bigint } = defined({ a: 1, b: maybe(2n) })
  expect(exact).toEqual({ a: 1, b: 2n })
})
