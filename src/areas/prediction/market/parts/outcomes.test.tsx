import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { brand } from '~/values/brand.ts'
import { contractsMicro } from '~/values/money.ts'
import { setWallet } from '~/wallet/store.ts'
import { event, market, position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { Outcomes } from './outcomes.tsx'

const owner = vi.hoisted(() => ({ rows: [] as object[] }))

vi.mock('~/wire/lists/paged-query.ts', async (original) => ({
  ...(await original<object>()),
  usePagedQuery: ({ enabled }: { enabled: boolean }) => ({
    data: enabled ? { value: { rows: owner.rows } } : undefined,
  }),
}))

afterEach(() => {
  cleanup()
  setWallet({ port: undefined })
})

test('the outcomes that the connected wallet holds are marked, and no other', async () => {
  const [held, other] = [
    market({ marketId: brand<MarketId>('m-1'), title: 'First' }),
    market({ marketId: brand<MarketId>('m-2'), title: 'Second' }),
  ]
  owner.rows = [
    position({ marketId: held.marketId }),
    position({ marketId: other.marketId, contracts: contractsMicro(0n) }),
  ]
  const shown = event({ markets: [held, other] })
  const marked = () =>
    screen
      .getAllByRole('row')
      .filter((row) => within(row).queryByText('Held') !== null)
      .map((row) => row.textContent)
  await renderPart(<Outcomes event={shown} chosen={undefined} />)
  expect(marked()).toEqual([])
  cleanup()
  const sign = () => Promise.reject(new Error('no'))
  setWallet({ port: { address: address(MINT.usdc), name: 'W', canSign: true, chains: [], sign } })
  await renderPart(<Outcomes event={shown} chosen={undefined} />)
  expect(marked()).toEqual([expect.stringContaining('First')])
})
