import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a store tells those who still listen, after it changed', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.read()))
  const other = vi.fn()
  store.subscribe(other)
  store.set(2)
  stop()
  store.set(3)
  expect(store.read()).toBe(3)
  expect(seen).toEqual([2])
  expect(other).toHaveBeenCalledTimes(2)
})
