import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { held, NOW, order, position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { listsOf } from '../model/position-list.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { CloseAllButton } from './positions-view.tsx'
import { Summary } from './summary.tsx'

afterEach(cleanup)

/** A history without a row, read to its end. */
const WHOLE = { rows: [], state: 'whole' } as const
/** One open buy with $25.00 in it, another without a known amount. */
const ORDERS = {
  rows: [
    order({ contracts: contractsMicro(50_000_000n), maxBuyPrice: priceMicro(500_000n) }),
    order({ pubkey: 'b', maxBuyPrice: undefined }),
  ],
  state: 'whole',
} as const
const KEY = '4fTqBGQNYbnDm2PVvuLiCHbTmFLkXBJ7zRdYp8cC1sWa'

test('worth, gains and claims, and what they are made of', async () => {
  const rows = [
    position(),
    position({ sellPrice: undefined }),
    position({ claimable: true, payout: microUsd(34_000_000n), cost: microUsd(20_000_000n) }),
    held({ status: 'settled', result: 'no' }),
  ]
  const { container } = await renderPart(<Summary lists={listsOf(rows, NOW)} history={WHOLE} orders={ORDERS} isWhole />)
  await screen.findByText(/buy orders/)
  const words = container.textContent
  expect(words).toContain('$75.60')
  expect(words).toContain('1 of 2 priced')
  expect(words).toContain('+$25.20')
  expect(words).toContain('1 position, before fees')
  // The loss is realized, the win to claim is not yet, and is part of neither sum.
  expect(words).toContain('−$50.40')
  expect(words).toContain('Before fees · 1 closed')
  expect(words).toContain('To claim$34.00')
  // Money in orders is a separate line and in no other sum.
  expect(words).toContain('In open orders$25.0025 dollars2 buy orders, 1 without an amount skipped')
})

test('a loss known only before fees is shown separately from the sum after fees', async () => {
  const lost = (positionPubkey: string, pnl: bigint, isBeforeFees: boolean) => ({
    ...historySchema.parse({ eventType: 'position_lost', positionPubkey, realizedPnl: String(pnl) }),
    isBeforeFees,
  })
  const history = { rows: [lost('a', -3_000_000n, false), lost('b', -4_500_000n, true)], state: 'whole' } as const
  const { container } = await renderPart(<Summary lists={listsOf([], NOW)} history={history} orders={ORDERS} isWhole />)
  expect(container.textContent).toContain('−$3.00')
  expect(container.textContent).toContain('After fees · 2 closed, 1 of them before fees, not included: −$4.50')
  expect(container.textContent).not.toContain('without a cost')
})

test('nothing held is zero, and gains are unknown rather than zero', async () => {
  const { container } = await renderPart(
    <Summary lists={listsOf([], NOW)} history={undefined} orders={undefined} isWhole />,
  )
  expect(container.textContent).toContain('$0.00')
  expect(container.textContent).toContain('—')
})

test('a list that is not whole yet has no sums, and no button calls a part of it all', async () => {
  const wins = [position({ claimable: true, pubkey: KEY }), position({ claimable: true, pubkey: KEY })]
  const acts = { claim: vi.fn(), claimAll: vi.fn(), close: vi.fn(), sellPart: vi.fn(), closeAll: vi.fn() }
  const { container } = await renderPart(
    <>
      <Summary history={WHOLE} orders={{ ...ORDERS, state: 'reading' }} isWhole={false} lists={listsOf(wins, NOW)} />
      <ClaimBanner isWhole={false} positions={wins} mine acts={acts} />
      <CloseAllButton isWhole={false} positions={[position(), position()]} acts={acts} />
    </>,
  )
  await screen.findByText(/^\d+ buy orders so far/)
  expect([...container.querySelectorAll('dl dd:nth-of-type(1)')].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^—/)),
  )
  expect(container.textContent).toContain('in 2 markets so far.')
  expect(screen.getByRole('button', { name: 'Claim 2, $240.00' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
})

test('the claim banner names the wins once, and its button claims them', async () => {
  const won = position({ claimable: true, pubkey: KEY })
  const acts = { claim: vi.fn(), claimAll: vi.fn(), close: vi.fn(), sellPart: vi.fn(), closeAll: vi.fn() }
  await renderPart(<ClaimBanner isWhole positions={[won]} mine acts={acts} />)
  expect(screen.getByText(/You won/).textContent).toBe('You won $120.00 in 1 market.')
  fireEvent.click(screen.getByRole('button', { name: 'Claim $120.00' }))
  expect(acts.claim).toHaveBeenCalledWith(won)
})

test('several wins are claimed from one review', async () => {
  const wins = [position({ claimable: true, pubkey: KEY }), position({ claimable: true, pubkey: KEY })]
  const acts = { claim: vi.fn(), claimAll: vi.fn(), close: vi.fn(), sellPart: vi.fn(), closeAll: vi.fn() }
  await renderPart(<ClaimBanner isWhole positions={wins} mine acts={acts} />)
  fireEvent.click(screen.getByRole('button', { name: 'Claim all, $240.00' }))
  expect(acts.claimAll).toHaveBeenCalledWith(wins)
})

test('a reader who only looks gets words and no button', async () => {
  await renderPart(<ClaimBanner isWhole positions={[position({ claimable: true })]} mine={false} acts={undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^Won/)).toBeTruthy()
})

test('what half and half pays is no win', async () => {
  const half = position({
    claimable: true,
    pubkey: KEY,
    market: { ...position().market, result: { unknown: '50-50' } },
  })
  await renderPart(<ClaimBanner isWhole positions={[half]} mine acts={undefined} />)
  expect(screen.getByText(/To claim/).textContent).toBe('To claim: $120.00 in 1 market.')
  expect(screen.queryByText(/won/i)).toBeNull()
})
