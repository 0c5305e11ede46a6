import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTransfer, beforeTransfer, otherMint, poolIn, poolOut, POOLS, type Pool } from './pools.ts'
import { bestIn, impactPico, priceIn, priceOut, routesBetween } from './routes.ts'
import { createTokenMarket, valueMicroUsd } from './token-market.ts'
import { tokenOf, TOKENS, USDC, WRAPPED_SOL, type Token } from './tokens.ts'

const NOW = 1_795_003_200
const priceOf = createTokenMarket(7).at(NOW)
const pool = fc.constantFrom(...POOLS)
const side = fc.boolean()
const amount = fc.bigInt(1n, 10n ** 15n)
const mintIn = (each: Pool, isFirst: boolean) => each.mints[isFirst ? 0 : 1]
const taxed = (symbol: string) => TOKENS.find((token) => token.symbol === symbol) as Token

describe('a pool', () => {
  it('gives no more for what is sent and sent back than it took', () => {
    fc.assert(
      fc.property(pool, side, amount, (each, isFirst, raw) => {
        const from = mintIn(each, isFirst)
        const out = poolOut(each, from, raw, priceOf)
        expect(poolOut(each, otherMint(each, from), out, priceOf)).toBeLessThanOrEqual(raw)
      }),
    )
  })

  it('gives at least the requested output for the amount that it names, and less for one base unit less', () => {
    fc.assert(
      fc.property(pool, side, amount, (each, isFirst, raw) => {
        const from = mintIn(each, isFirst)
        const needed = poolIn(each, from, raw, priceOf)
        if (needed === undefined) return
        expect(poolOut(each, from, needed, priceOf)).toBeGreaterThanOrEqual(raw)
      }),
    )
  })

  it('gives more for more, and a worse price', () => {
    fc.assert(
      fc.property(pool, side, fc.bigInt(10n ** 9n, 10n ** 15n), (each, isFirst, raw) => {
        const from = mintIn(each, isFirst)
        const [once, twice] = [poolOut(each, from, raw, priceOf), poolOut(each, from, 2n * raw, priceOf)]
        expect(twice).toBeGreaterThanOrEqual(once)
        // A base unit of the input, rounded away once, is worth at most this much of the output.
        const unit = once / 10n ** 8n + 2n
        expect(twice).toBeLessThanOrEqual(2n * once + unit)
      }),
    )
  })

  it('has nothing for a mint that is none of its own, and not more than it holds', () => {
    const [first] = POOLS
    expect(poolOut(first!, taxed('TOLL').mint, 1_000n, priceOf)).toBe(0n)
    expect(poolIn(first!, USDC, 10n ** 18n, priceOf)).toBeUndefined()
  })
})

it('a transfer fee is rounded up, and grossing up is the least that suffices', () => {
  const toll = taxed('TOLL')
  expect(afterTransfer(toll, 1n)).toBe(0n)
  expect(afterTransfer(toll, 10_001n)).toBe(9_900n)
  fc.assert(
    fc.property(amount, (raw) => {
      const sent = beforeTransfer(toll, raw)
      expect(afterTransfer(toll, sent)).toBeGreaterThanOrEqual(raw)
      expect(afterTransfer(toll, sent - 1n)).toBeLessThan(raw)
    }),
  )
})

describe('routes', () => {
  it('lead from every token that is traded to every other', () => {
    const traded = TOKENS.filter((token) => token.isUntradable !== true)
    for (const from of traded) {
      for (const to of traded) {
        if (from === to) continue
        const hundredDollars = (10n ** 14n * 10n ** BigInt(from.decimals)) / from.basePico
        const found = bestIn({ inputMint: from.mint, outputMint: to.mint }, hundredDollars, priceOf)
        expect(found?.legs.length, `${from.symbol} to ${to.symbol}`).toBeGreaterThan(0)
      }
    }
  })

  it('the best is none worse than any other, exact in and exact out agree', () => {
    const choice = { inputMint: USDC, outputMint: WRAPPED_SOL }
    const best = bestIn(choice, 5_000_000_000n, priceOf)!
    const all = routesBetween(choice).map((pools) => priceIn(pools, USDC, 5_000_000_000n, priceOf)!.outAmount)
    expect(all.every((out) => out <= best.outAmount)).toBe(true)
    const back = priceOut(
      best.legs.map((leg) => leg.pool),
      WRAPPED_SOL,
      best.outAmount,
      priceOf,
    )!
    expect(back.inAmount).toBeLessThanOrEqual(5_000_000_000n)
    expect(5_000_000_000n - back.inAmount).toBeLessThan(10n)
  })

  it('cost more of the price the more is sent', () => {
    const choice = { inputMint: USDC, outputMint: taxed('GULL').mint }
    const impact = (raw: bigint) => impactPico(bestIn(choice, raw, priceOf)!, priceOf)
    expect(impact(1_000_000n)).toBeLessThan(impact(1_000_000_000n))
    expect(impact(100_000_000_000n)).toBeGreaterThan(50_000_000_000n)
  })
})

describe('prices', () => {
  const sol = tokenOf(WRAPPED_SOL)!
  it('are the same for equal seed and time, and walk a little at a time', () => {
    expect(createTokenMarket(7).price(sol, NOW)).toBe(createTokenMarket(7).price(sol, NOW))
    expect(createTokenMarket(8).price(sol, NOW)).not.toBe(createTokenMarket(7).price(sol, NOW))
    const market = createTokenMarket(7)
    for (let sec = 0; sec < 3_000; sec += 3) {
      const [now, next] = [market.price(sol, NOW + sec), market.price(sol, NOW + sec + 3)]
      const change = now > next ? now - next : next - now
      expect(change * 10_000n).toBeLessThan(now * 10n)
    }
  })

  it('move by hand and stay when held; a dollar stays a dollar', () => {
    const market = createTokenMarket(7)
    const before = market.price(sol, NOW)
    market.move(sol.mint, -1_000)
    expect(market.price(sol, NOW)).toBe((before * 9_000n) / 10_000n)
    market.move(sol.mint, 0)
    expect(market.moves().size).toBe(0)
    market.hold(NOW)
    expect(market.price(sol, NOW + 900_000)).toBe(before)
    const dollar = tokenOf(USDC)!
    expect(valueMicroUsd(dollar, 1_234_567n, market.at(NOW + 77_777))).toBe(1_234_567n)
  })
})
