import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrderBook } from '../../src/areas/prediction/core/endpoints/order-book.ts'
import { type Position } from '../../src/areas/prediction/core/model/position.ts'
import { type ActView } from '../../src/tx/act-view.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/*
 * Reviews that are left open for ten minutes while prices walk within what the trader chose: each is kept up to date, asks for
 * nothing again, is never refused, and what it shows is never older than a build may be.
 */

const TEN_MINUTES_MS = 600_000
/** The longest that a build may be shown, with the time in which the next one is made. */
const STALE_MS = 46_000

let rig: VenueRig
beforeEach(async () => {
  rig = await openVenueRig()
})
afterEach(() => rig.stop())

const micro = (value: bigint | undefined) => String(value ?? 0n)

/** Positions that can be sold, and one that can be claimed. */
async function held(): Promise<{ readonly sold: Position; readonly part: Position; readonly won: Position }> {
  const all = await rig.positions()
  const [sold, part] = all.filter(({ sellPrice, side }) => sellPrice !== undefined && side === 'yes')
  const won = all.find(({ claimable }) => claimable)
  return { sold: sold!, part: part!, won: won! }
}

const LEAST_MARGIN_BPS = 800
const BOUGHT = 'SX-1002-2'

/** The best offer of Yes, micro USD. */
async function askOf(marketId: string): Promise<bigint> {
  const book = await rig.client.call(readOrderBook, { marketId })
  return 1_000_000n - book!.no!.at(-1)!.price
}

/** Takes the price of a market in hand: where its walk has to begin to stand where it stands. */
async function inHand(marketId: string): Promise<number> {
  const before = Number(await askOf(marketId))
  let base = before
  for (let turn = 0; turn < 6; turn += 1) {
    await rig.price(marketId, base)
    base += before - Number(await askOf(marketId))
  }
  expect(Number(await askOf(marketId))).toBe(before)
  return base
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

/** Up or down by half a cent, ten times a minute. */
async function walk(bases: ReadonlyMap<string, number>, way: number): Promise<void> {
  for (const [marketId, base] of bases) await rig.price(marketId, base + way)
}

/** The newest build of a review, how long it stands, and how many there were. */
type Seen = { facts: ActView['facts']; sinceMs: number; times: number }

/** A review is open, asks nothing again, and shows a build that is not too old. */
function expectKept(id: string, seen: Seen, passedMs: number): void {
  const { kind, state, facts, rebuilt, changes } = rig.view(id)
  if (facts !== seen.facts) Object.assign(seen, { facts, sinceMs: 0, times: seen.times + 1 })
  else seen.sinceMs += 1_000
  const said = changes.map(({ label, now }) => `${label} ${now}`).join(', ')
  const told = `${kind} after ${passedMs / 1_000} s: ${state}, ${rebuilt} ${said}`
  expect(['reviewing', 'building', 'verifying'], told).toContain(state)
  expect(rebuilt, told).not.toBe('changed')
  expect(seen.sinceMs, told).toBeLessThanOrEqual(STALE_MS)
}

test('a buy, a part that is sold, a close and a claim are held for ten minutes on a walk of prices', async () => {
  const { sold, part, won } = await held()
  const bases = new Map<string, number>()
  for (const marketId of [BOUGHT, part.marketId, sold.marketId]) bases.set(marketId, await inHand(marketId))
  const ids = [
    await buy(BOUGHT),
    await rig.click('prediction.order', {
      action: 'sell',
      marketId: part.marketId,
      side: part.side,
      position: part.pubkey,
      heldMicro: micro(part.contracts),
      contractsMicro: micro((part.contracts / 2_000_000n) * 1_000_000n),
      bidMicro: micro(part.sellPrice),
      floorBps: LEAST_MARGIN_BPS,
      title: 'Part',
    }),
    await rig.click('prediction.close', {
      position: sold.pubkey,
      marketId: sold.marketId,
      side: sold.side,
      contractsMicro: micro(sold.contracts),
      bidMicro: micro(sold.sellPrice),
      floorBps: LEAST_MARGIN_BPS,
      title: 'Sale',
    }),
    await rig.claim(won),
  ]
  for (const id of ids) expect(rig.view(id), id).toMatchObject({ state: 'reviewing' })
  const built = new Map(ids.map((id): [string, Seen] => [id, { facts: rig.view(id).facts, sinceMs: 0, times: 0 }]))
  const estimates = new Set<string>()
  for (let passedMs = 0; passedMs < TEN_MINUTES_MS; passedMs += 1_000) {
    await rig.advance(1_000)
    if (passedMs % 6_000 === 0) await walk(bases, passedMs % 12_000 === 0 ? 5_000 : -5_000)
    for (const [id, seen] of built) {
      expectKept(id, seen, passedMs)
      estimates.add(`${id} ${rig.view(id).facts?.estimate?.gross}`)
    }
  }
  for (const { times } of built.values()) expect(times).toBeGreaterThan(12)
  // The prices did walk, and the estimates with them.
  expect(estimates.size).toBeGreaterThan(ids.length)
  expect(rig.wallet.calls['sign'] ?? 0).toBe(0)
}, 240_000)
