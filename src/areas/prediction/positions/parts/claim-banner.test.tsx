import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from '~/values/address.ts'
import { microUsd } from '~/values/money.ts'
import { position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { ClaimBanner } from './claim-banner.tsx'

afterEach(cleanup)

const wins = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    position({
      claimable: true,
      pubkey: addressOf(new Uint8Array(32).fill(at + 1)),
      payout: microUsd(1_000_000n * BigInt(at + 1)),
    }),
  )

test.each([
  [3, true, 'Claim all, $6.00', 3],
  [3, false, 'Claim 3, $6.00', 3],
  [10, true, 'Claim all, $55.00', 10],
  [12, true, 'Claim 10, $55.00', 10],
])(
  'of %d wins, in a list that is whole: %s, the button reads "%s" and claims just those',
  async (count, isWhole, words, claimed) => {
    const acts = { claim: vi.fn(), claimAll: vi.fn(), close: vi.fn(), sellPart: vi.fn(), closeAll: vi.fn() }
    await renderPart(<ClaimBanner positions={wins(count)} mine acts={acts} isWhole={isWhole} />)
    fireEvent.click(screen.getByRole('button', { name: words }))
    expect(acts.claimAll.mock.calls[0]?.[0]).toHaveLength(claimed)
  },
)
