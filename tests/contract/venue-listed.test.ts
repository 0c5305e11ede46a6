import { beforeAll, describe, expect, test } from 'vitest'
import { buildSwap } from '../../src/areas/swap/endpoints/build.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { address } from '../../src/values/address.ts'
import { type Raw } from '../fixtures/expected.ts'
import { openTradeBench, type TradeBench } from '../fixtures/trade-bench.ts'

/* What the lists of the demo show can be traded: each row has a price, a route, and swaps that land. */

const LISTS = [
  ['trending', '/tokens/v2/toptrending/24h'],
  ['traded', '/tokens/v2/toptraded/24h'],
  ['organic', '/tokens/v2/toporganicscore/24h'],
  ['verified', '/tokens/v2/tag?query=verified'],
  ['recent', '/tokens/v2/recent'],
] as const
/** What pays, and what comes as SOL and not as a token. */
const DOLLARS_AND_SOL: ReadonlySet<string> = new Set([USDC, WRAPPED_SOL])
const TEN_DOLLARS = '10000000'

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
})

async function firstOf(path: string): Promise<readonly Raw[]> {
  const [where = '', query] = path.split('?')
  const { body } = await bench.get(where, Object.fromEntries(new URLSearchParams(query)))
  return body.slice(0, 30)
}

const quoteOf = (inputMint: string, outputMint: string, amount: string) =>
  bench.client.call(readQuote, { inputMint, outputMint, amount, slippageBps: 100 })

async function land(from: string, to: string, amount: string): Promise<bigint> {
  // A fresh blockhash: the same swap twice is the same transaction.
  bench.blocks(1)
  const quote = await quoteOf(from, to, amount)
  const userPublicKey = bench.owner.address
  const { transaction } = await bench.client.call(buildSwap, { quoteResponse: quote.quoteText, userPublicKey })
  expect({ from, to, error: bench.send(transaction ?? '') }).toEqual({ from, to, error: null })
  return quote.outAmount
}

describe.each(LISTS)('the first thirty of %s', (_, path) => {
  test('have a quote, except those that report no liquidity', async () => {
    const rows = await firstOf(path)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    const traded = rows.filter(({ liquidity, id }) => Number(liquidity) > 0 && id !== USDC)
    expect(traded.length).toBeGreaterThanOrEqual(rows.length - 6)
    for (const { id } of traded) expect((await quoteOf(USDC, id, TEN_DOLLARS)).outAmount, id).toBeGreaterThan(0n)
  })

  test('are bought and sold back on chain, to the last unit of the quote', async () => {
    const rows = (await firstOf(path))
      .filter(({ liquidity, id }) => Number(liquidity) > 10_000 && !DOLLARS_AND_SOL.has(id))
      .slice(0, 3)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) {
      const mint = address(id)
      const before = bench.held(bench.owner.address, mint)
      const bought = await land(USDC, id, TEN_DOLLARS)
      expect(bench.held(bench.owner.address, mint) - before).toBe(bought)
      const dollars = bench.held(bench.owner.address, USDC)
      const back = await land(id, USDC, String(bought))
      expect(bench.held(bench.owner.address, USDC) - dollars).toBe(back)
    }
  })
})
