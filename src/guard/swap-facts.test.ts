import { describe, expect, test } from 'vitest'
import { INSTRUCTION } from '~/config/programs.ts'
import { bareView, coreFrom } from '../../tests/fixtures/bare-view.ts'
import { routeInstruction, type RouteArgs } from '../../tests/fixtures/route-bytes.ts'
import { coin, usdc } from '../../tests/fixtures/trade-act.ts'
import { COIN } from '../../tests/fixtures/trade-bytes.ts'
import { fromHex, key, USDC, writes } from '../../tests/fixtures/transactions.ts'
import { stranger, token } from '../../tests/fixtures/world.ts'
import { type ReadAccount } from './accounts.ts'
import { ROUTES } from './layouts/route.ts'
import { swapFacts } from './swap-facts.ts'

/* The terms of a swap as the review has them, read from its bytes. */

const FEES = key('account of fees').address
const MOVED = new Map<string, bigint>([
  [USDC, -990_000n],
  [COIN, 1_985_000n],
])

/** The terms of a route with a fee of 20 basis points; `taker` = what stands in the account that takes it. */
function terms(name: RouteArgs['name'], feeAt: number, taker?: ReadAccount, mints = [COIN, USDC]) {
  const args = { name, first: 1_000_000n, second: 2_000_000n, slippage: 50, fee: 20, positiveFee: 0 }
  const item = routeInstruction(args, usdc, coin)
  if (taker !== undefined) item.accounts[feeAt] = writes(FEES)
  const accounts = taker === undefined ? [] : [[FEES, taker] as const]
  const view = bareView({ accounts, cores: [coreFrom(ROUTES, item)], expectation: { mints } })
  return swapFacts(view, (mint) => MOVED.get(mint))
}
const holds = (mint: typeof USDC) => token(mint, stranger.address, 0n)
const fee = (mint: string, raw: bigint, to: string | undefined = FEES) => ({ bps: 20, mint, raw, to })

describe('an exact amount in', () => {
  test('names what goes in by the act where the bytes do not, and what the run gave', () => {
    const sides = { inputMint: USDC, outputMint: COIN, fixed: 'in' }
    const bounds = { pays: 1_000_000n, receives: 1_986_000n, slippageBps: 50, testRun: 1_985_000n, isBound: true }
    expect(terms('route', 6)).toEqual({ ...sides, ...bounds, fee: { ...fee(COIN, 4_000n), to: undefined } })
    expect(terms('sharedRoute', 9)).toMatchObject(sides)
    expect(terms('route', 6, undefined, [COIN])).toBeUndefined()
  })

  test.each([
    ['the coin that goes in', holds(USDC), fee(USDC, 2_000n)],
    ['the coin that comes out', holds(COIN), fee(COIN, 4_000n)],
    ['neither', 'absent', fee(COIN, 4_000n)],
  ] as const)('pays its fee in the coin of the account that takes it: %s', (_, taker, expected) => {
    expect(terms('route', 6, taker)?.fee).toEqual(expected)
  })
})

describe('an exact amount out', () => {
  test('is paid with at most its quote, slippage and fee', () => {
    const most = 2_010_000n + 4_020n
    const bounds = { fixed: 'out', pays: most, receives: 1_000_000n, testRun: 990_000n }
    expect(terms('exactOutRoute', 7)).toMatchObject(bounds)
  })

  test.each([
    ['the coin that goes in', holds(USDC), fee(USDC, 4_000n)],
    ['the coin that comes out', holds(COIN), fee(COIN, 2_000n)],
    ['neither', 'absent', fee(USDC, 4_000n)],
  ] as const)('pays its fee in the coin of the account that takes it: %s', (_, taker, expected) => {
    expect(terms('exactOutRoute', 7, taker)?.fee).toEqual(expected)
  })
})

test('a route whose amounts are not read, and bytes without one, have no terms', () => {
  const item = routeInstruction(
    { name: 'route', first: 1n, second: 1n, slippage: 0, fee: 0, positiveFee: 0 },
    usdc,
    coin,
  )
  item.data = fromHex(INSTRUCTION.ledgerRoute.discriminator)
  const read = (view: ReturnType<typeof bareView>) => swapFacts(view, () => 1n)
  expect(read(bareView({ cores: [coreFrom(ROUTES, item)], expectation: { mints: [USDC, COIN] } }))).toBeUndefined()
  expect(read(bareView({}))).toBeUndefined()
})
