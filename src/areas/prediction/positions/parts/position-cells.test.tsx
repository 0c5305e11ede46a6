import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HiddenFigures } from '~/ui/figure.tsx'
import { microUsd } from '~/values/money.ts'
import { position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { NowCell, PnlCell } from './position-cells.tsx'
import { PositionDetail } from './position-detail.tsx'

afterEach(cleanup)

const OWN = position({ pnlAfterFees: microUsd(-7_000_000n), pnlAfterFeesPercent: undefined })

async function wordsOf(part: React.ReactNode, isHidden: boolean): Promise<string> {
  const { container } = await renderPart(<HiddenFigures value={isHidden}>{part}</HiddenFigures>)
  return container.textContent
}

test('where balances are hidden, a price of the market is not; one’s own P&L is, in dollars and in percent', async () => {
  const price = await wordsOf(<NowCell position={OWN} />, false)
  expect(price).toMatch(/¢/)
  expect(await wordsOf(<NowCell position={OWN} />, true)).toBe(price)
  expect(await wordsOf(<PnlCell position={OWN} />, false)).toMatch(/\$.*%/)
  expect(await wordsOf(<PnlCell position={OWN} />, true)).not.toMatch(/[$%\d]/)
})

test('so too in the details, where the venue’s own P&L is one’s own', async () => {
  const hidden = await wordsOf(<PositionDetail position={OWN} />, true)
  expect(hidden).toMatch(/Bid[\d.]+¢/)
  expect(hidden).toContain('P&L by the venue•••')
  expect(hidden).not.toMatch(/\$\d/)
})
