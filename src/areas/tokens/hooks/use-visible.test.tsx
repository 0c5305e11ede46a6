import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '~/values/address.ts'
import { LivePrice } from '../parts/live-price.tsx'
import { priceFeed } from '../stores/page-prices.ts'
import { useVisible } from './use-visible.ts'

/* A list of a hundred tokens, 48 pixels a row, on a screen of 480 with its first row at the top. */

const ROWS = Array.from({ length: 100 }, (_, index) => ({ mint: addressOf(new Uint8Array(32).fill(index + 1)) }))

/** Mints that somebody watches, each time that one is added. */
const watched: string[] = []
const standing = new Map<string, number>()

function List() {
  const box = useRef<HTMLUListElement>(null)
  const { from, to } = useVisible(box, ROWS, 48)
  return (
    <ul ref={box}>
      {ROWS.slice(from, to).map(({ mint }) => (
        <li key={mint}>
          <LivePrice mint={mint} listed={undefined} />
        </li>
      ))}
    </ul>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 480)
  watched.length = 0
  standing.clear()
  vi.spyOn(priceFeed, 'watch').mockImplementation((mint) => {
    watched.push(mint)
    standing.set(mint, (standing.get(mint) ?? 0) + 1)
    return () => void standing.set(mint, (standing.get(mint) ?? 0) - 1)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const drawn = () => document.querySelectorAll('li').length
const kept = () => [...standing].filter(([, count]) => count > 0).map(([mint]) => mint)

test('rows drawn a moment later are watched from the first draw, and each row once when it is drawn', async () => {
  render(<List />)
  expect(drawn()).toBe(12)
  const first = ROWS.slice(0, 16).map(({ mint }) => mint)
  expect(kept()).toEqual(first)

  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(drawn()).toBe(16)
  expect([...standing.values()].filter((count) => count > 0)).toEqual(first.map(() => 1))
  expect(new Set(watched)).toEqual(new Set(first))
})
