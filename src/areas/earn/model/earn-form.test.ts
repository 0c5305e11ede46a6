import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { listEarnPositions, listEarnTokens } from '../endpoints/earn.ts'
import {
  earnProblem,
  earnSentence,
  earnSummary,
  maxDeposit,
  maxWithdraw,
  type EarnAsset,
  type EarnContext,
} from './earn-form.ts'
import { earnRows, lentTotal, type EarnRow } from './earn-row.ts'
import { earnDraftOf, earnParams, earnSearchOf, type EarnDraft } from './earn-search.ts'

const USDC = address(MINT.usdc)
const SOL = address(MINT.wrappedSol)
const SHARE = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'
const market = (more: object = {}) => ({
  id: 1,
  address: SHARE,
  symbol: 'jlUSDC',
  decimals: 6,
  assetAddress: USDC,
  asset: { address: USDC, symbol: 'fake', decimals: 9, price: '0.5' },
  totalAssets: '5000000000',
  convertToShares: '950000',
  convertToAssets: '1052631',
  rewardsRate: '100',
  supplyRate: '323',
  totalRate: '423',
  liquiditySupplyData: { withdrawable: '40000000' },
  ...more,
})
const held = (more: object = {}) => ({
  token: market(),
  ownerAddress: 'owner',
  shares: '95000000',
  underlyingAssets: '100000001',
  underlyingBalance: '7',
  ...more,
})
const read = (markets: object[], positions?: object[]): readonly EarnRow[] =>
  earnRows(
    z.parse(listEarnTokens.reply, markets).rows,
    positions === undefined ? undefined : z.parse(listEarnPositions.reply, positions).rows,
    undefined,
  ).rows
const assetOf = (row: EarnRow | undefined): EarnAsset => ({ asset: USDC, symbol: 'USDC', decimals: 6, row })
const draft = (part: Partial<EarnDraft>): EarnDraft => ({
  asset: USDC,
  act: 'deposit',
  amount: '',
  isAll: false,
  ...part,
})
const stand: EarnContext = { canSign: true, wallet: { raw: 80_000_000n, isFrozen: false }, ageSec: 5 }

describe('rows', () => {
  test('a pinned coin keeps its own name and digits, whatever the service reports of it', () => {
    const [row] = read([market()], [held()])
    expect(row).toMatchObject({ symbol: 'USDC', decimals: 6, size: 2_500_000_000n, freeWorth: 20_000_000n })
    expect(row?.mine).toMatchObject({ lent: 100_000_001n, wallet: 7n, lentWorth: 50_000_000n, isLimited: true })
  })

  test('missing values are unknown, never zero', () => {
    const [row] = read(
      [market({ liquiditySupplyData: undefined, asset: undefined })],
      [held({ underlyingAssets: '?' })],
    )
    expect(row).toMatchObject({ size: undefined, free: undefined, price: undefined })
    expect(row?.mine).toMatchObject({ lent: undefined, lentWorth: undefined, isLimited: false })
    expect(read([market()])[0]?.mine).toBeUndefined()
  })

  test('a market that names no asset is counted; the largest comes first; a total leaves out what has no price', () => {
    const { rows, unreadable } = earnRows(
      z.parse(listEarnTokens.reply, [market(), { address: SHARE }]).rows,
      undefined,
      undefined,
    )
    expect([rows.length, unreadable]).toEqual([1, 1])
    const other = {
      address: MINT.jupUsd,
      assetAddress: MINT.jupUsd,
      totalAssets: '900000000000',
      asset: { price: '1' },
    }
    expect(read([market(), other]).map(({ asset }) => asset)).toEqual([MINT.jupUsd, USDC])
    const unpriced = { ...held(), token: other, underlyingAssets: '5' }
    const bare = { ...other, asset: {} }
    expect(lentTotal(read([market(), bare], [held(), unpriced]))).toEqual({ worth: 50_000_000n, unpriced: 1, count: 2 })
  })
})

describe('a deposit', () => {
  const chosen = assetOf(read([market()], [held()])[0])

  test('gives at least its shares less one in ten thousand, and names a year at the rate of now', () => {
    const summary = earnSummary(chosen, draft({ amount: '20' }))
    expect(summary).toMatchObject({
      amount: 20_000_000n,
      shares: 19_000_000n,
      shareBound: 18_998_100n,
      yearly: 846_000n,
    })
    expect(earnSentence(chosen, 'deposit', false, summary)).toBe(
      'Deposit 20 USDC for at least 18.9981 USDC shares (9BEc…PA2D)',
    )
    expect(earnProblem(chosen, draft({ amount: '20' }), summary, stand)).toBeUndefined()
  })

  test.each([
    ['asset', undefined, '20', {}],
    ['not-connected', chosen, '20', { canSign: undefined }],
    ['cannot-sign', chosen, '20', { canSign: false }],
    ['empty', chosen, '', {}],
    ['empty', chosen, '0', {}],
    ['too-many-decimals', chosen, '0.0000001', {}],
    ['ambiguous-comma', chosen, '1,234', {}],
    ['stale', chosen, '20', { ageSec: 61 }],
    ['frozen', chosen, '20', { wallet: { raw: 80_000_000n, isFrozen: true } }],
    ['balance', chosen, '80.000001', {}],
    ['too-small', chosen, '0.000001', {}],
    ['decimals', { ...chosen, decimals: undefined }, '20', {}],
  ] as const)('%s', (problem, asset, amount, change) => {
    const typed = draft({ amount })
    expect(earnProblem(asset, typed, earnSummary(asset, typed), { ...stand, ...change })).toBe(problem)
  })

  test('goes on without rates: then the chain’s own price holds, and old rates block nothing', () => {
    const blind = assetOf(undefined)
    const summary = earnSummary(blind, draft({ amount: '20' }))
    expect(summary).toMatchObject({ amount: 20_000_000n, shareBound: undefined, yearly: undefined })
    expect(earnProblem(blind, draft({ amount: '20' }), summary, { ...stand, ageSec: undefined })).toBeUndefined()
    expect(earnSentence(blind, 'deposit', false, summary)).toBe('Deposit 20 USDC')
  })

  test('an unknown balance blocks nothing, and of SOL the fees and rents stay', () => {
    const typed = draft({ amount: '500' })
    expect(earnProblem(chosen, typed, earnSummary(chosen, typed), { ...stand, wallet: undefined })).toBeUndefined()
    const wallet = { raw: 1_000_000_000n, isFrozen: false }
    expect(maxDeposit(wallet, SOL, 5_080n)).toBe(1_000_000_000n - 2_005_000n - (2n * 293n + 128n) * 5_080n)
    expect(maxDeposit(wallet, SOL, 696n)).toBe(1_000_000_000n - 2_005_000n - (2n * 293n + 128n) * 696n)
    expect(maxDeposit(wallet, SOL, undefined)).toBeUndefined()
    expect(maxDeposit({ raw: 5n, isFrozen: false }, SOL, 5_080n)).toBe(0n)
    expect(maxDeposit(wallet, USDC, undefined)).toBe(1_000_000_000n)
    expect(maxDeposit(undefined, USDC, 5_080n)).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  const free = (amount: string, lent = '100000001') =>
    assetOf(read([market({ liquiditySupplyData: { withdrawable: amount } })], [held({ underlyingAssets: lent })])[0])
  const wide = free('900000000')
  const out = (part: Partial<EarnDraft>) => draft({ act: 'withdraw', ...part })
  const problemOf = (chosen: EarnAsset, part: Partial<EarnDraft>) =>
    earnProblem(chosen, out(part), earnSummary(chosen, out(part)), stand)

  test('burns at most the shares of its amount and a little, never more than there are', () => {
    const some = earnSummary(wide, out({ amount: '50' }))
    expect(some).toMatchObject({ amount: 50_000_000n, shares: 47_500_000n, shareBound: 47_504_751n })
    expect(earnSentence(wide, 'withdraw', false, some)).toBe(
      'Withdraw 50 USDC for at most 47.504751 USDC shares (9BEc…PA2D)',
    )
    expect(earnSummary(wide, out({ amount: '100.000001' })).shareBound).toBe(95_000_000n)
  })

  test('of everything goes by shares and names the least that must come', () => {
    const all = earnSummary(wide, out({ isAll: true }))
    expect(all).toMatchObject({ amount: 100_000_001n, shares: 95_000_000n, leastAssets: 99_990_000n })
    expect(earnSentence(wide, 'withdraw', true, all)).toBe(
      'Withdraw everything: 95 USDC shares (9BEc…PA2D) for at least 99.99 USDC',
    )
    expect(problemOf(wide, { isAll: true })).toBeUndefined()
  })

  test('is blocked above what is free, above what is lent, and while nothing can be read', () => {
    expect(problemOf(free('40000000'), { amount: '40.000001' })).toBe('above-free')
    expect(problemOf(free('40000000'), { amount: '40' })).toBeUndefined()
    expect(problemOf(free('40000000'), { isAll: true })).toBe('above-free')
    expect(problemOf(wide, { amount: '100.000002' })).toBe('more-than-lent')
    expect(problemOf(free('900', '0'), { amount: '1' })).toBe('nothing-lent')
    expect(problemOf(free('900', '?'), { amount: '1' })).toBe('reads-missing')
    expect(problemOf(assetOf(undefined), { amount: '1' })).toBe('reads-missing')
    expect(problemOf(wide, { amount: '' })).toBe('empty')
    expect([maxWithdraw(wide.row), maxWithdraw(free('40000000').row), maxWithdraw(undefined)]).toEqual([
      100_000_001n,
      40_000_000n,
      0n,
    ])
  })

  test('old rates do not block it', () => {
    const typed = out({ amount: '5' })
    expect(earnProblem(wide, typed, earnSummary(wide, typed), { ...stand, ageSec: 900 })).toBeUndefined()
  })
})

describe('the link', () => {
  test('fills the form; invalid parts are dropped and named', () => {
    const raw = { asset: USDC, act: 'withdraw', amount: '12.5' }
    expect(earnParams.read(raw)).toEqual(raw)
    expect(earnDraftOf(earnParams.read(raw))).toEqual({ ...raw, isAll: false })
    const bad = { asset: 'x', act: 'maybe', amount: '1,500', other: 'y' }
    expect(earnParams.ignored(bad)).toEqual(['asset=x', 'act=maybe', 'amount=1,500'])
  })

  test('of a form leaves out default values, and never the amount “all”', () => {
    expect(earnSearchOf(draft({ amount: '3' }))).toEqual({ asset: USDC, act: undefined, amount: '3' })
    expect(earnSearchOf(draft({ act: 'withdraw', amount: '3', isAll: true }))).toMatchObject({ amount: undefined })
  })
})
