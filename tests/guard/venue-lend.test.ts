import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositAsset } from '../../src/areas/earn/intents/deposit-asset.ts'
import { withdrawAsset } from '../../src/areas/earn/intents/withdraw-asset.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { lendMarket, sharesFor } from '../../src/guard/lend-market.ts'
import { LEND_MARKETS, lendMarketOf, readLending } from '../../src/sandbox/world/lend/lending-account.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { judgedOn } from '../fixtures/guard-bench.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Lending as the local venue builds it, on its own VM, through the guard that ships. */

const MONTH_SEC = 30 * 86_400
let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.grant(bench.owner.address, tokenNamed('EURX').mint, 900_000_000n)
  bench.blocks(40)
})
beforeEach(() => bench.blocks(2))

const judged = (intent: AnyIntent, request: Record<string, unknown>) => judgedOn(bench, intent, request)

test('venue and guard derive the same accounts, each with its own code', () => {
  for (const market of LEND_MARKETS) {
    const { share, asset, lending, admin, reserve, supplyPosition, rateModel, vault, claim, liquidity, rewardsModel } =
      market
    expect(lendMarket(asset.mint)).toEqual({
      shareMint: share.mint,
      lending,
      admin,
      reserve,
      supplyPosition,
      rateModel,
      vault,
      claim,
      liquidity,
      rewardsModel,
    })
  }
})

describe('lending', () => {
  test.each([
    ['USDC', USDC, 100_000_000n],
    ['SOL', WRAPPED_SOL, 700_000_000n],
    ['a token of the sandbox', tokenNamed('EURX').mint, 500_000_000n],
  ] as const)('%s passes, grows for a month, and is returned by amount and whole', async (_, asset, amount) => {
    const { share, lending } = lendMarketOf(asset)!
    const owner = bench.owner.address
    const lent = await judged(depositAsset, { asset, shareMint: share.mint, amount: String(amount) })
    expect(lent.violations).toEqual([])
    expect(lent.facts?.losses).toEqual([{ mint: asset, raw: amount, source: 'test-run' }])
    expect(lent.facts?.gains.map(({ mint }) => mint)).toEqual([share.mint])
    expect(bench.send(lent.transaction)).toBeNull()
    const { price, updatedSec } = readLending(bench.chain.account(lending))!
    const shares = sharesFor(amount, price)
    expect(bench.held(owner, share.mint)).toBe(shares)

    bench.clock.advance(MONTH_SEC)
    bench.blocks(40)
    const part = amount / 4n
    const some = { asset, by: 'assets', amount: String(part), bound: String(part) }
    const back = await judged(withdrawAsset, some)
    expect(back.violations).toEqual([])
    expect(back.facts?.gains).toEqual([{ mint: asset, raw: part, source: 'test-run' }])
    expect(bench.send(back.transaction)).toBeNull()
    const later = readLending(bench.chain.account(lending))!
    const { supplyBps, rewardsBps } = lendMarketOf(asset)!
    const seconds = BigInt(later.updatedSec - updatedSec)
    expect(later.price).toBe(price + (price * (supplyBps + rewardsBps) * seconds) / (10_000n * 31_536_000n))
    const burned = (part * 1_000_000_000_000n + later.price - 1n) / later.price
    expect(bench.held(owner, share.mint)).toBe(shares - burned)

    bench.blocks(40)
    const left = shares - burned
    const whole = await judged(withdrawAsset, { asset, by: 'shares', amount: String(left), bound: '1' })
    expect(whole.violations).toEqual([])
    expect(bench.send(whole.transaction)).toBeNull()
    expect(bench.held(owner, share.mint)).toBe(0n)
    const earned = part + (left * later.price) / 1_000_000_000_000n - amount
    expect(earned).toBeGreaterThan(0n)
  })

  test('more than is free is refused by the program itself', async () => {
    const { share, vault } = lendMarketOf(USDC)!
    const lent = await judged(depositAsset, { asset: USDC, shareMint: share.mint, amount: '50000000' })
    expect(bench.send(lent.transaction)).toBeNull()
    const image = bench.chain.account(vault)!
    const empty = Uint8Array.from(image.data)
    empty.fill(0, 64, 72)
    bench.chain.setAccount(vault, { ...image, data: empty })
    const back = await judged(withdrawAsset, { asset: USDC, by: 'assets', amount: '40000000', bound: '40000000' })
    expect(back.violations.map(({ code }) => code)).toContain('SIM_FAILED')
    bench.chain.setAccount(vault, image)
  })
})
