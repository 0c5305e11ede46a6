import { describe, expect, test } from 'vitest'
import { judge } from '../../src/guard/judge.ts'
import { type RouteArgs } from '../fixtures/route-bytes.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { coreOf, LEAST, setRoute, tradeInput, tradeWorld, type TradeWorld } from '../fixtures/trade-world.ts'
import { key, reads, USDC, writes } from '../fixtures/transactions.ts'
import { ata, owner, still, stranger, token } from '../fixtures/world.ts'

/* The newer routes have no place for a fee's account: it stands among the accounts behind, and a stranger's could too. */

const AGREED = key('account of the site’s fee').address
const OTHER = key('account of somebody’s fee').address
const FEE_BPS = 20
const NEWER_ROUTES = ['routeV2', 'sharedRouteV2', 'exactOutRouteV2'] as const

/** A swap by one of the newer routes, with a fee of this site that arrives. */
function feeWorld(name: RouteArgs['name']): TradeWorld {
  const world = tradeWorld(name === 'exactOutRouteV2' ? 'exact-out' : 'swap')
  const second = name === 'exactOutRouteV2' ? 99_000_000n : 3_000_000n
  setRoute(world, { name, fee: FEE_BPS, second })
  world.request['platformFee'] = { bps: FEE_BPS, account: AGREED }
  coreOf(world).accounts.push(writes(AGREED))
  for (const at of [AGREED, OTHER]) {
    still(world, at, token(COIN, stranger.address, 500n))
  }
  world.after.set(AGREED, token(COIN, stranger.address, 500n + 6_000n))
  if (name !== 'exactOutRouteV2') world.after.set(ata(COIN), token(COIN, owner.address, 1_000n + LEAST))
  return world
}

const firstOf = async (name: RouteArgs['name'], apply: (world: TradeWorld) => void = () => undefined) => {
  const world = feeWorld(name)
  apply(world)
  const verdict = judge(await tradeInput(world))
  return verdict.ok ? 'passes' : `${verdict.refused.codes[0]} ${verdict.refused.violations[0]?.detail}`
}
/** What was expected, and what was found instead. */
const statedOf = async (name: RouteArgs['name'], apply: (world: TradeWorld) => void) => {
  const world = feeWorld(name)
  apply(world)
  const verdict = judge(await tradeInput(world))
  const stated = verdict.ok ? undefined : verdict.refused.violations[0]
  return stated === undefined ? undefined : [stated.field, stated.expected, stated.found]
}
const behind = (world: TradeWorld) => coreOf(world).accounts
const arrives = (raw: bigint) => (world: TradeWorld) =>
  void world.after.set(AGREED, token(COIN, stranger.address, 500n + raw))

describe.each(NEWER_ROUTES)('the fee of a %s', (name) => {
  test('is on the review with the account that takes it, and in that account’s coin', async () => {
    const verdict = judge(await tradeInput(feeWorld(name)))
    expect(verdict.ok && verdict.facts.swap?.fee).toMatchObject({ to: AGREED, mint: COIN, bps: FEE_BPS })
  })

  test('passes where it reaches the agreed account', async () => {
    expect(await firstOf(name)).toBe('passes')
  })

  test('is refused where a stranger’s account replaces the agreed one', async () => {
    const other = writes(OTHER)
    expect(await firstOf(name, (w) => void behind(w).splice(-1, 1, other))).toBe('FEE_NOT_AGREED fee-account')
    expect(await firstOf(name, (w) => void behind(w).splice(-1, 1))).toBe('FEE_NOT_AGREED fee-account')
  })

  test('is refused where the agreed account cannot be paid into', async () => {
    expect(await firstOf(name, (w) => void behind(w).splice(-1, 1, reads(AGREED)))).toBe('FEE_NOT_AGREED fee-account')
  })

  test('is refused where the agreed account is named, and another is paid', async () => {
    const first = writes(OTHER)
    const elsewhere = (w: TradeWorld) => {
      behind(w).splice(-1, 0, first)
      arrives(0n)(w)
      w.after.set(OTHER, token(COIN, stranger.address, 500n + 6_000n))
    }
    expect(await firstOf(name, elsewhere)).toBe('FEE_NOT_AGREED fee-elsewhere')
    expect(await firstOf(name, arrives(1n))).toBe('FEE_NOT_AGREED fee-elsewhere')
  })

  test('is refused where the agreed account holds another coin than the swap moves', async () => {
    const another = (w: TradeWorld) => {
      for (const state of [w.accounts, w.after])
        state.set(AGREED, token(key('a third coin').address, stranger.address, 0n))
    }
    expect(await firstOf(name, another)).toBe('FEE_NOT_AGREED fee-elsewhere')
  })
})

test('a fee that does not arrive is reported with what is due, and that much and no less passes', async () => {
  const [, due] = (await statedOf('routeV2', arrives(0n))) ?? []
  expect(due).toMatch(/^≥ [1-9]\d*$/)
  const owed = BigInt(due!.slice(2))
  expect(await firstOf('routeV2', arrives(owed))).toBe('passes')
  expect(await statedOf('routeV2', arrives(owed - 1n))).toEqual([AGREED, due, String(owed - 1n)])
})

test('a fee in no coin of the swap, and none at all, are reported', async () => {
  const another = (w: TradeWorld) => {
    for (const state of [w.accounts, w.after])
      state.set(AGREED, token(key('a third coin').address, stranger.address, 7n))
  }
  expect(await statedOf('routeV2', another)).toEqual([AGREED, 'a fee in a coin of the swap', '0'])
  const gone = (w: TradeWorld) => void behind(w).splice(-1, 1)
  expect(await statedOf('routeV2', gone)).toEqual(['accounts[10] and on', AGREED, 'none'])
  const closed = (w: TradeWorld) => void w.after.set(AGREED, 'absent')
  expect(await statedOf('routeV2', closed)).toEqual([AGREED, '≥ 5958', '-500'])
})

test('a route that takes no fee names no account for it', async () => {
  const free = (w: TradeWorld) => {
    setRoute(w, { name: 'routeV2', fee: 0, second: 3_000_000n })
    w.after.set(AGREED, token(COIN, stranger.address, 500n))
  }
  expect(await firstOf('routeV2', free)).toBe('passes')
})

test('a fee in the coin that goes in is held to what goes in', async () => {
  const inUsdc = (raw: bigint) => (w: TradeWorld) => {
    w.accounts.set(AGREED, token(USDC, stranger.address, 0n))
    w.after.set(AGREED, token(USDC, stranger.address, raw))
  }
  expect(await firstOf('routeV2', inUsdc(200_000n))).toBe('passes')
  expect(await firstOf('routeV2', inUsdc(199_999n))).toBe('FEE_NOT_AGREED fee-elsewhere')
})

/* The input of an exact output has only an upper bound: what must arrive is something, where a share is due at all. */
test('a fee in the coin that goes in, of an exact output, arrives where it comes to a unit or more', async () => {
  const inUsdc = (quotedIn: bigint, raw: bigint) => (w: TradeWorld) => {
    setRoute(w, { name: 'exactOutRouteV2', fee: FEE_BPS, second: quotedIn })
    behind(w).push(writes(AGREED))
    w.accounts.set(AGREED, token(USDC, stranger.address, 0n))
    w.after.set(AGREED, token(USDC, stranger.address, raw))
  }
  const without = 'FEE_NOT_AGREED fee-elsewhere'
  expect(await firstOf('exactOutRouteV2', inUsdc(99_000_000n, 1n))).toBe('passes')
  expect(await firstOf('exactOutRouteV2', inUsdc(99_000_000n, 0n))).toBe(without)
  // 20 bps of 500 are 1 unit, of 499 none.
  expect(await firstOf('exactOutRouteV2', inUsdc(500n, 0n))).toBe(without)
  expect(await firstOf('exactOutRouteV2', inUsdc(499n, 0n))).not.toBe(without)
})
