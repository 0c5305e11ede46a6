import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

const KEY = 'sextant.test'
const make = (follow?: (own: number, other: number) => number) =>
  deviceStore<number>(KEY, (text) => Number(text ?? '0'), String, follow)

/** What another tab writes: this page hears of it where something listens. */
function otherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, text)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a value that another tab wrote is read, whether something listens or not', () => {
  const store = make()
  otherTab('1')
  expect(store.read()).toBe(1)
  const stop = store.subscribe(() => undefined)
  otherTab('2')
  expect(store.read()).toBe(2)
  stop()
  otherTab('3')
  expect(store.read()).toBe(3)
  store.subscribe(() => undefined)()
  otherTab(null)
  expect(store.read()).toBe(0)
})

test('a component draws what was written before it listened, and what is written after', () => {
  const store = make()
  const Shown = () => <p>{store.use()}</p>
  otherTab('1')
  render(<Shown />)
  expect(screen.getByText('1')).toBeTruthy()
  act(() => otherTab('2'))
  expect(screen.getByText('2')).toBeTruthy()
  act(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(screen.getByText('0')).toBeTruthy()
})

test('the store’s owner decides what becomes of its value on a change in another tab, with or without a listener', () => {
  const store = make(Math.min)
  store.write(5)
  otherTab('9')
  expect(store.read()).toBe(5)
  store.subscribe(() => undefined)
  otherTab('3')
  expect(store.read()).toBe(3)
})

test('a value that could not be written, or read again, holds until the page closes', () => {
  const storage = { getItem: vi.fn(() => '1'), setItem: vi.fn() }
  vi.stubGlobal('localStorage', storage)
  const store = make()
  const refuse = () => {
    throw new Error('refused')
  }
  storage.setItem.mockImplementation(refuse)
  store.write(2)
  expect(store.read()).toBe(2)
  storage.getItem.mockImplementation(refuse)
  expect(store.read()).toBe(2)
  store.write(3)
  expect(store.read()).toBe(3)
})
