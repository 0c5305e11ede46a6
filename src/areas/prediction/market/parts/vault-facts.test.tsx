import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { VaultFacts } from './rules-tab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the facts of a vault whose map holds these texts; gives the rows by name. */
async function rowsOf(data: Readonly<Record<string, string>>) {
  const vault = { pubkey: '4fTqBGQNYbnDm2PVvuLiCHbTmFLkXBJ7zRdYp8cC1sWa', data, vaultBalance: '12.5' }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('vault-info') ? vault : { trading_active: true }),
  )
  const { container } = await renderPart(<VaultFacts />)
  await screen.findByText('Vault balance')
  return new Map(
    [...container.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

test('the vault’s limits are shown where it reports them', async () => {
  const rows = await rowsOf({ positionMaxOrders: '1', currentOpenOrders: '1234' })
  expect([rows.get('Orders per position'), rows.get('Open orders, all traders')]).toEqual(['Up to 1', '1,234'])
})

test('a missing limit has no row', async () => {
  const rows = await rowsOf({ currentOpenOrders: '0' })
  expect([rows.has('Orders per position'), rows.get('Open orders, all traders')]).toEqual([false, '0'])
})
