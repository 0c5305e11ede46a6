import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrderBook } from '../../src/areas/prediction/core/markets/market-endpoints.ts'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { hold } from '../fixtures/held.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/* Reviews of acts on outcomes that are left open while prices walk within what the trader chose. */

let rig: VenueRig
beforeEach(async () => {
  rig = await openVenueRig()
})
afterEach(() => {
  rig.stop()
  vi.restoreAllMocks()
})

const micro = (value: bigint | undefined) => String(value ?? 0n)

const LEAST_MARGIN_BPS = 800
const BOUGHT = 'SX-1002-2'

/** The best offer of Yes, micro USD. */
async function askOf(marketId: string): Promise<bigint> {
  const book = await rig.client.call(readOrderBook, { marketId })
  return 1_000_000n - book!.no!.at(-1)!.price
}

/** Takes the prices of Yes of these markets in hand, each where it stands; gives what moves them by half a cent. */
async function inHand(marketIds: readonly string[]): Promise<(direction: number) => Promise<void>> {
  const bases = new Map<string, number>()
  for (const marketId of marketIds) {
    const before = Number(await askOf(marketId))
    let base = before
    for (let turn = 0; turn < 6; turn += 1) {
      await rig.price(marketId, base)
      base += before - Number(await askOf(marketId))
    }
    expect(Number(await askOf(marketId))).toBe(before)
    bases.set(marketId, base)
  }
  return async (direction) => {
    for (const [marketId, base] of bases) await rig.price(marketId, base + direction * 5_000)
  }
}

/** A buy of Yes of a market that is not held, with eight percent of room over the ask. */
async function buy(marketId: string): Promise<string> {
  const ask = await askOf(marketId)
  const most = ((ask * 108n) / 100n / 1_000n) * 1_000n
  return rig.click('prediction.order', {
    action: 'buy',
    marketId,
    side: 'yes',
    heldMicro: '0',
    title: 'Buy',
    stakeMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    stake: '25000000',
    minContractsMicro: '1000000',
    maxPriceMicro: micro(most),
    askMicro: micro(ask),
    slippageBps: LEAST_MARGIN_BPS,
    routeBps: 50,
  })
}

/** What a click on the sale of a position freezes. */
const saleOf = ({ pubkey, marketId, side, contracts, sellPrice }: Position) => ({
  position: pubkey,
  marketId,
  side,
  contractsMicro: micro(contracts),
  bidMicro: micro(sellPrice),
  title: 'Sale',
})

test('a buy, a part that is sold, a close and a claim are held while prices walk', async () => {
  const all = await rig.positions()
  const [sold, part] = all.filter(({ sellPrice, side }) => sellPrice !== undefined && side === 'yes')
  const move = await inHand([BOUGHT, part!.marketId, sold!.marketId])
  const { contractsMicro: _, ...own } = saleOf(part!)
  const priced = [
    await buy(BOUGHT),
    await rig.click('prediction.order', {
      ...own,
      action: 'sell',
      heldMicro: micro(part!.contracts),
      contractsMicro: micro((part!.contracts / 2_000_000n) * 1_000_000n),
      floorBps: LEAST_MARGIN_BPS,
    }),
    await rig.click('prediction.close', { ...saleOf(sold!), floorBps: LEAST_MARGIN_BPS }),
  ]
  const claim = await rig.claim(all.find(({ claimable }) => claimable)!)
  await hold(rig, [...priced, claim], priced, move)
}, 240_000)

test('the sale of all positions is held while prices walk within the slippage, each of them', async () => {
  const parts = (await rig.positions()).filter(({ sellPrice }) => sellPrice !== undefined)
  expect(parts.length).toBeGreaterThan(2)
  const [yes, no] = await Promise.all(
    (['yes', 'no'] as const).map((each) =>
      inHand(parts.flatMap(({ side, marketId }) => (side === each ? [marketId] : []))),
    ),
  )
  let nowMs = 0
  // Acts that are built together share one reply, by the page's clock: here each asks for itself.
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10_000))
  const sales = parts.map(saleOf)
  const ids = await rig.clickAll(
    'prediction.close-all',
    sales.map(({ position: only }) => ({ parts: sales, only, floorBps: LEAST_MARGIN_BPS })),
  )
  expect(ids).toHaveLength(parts.length)
  await hold(rig, ids, ids, async (direction) => {
    await yes!(direction)
    await no!(-direction)
  })
  // One yes is for all of them, as they stand there once the prices are still.
  await rig.advance(46_000)
  void rig.engine.approveBatch(rig.view(ids[0]!).batchId!)
  for (const id of ids) await rig.until(id, ['done'])
  expect(rig.wallet.calls['sign']).toBe(ids.length)
}, 240_000)
