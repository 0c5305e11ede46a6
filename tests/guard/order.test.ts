import { expect, test } from 'vitest'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import {
  CONTRACTS,
  cosigner,
  LEAST_OUT,
  orderInput,
  orderWorld,
  routeOf,
  setRoute,
  STAKE,
} from '../fixtures/order-world.ts'
import { USDC, writes } from '../fixtures/transactions.ts'
import { ata, judged, JUP_USD, stranger, token } from '../fixtures/world.ts'

test('the receipt shows what leaves, and what was not compared', async () => {
  const world = orderWorld('routed')
  delete world.request['pinnedHash']
  const verdict = await judged(orderInput(world))
  if (!verdict.ok) throw new Error('refused')
  expect(verdict.facts.losses).toEqual([{ mint: USDC, raw: STAKE, source: 'test-run' }])
  expect(verdict.facts.orders).toEqual([
    {
      isYes: true,
      isBuy: true,
      contracts: CONTRACTS,
      priceBound: 200_000n,
      deposit: LEAST_OUT,
      cosigner: cosigner.address,
      position: expect.any(String),
      isOverBid: false,
    },
  ])
  expect(verdict.facts.notChecked).toContain('market-first-seen')
  const again = await judged(orderInput(orderWorld('routed')))
  expect(again.ok && again.facts.notChecked.includes('market-first-seen')).toBe(false)
})

test.each(['route', 'sharedRoute', 'routeV2', 'sharedRouteV2'] as const)(
  'a %s that pays a stranger breaks the rule of the order and the rule of the route',
  async (variant) => {
    const world = orderWorld('routed')
    setRoute(world, { name: variant })
    const own = ata(JUP_USD)
    const into = routeOf(world).accounts.findIndex((account) => account.address === own)
    const strange = associatedAccount(stranger.address, JUP_USD)
    routeOf(world).accounts[into] = writes(strange)
    world.accounts.set(strange, token(JUP_USD, stranger.address, 0n))
    const verdict = await judged(orderInput(world))
    const found = verdict.ok ? [] : verdict.refused.violations.map(({ code, detail }) => `${code} ${detail}`)
    expect(found).toEqual(expect.arrayContaining(['ORDER_ROUTE destination', 'ROUTE_ACCOUNTS destination']))
  },
)
