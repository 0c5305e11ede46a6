import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that tells when it is idle is asked, and asked to forget it', () => {
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

test('one that does not tell gets to it a moment later, and not when it was taken back', () => {
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
