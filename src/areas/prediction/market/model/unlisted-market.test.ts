import { expect, test } from 'vitest'
import { marketSchema } from '~/areas/prediction/core/markets/market-reader.ts'
import { type EventId, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { positionSchema } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { unlistedEvent, type UnlistedFacts } from './unlisted-market.ts'

const market = marketSchema.parse({ marketId: 'M-1', status: 'open', result: null, metadata: { title: 'Rain' } })
const NONE: UnlistedFacts = {
  eventId: 'E-1' as EventId,
  marketId: 'M-1' as MarketId,
  reported: undefined,
  held: [],
  history: [],
  record: undefined,
}
const held = positionSchema.parse({
  pubkey: 'P',
  ownerPubkey: 'O',
  marketId: 'M-1',
  isYes: true,
  contracts: '3',
  totalCostUsd: '0',
  payoutUsd: '3000000',
  claimable: false,
  claimed: false,
  claimedUsd: '0',
  marketMetadata: { title: 'Rain in Lisbon', status: 'closed', result: 'no' },
})

test('an unknown market is none', () => {
  expect(unlistedEvent(NONE)).toBeUndefined()
})

test('the market’s own reply is shown as it came, under an event that is not listed', () => {
  const event = unlistedEvent({ ...NONE, reported: market })
  expect(event).toMatchObject({ eventId: 'E-1', isActive: false, title: undefined })
  expect(event?.markets).toEqual([market])
})

test('without it, position, history and record name the market; it has no price', () => {
  const byPosition = unlistedEvent({ ...NONE, held: [held], record: { title: 'older name' } })
  expect(byPosition?.markets[0]).toMatchObject({
    title: 'Rain in Lisbon',
    status: 'settled',
    result: 'no',
    prices: undefined,
  })
  const row = historySchema.parse({ eventType: 'position_lost', marketId: 'M-1', eventMetadata: { title: 'Weather' } })
  const byHistory = unlistedEvent({ ...NONE, history: [row], record: { title: 'older name' } })
  expect(byHistory).toMatchObject({ title: 'Weather', markets: [{ title: 'older name', result: 'none' }] })
  const byRecord = unlistedEvent({ ...NONE, record: { title: undefined } })
  expect(byRecord?.markets[0]).toMatchObject({ title: undefined, status: { unknown: 'not listed' } })
})
