import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { microUsd, priceMicro } from '~/values/money.ts'
import { position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { PositionDetail } from './position-detail.tsx'

// The history stays unread: this is about the position's own facts.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const terms = (root: HTMLElement) =>
  new Map([...root.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

test('the mark price and the orders that the venue reports are shown, and no bound that it sets itself', async () => {
  const held = position({ markPrice: priceMicro(625_000n), openOrders: 2, maxSlippageBps: 2_550 })
  const { container } = await renderPart(<PositionDetail position={held} />)
  const rows = terms(container)
  expect(rows.get('Mark price')).toContain('62.5¢')
  expect(rows.get('Open orders')).toBe('2')
  expect(rows.has('Max. slippage')).toBe(false)
})

test('the P&L of the venue is shown where it is over a cent from ours, with provider and source', async () => {
  const held = position({
    source: 'program',
    pnlAfterFees: microUsd(-1_348_647n),
    pnlAfterFeesPercent: { raw: -1_426n, decimals: 2 },
    market: { ...position().market, provider: 'kalshi' },
  })
  const first = terms((await renderPart(<PositionDetail position={held} />)).container)
  expect(first.get('P&L by the venue')).toMatch(/^−\$1\.35.*\(−14\.26%/)
  expect([first.get('Provider'), first.get('Source')]).toEqual(['Kalshi', 'program'])
  cleanup()
  // 120 shares at a bid of 63¢ for $50.40 are $25.20 more.
  const same = position({ pnlAfterFees: microUsd(25_209_999n) })
  const second = terms((await renderPart(<PositionDetail position={same} />)).container)
  expect([second.has('P&L by the venue'), second.has('Provider'), second.has('Source')]).toEqual([false, false, false])
})

test('no open order is 0, and a missing value has no row', async () => {
  const { container } = await renderPart(<PositionDetail position={position({ openOrders: 0 })} />)
  const rows = terms(container)
  expect(rows.get('Open orders')).toBe('0')
  expect([rows.has('Mark price'), rows.has('Max. slippage')]).toEqual([false, false])
})
