import { expect, test, vi } from 'vitest'
import { createSignal, createStore } from './store.ts'

test('a store notifies its remaining listeners, after it changed', () => {
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

test('the source of a signal runs while somebody listens, once', () => {
  const seen: string[] = []
  const { subscribe, fire } = createSignal(() => {
    seen.push('begun')
    return () => seen.push('ended')
  })
  expect(seen).toEqual([])
  const stopFirst = subscribe(() => seen.push('first'))
  const stopSecond = subscribe(() => seen.push('second'))
  fire()
  stopFirst()
  stopFirst()
  expect(seen).toEqual(['begun', 'first', 'second'])
  stopSecond()
  stopSecond()
  fire()
  expect(seen.slice(3)).toEqual(['ended'])
  subscribe(() => undefined)
  expect(seen.slice(4)).toEqual(['begun'])
})
