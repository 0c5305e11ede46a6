import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routeInnerLinks } from './inner-links.ts'

const pushed: string[] = []
const preloaded: unknown[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  pushed.length = 0
  preloaded.length = 0
  render(
    <>
      <a data-inner="preload" href="/event/a%2Fb?side=no">
        <b>one</b>
      </a>
      <a data-inner="preload" href="/token/x">
        two
      </a>
      <a data-inner href="/token/y">
        row
      </a>
      <a href="/mark.svg">file</a>
    </>,
  )
  stop = routeInnerLinks({
    history: { push: (href) => void pushed.push(href) },
    preloadRoute: async (route) => void preloaded.push(route),
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  cleanup()
})

test('a click is routed without a load; with a modifier or another button it is left to the browser', () => {
  expect(fireEvent.click(screen.getByText('one'))).toBe(false)
  expect(pushed).toEqual(['/event/a%2Fb?side=no'])
  for (const own of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(fireEvent.click(screen.getByText('one'), own)).toBe(true)
  expect(fireEvent.click(screen.getByText('file'))).toBe(true)
  expect(pushed).toHaveLength(1)
})

test('a link of a long list is routed, and not preloaded', () => {
  fireEvent.pointerMove(screen.getByText('row'))
  fireEvent.focusIn(screen.getByText('row'))
  fireEvent.touchStart(screen.getByText('row'))
  vi.advanceTimersByTime(100)
  expect(preloaded).toEqual([])
  expect(fireEvent.click(screen.getByText('row'))).toBe(false)
  expect(pushed).toEqual(['/token/y'])
})

test('a link that the pointer stays on is preloaded once, one that it passes is not', () => {
  fireEvent.pointerMove(screen.getByText('two'))
  vi.advanceTimersByTime(40)
  fireEvent.pointerMove(screen.getByText('one'))
  vi.advanceTimersByTime(40)
  expect(preloaded).toEqual([])
  fireEvent.pointerMove(screen.getByText('one'))
  vi.advanceTimersByTime(20)
  expect(preloaded).toEqual([{ to: '/event/a%2Fb', search: { side: 'no' } }])
  fireEvent.pointerMove(screen.getByText('file'))
  vi.advanceTimersByTime(100)
  expect(preloaded).toHaveLength(1)
})

test('focus and touch are intent too; after the end nothing is preloaded', () => {
  fireEvent.touchStart(screen.getByText('two'))
  vi.advanceTimersByTime(0)
  fireEvent.focusIn(screen.getByText('one'))
  vi.advanceTimersByTime(50)
  expect(preloaded).toEqual([
    { to: '/token/x', search: {} },
    { to: '/event/a%2Fb', search: { side: 'no' } },
  ])
  fireEvent.focusIn(screen.getByText('two'))
  stop()
  vi.advanceTimersByTime(100)
  expect(preloaded).toHaveLength(2)
})
