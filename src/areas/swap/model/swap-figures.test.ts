import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { leastOut, mostIn } from '~/guard/route-bounds.ts'
import { parseDecimal } from '~/values/decimal.ts'
import { microUsd } from '~/values/money.ts'
import { type Quote } from './quote.ts'
import { hopsOf, impactMillionths, isWorse, keptBps, quoteFault, rateText, worstCase } from './swap-figures.ts'

const QUOTE: Quote = {
  inputMint: MINT.usdc,
  outputMint: MINT.wrappedSol,
  inAmount: 100_000_000n,
  outAmount: 650_000_001n,
  threshold: 646_750_001n,
  mode: 'exactin',
  slippageBps: 50,
  platformFee: undefined,
  priceImpactRatio: parseDecimal('0.0123'),
  route: [],
  slot: undefined,
  tookSec: undefined,
  quoteText: '{}',
}
const ASK = {
  input: MINT.usdc,
  output: MINT.wrappedSol,
  mode: 'in',
  amount: 100_000_000n,
  slippageBps: 50,
  feeBps: 0,
} as const

test('value, rate, impact and what is kept are exact', () => {
  expect(rateText({ raw: 100_000_000n, decimals: 6 }, { raw: 650_000_001n, decimals: 9 })).toBe('0.0065')
  expect(rateText({ raw: 650_000_000n, decimals: 9 }, { raw: 100_000_000n, decimals: 6 })).toBe('153.846')
  expect(rateText({ raw: 0n, decimals: 9 }, { raw: 1n, decimals: 6 })).toBeUndefined()
  expect(impactMillionths(QUOTE)).toBe(12_300n)
  expect(impactMillionths({ priceImpactRatio: undefined })).toBeUndefined()
  expect(keptBps(microUsd(100n), microUsd(94n))).toBe(9_400n)
  expect(keptBps(microUsd(0n), microUsd(94n))).toBeUndefined()
})

test('the worst case is the one that the guard reads from the bytes', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), fc.integer({ min: 0, max: 1_000 }), (amount, slippageBps) => {
      const quote = { inAmount: amount, outAmount: amount }
      const fees = { feeBps: 0, slippageBps }
      expect(worstCase(quote, 'in', slippageBps)).toBe(leastOut({ quotedOut: amount, ...fees }))
      expect(worstCase(quote, 'out', slippageBps)).toBe(mostIn({ quotedIn: amount, ...fees }))
    }),
  )
})

describe('a quote against its question', () => {
  test.each([
    ['as asked', {}, undefined],
    ['a better bound', { threshold: 650_000_000n }, undefined],
    ['a bound one unit lower', { threshold: 646_750_000n }, 'bound'],
    ['another amount', { inAmount: 99_999_999n }, 'another'],
    ['another token', { outputMint: MINT.jupUsd }, 'another'],
    ['the other amount fixed', { mode: 'exactout' }, 'another'],
    ['more slippage', { slippageBps: 51 }, 'slippage'],
    ['a fee', { platformFee: { amount: undefined, feeBps: 1 } }, 'fee'],
    ['a fee without its share', { platformFee: { amount: 1n, feeBps: undefined } }, 'fee'],
  ] as const)('%s', (_, change, fault) => {
    expect(quoteFault({ ...QUOTE, ...change }, ASK)).toBe(fault)
  })

  test('with the amount out fixed, the most that goes in is bounded', () => {
    const ask = { ...ASK, mode: 'out', amount: QUOTE.outAmount } as const
    const quote: Quote = { ...QUOTE, mode: 'exactout', threshold: 100_500_000n }
    expect(quoteFault(quote, ask)).toBeUndefined()
    expect(quoteFault({ ...quote, threshold: 100_500_001n }, ask)).toBe('bound')
  })
})

test('a price is notably worse from a tenth of a percent on, in either mode', () => {
  const out = (outAmount: bigint) => ({ ...QUOTE, outAmount })
  expect(isWorse(out(1_000_000n), out(999_000n), 'in')).toBe(false)
  expect(isWorse(out(1_000_000n), out(998_999n), 'in')).toBe(true)
  const paid = (inAmount: bigint) => ({ ...QUOTE, inAmount })
  expect(isWorse(paid(1_000_000n), paid(1_001_000n), 'out')).toBe(false)
  expect(isWorse(paid(1_000_000n), paid(1_001_001n), 'out')).toBe(true)
})

test('pools between the same tokens share a hop', () => {
  const step = (from: string, to: string, label: string, percent: number | undefined, bps?: number) => ({
    amm: undefined,
    label,
    inputMint: from,
    outputMint: to,
    inAmount: undefined,
    outAmount: undefined,
    feeAmount: undefined,
    feeMint: undefined,
    percent,
    bps,
    usdValue: undefined,
  })
  const hops = hopsOf({
    route: [step('a', 'b', 'One', 62), step('a', 'b', 'Two', 38), step('b', 'c', 'Three', undefined, 9_950)],
  })
  expect(hops.map(({ to, pools }) => [to, pools.map(({ label, share }) => `${share} ${label}`)])).toEqual([
    ['b', ['62% One', '38% Two']],
    ['c', ['99.5% Three']],
  ])
})
