import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

/** What a map of two holds of three after the first was read, and what after the first was set again. */
function heldOf(keeps: 'set' | 'used', touch: 'read' | 'set') {
  const map = createBoundedMap<string, number>(2, keeps)
  map.set('a', 1)
  map.set('b', 2)
  if (touch === 'read') map.get('a')
  else map.set('a', 1)
  map.set('c', 3)
  return ['a', 'b', 'c'].filter((key) => map.get(key) !== undefined)
}

test('one more than it holds drives out the oldest', () => {
  expect(heldOf('set', 'read')).toEqual(['b', 'c'])
  expect(heldOf('set', 'set')).toEqual(['a', 'c'])
})

test('by use, what was read stays', () => {
  expect(heldOf('used', 'read')).toEqual(['a', 'c'])
  expect(heldOf('used', 'set')).toEqual(['a', 'c'])
})

test('a deleted entry frees its space', () => {
  const map = createBoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.delete('a')).toBe(true)
  expect(map.get('a')).toBeUndefined()
  map.set('c', 3)
  expect([map.get('b'), map.get('c')]).toEqual([2, 3])
})
