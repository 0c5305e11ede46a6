import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './lazy-component.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('in a browser that reports idle time the task runs then, and is cancelled on stop', () => {
  const forget = vi.fn()
  const ask = vi.fn((_task: () => void) => 7)
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', forget)
  const task = vi.fn()
  const stop = whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  ask.mock.calls[0]?.[0]()
  expect(task).toHaveBeenCalledTimes(1)
  stop()
  expect(forget).toHaveBeenCalledWith(7)
})

test('in one that does not it runs a moment later, unless it was cancelled', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  expect('requestIdleCallback' in window).toBe(false)
  const [task, gone] = [vi.fn(), vi.fn()]
  whenIdle(task)
  whenIdle(gone)()
  expect(task).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
  expect(gone).not.toHaveBeenCalled()
})
