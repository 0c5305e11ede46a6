import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { install, keepInstallOffer, useInstallState } from './install.ts'

const media = { matches: false }

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => media)
  keepInstallOffer()
})

afterEach(() => {
  media.matches = false
})

/** The browser offers to install; gives the event and what it asks. */
function offer(ask: () => Promise<unknown> = () => Promise.resolve()) {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn(ask)
  act(() => void dispatchEvent(Object.assign(event, { prompt })))
  return { event, prompt }
}

test('nothing is asked until it is pressed, and then once', () => {
  const { result } = renderHook(useInstallState)
  expect(result.current).toBe('by-menu')
  install()
  const { event, prompt } = offer()
  expect([event.defaultPrevented, prompt.mock.calls.length, result.current]).toEqual([true, 0, 'offered'])
  act(install)
  act(install)
  expect([prompt.mock.calls.length, result.current]).toEqual([1, 'by-menu'])
})

test('a browser that refuses to ask leaves its menu', async () => {
  const { result } = renderHook(useInstallState)
  const { prompt } = offer(() => Promise.reject(new Error('not now')))
  await act(async () => install())
  expect([prompt.mock.calls.length, result.current]).toEqual([1, 'by-menu'])
})

test('in a window of its own it is installed', () => {
  media.matches = true
  expect(renderHook(useInstallState).result.current).toBe('installed')
})

test('once the app was installed the state is “installed”', () => {
  const { result } = renderHook(useInstallState)
  offer()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(result.current).toBe('installed')
})
