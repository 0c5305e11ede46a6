import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../../../tests/fixtures/render.tsx'
import { LeaderboardView } from './leaderboard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OWNER = '4fTqBGQNYbnDm2PVvuLiCHbTmFLkXBJ7zRdYp8cC1sWa'
const SUMMARY = {
  all_time: { totalVolumeUsd: '987654000000', predictionsCount: 4321 },
  weekly: { totalVolumeUsd: '4321000000', predictionsCount: 12 },
}

/** Text of the board of a period, whose reply has one row and these fields. */
async function board(period: 'all_time' | 'weekly' | 'monthly', beside: object) {
  const reply = { data: [{ ownerPubkey: OWNER, realizedPnlUsd: '1000000' }], ...beside }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('leaderboards') ? reply : { trading_active: true }),
  )
  await renderPart(<LeaderboardView search={{ period }} onFacets={() => undefined} />)
  await screen.findAllByTitle(OWNER)
  return screen.getByRole('region', { name: 'Leaderboard' }).textContent
}

test('the board shows what all traders did in the period that it shows', async () => {
  const words = await board('weekly', { summary: SUMMARY })
  expect(words).toMatch(/All traders.*Volume \$4,321\.00.*Predictions 12/)
  expect(words).not.toContain('987,654')
})

test.each([
  ['a period', { summary: SUMMARY }],
  ['any summary', {}],
])('without %s there is no total, and no 0', async (_, beside) => {
  expect(await board('monthly', beside)).not.toContain('All traders')
})
