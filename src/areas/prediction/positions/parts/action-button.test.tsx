import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { orderedPositions } from '../model/position-list.ts'
import { ActionButton } from './action-button.tsx'

const KEY = '11111111111111111111111111111111'

afterEach(cleanup)

test('a half is chosen from the row: each part shows its shares and what they bring', async () => {
  const acts = { claim: vi.fn(), claimAll: vi.fn(), close: vi.fn(), sellPart: vi.fn(), closeAll: vi.fn() }
  const held = position({ pubkey: KEY })
  await renderPart(<ActionButton position={held} acts={acts} />)
  fireEvent.click(screen.getByRole('button', { name: /^Sell a part of / }))
  const half = await screen.findByRole('button', { name: /^50%/ })
  // 60 of 120 shares at a bid of 63¢, less the fee.
  expect(half.textContent).toBe('50%60 shares, est. $36.82')
  expect(screen.getByRole('button', { name: /^All/ }).textContent).toContain('120 shares')
  fireEvent.click(half)
  expect(acts.sellPart.mock.calls).toEqual([[held, 50]])
  expect(acts.close).not.toHaveBeenCalled()
})

test('without a column the newest position comes first; one without a time stays behind, where the venue lists it', () => {
  const at = (openedAt: number | undefined, pubkey: string) =>
    position({ pubkey, openedAt: openedAt === undefined ? undefined : unixSec(NOW + openedAt) })
  const listed = [at(1, 'old'), at(undefined, 'untimed'), at(3, 'new'), at(2, 'middle'), at(undefined, 'untimed too')]
  expect(orderedPositions(listed, undefined, 'desc').map(({ pubkey }) => pubkey)).toEqual([
    'new',
    'middle',
    'old',
    'untimed',
    'untimed too',
  ])
})
