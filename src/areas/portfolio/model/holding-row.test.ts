import { describe, expect, test } from 'vitest'
import { type Holdings, type TokenAccount, type TokenPrice } from '~/areas/tokens/model/token.ts'
import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { parseDecimal } from '~/values/decimal.ts'
import { csvText } from '~/values/text/csv.ts'
import {
  HOLDING_COLUMNS,
  holdingLines,
  holdingRows,
  holdingTotals,
  isDust,
  orderedHoldings,
  sharesOf,
  type TokenFacts,
} from './holding-row.ts'
import { portfolioParams } from './portfolio-search.ts'

const USDC = address(MINT.usdc)
const COIN = address('JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD')
const BARE = address('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
const WSOL = address(MINT.wrappedSol)

const account = (amount: bigint, more: Partial<TokenAccount> = {}): TokenAccount => ({
  amount,
  account: 'account',
  decimals: 6,
  isFrozen: false,
  isAssociated: true,
  programId: undefined,
  lamports: undefined,
  reclaimableLamports: undefined,
  isLeftOut: undefined,
  ...more,
})
const price = (usd: string, change?: string): TokenPrice => ({
  usdPrice: parseDecimal(usd)!,
  decimals: 6,
  change24h: change === undefined ? undefined : parseDecimal(change),
  block: undefined,
  createdAt: undefined,
  liquidityUsd: undefined,
})
const facts = (prices: Readonly<Record<string, TokenPrice>>): TokenFacts => ({
  priceOf: (mint) => prices[mint],
  tokenOf: () => undefined,
})
type Held = readonly (readonly [Address, readonly TokenAccount[], number?])[]
const holdings = (lamports: bigint, held: Held): Holdings => ({
  lamports,
  tokens: new Map(held.map(([mint, accounts, unreadable = 0]) => [mint, { accounts, unreadable }])),
  unreadable: 0,
})
const SOL_PRICE = { ...price('150'), decimals: 9 }

describe('rows', () => {
  test('fold the accounts of a mint, and keep SOL apart from wrapped SOL', () => {
    const held: Held = [
      [USDC, [account(3n), account(4n, { isFrozen: true, isAssociated: false })]],
      [WSOL, [account(5n, { decimals: 9 })]],
    ]
    const { rows } = holdingRows(holdings(2_000_000_000n, held), facts({ [USDC]: price('1'), [WSOL]: SOL_PRICE }))
    expect(rows.map(({ key, symbol, kind, raw, frozen }) => [key, symbol, kind, raw, frozen])).toEqual([
      ['sol', 'SOL', 'sol', 2_000_000_000n, 'none'],
      [USDC, 'USDC', 'token', 7n, 'some'],
      [WSOL, 'wSOL', 'wrapped-sol', 5n, 'none'],
    ])
    expect(rows[0]?.worth).toBe(300_000_000n)
  })

  test('count what is empty, and never call an unreadable account empty', () => {
    const held: Held = [
      [USDC, [account(0n)]],
      [COIN, [], 2],
    ]
    const { rows, empty } = holdingRows(holdings(0n, held), facts({}))
    expect([rows.map(({ mint }) => mint), empty]).toEqual([[WSOL, COIN], 1])
    expect(rows[1]?.unreadable).toBe(2)
  })

  test('have no worth without a price, or where accounts disagree on digits', () => {
    const odd: Held = [[BARE, [account(5n), account(5n, { decimals: 9 })]]]
    const [, row] = holdingRows(holdings(0n, odd), facts({ [BARE]: price('1') })).rows
    expect(row).toMatchObject({ decimals: undefined, worth: undefined })
  })

  test('of a token with scaled amounts have both figures and no worth, since nothing defines which of them the price is for', () => {
    const scaled = { raw: 1_000n, decimals: 0 }
    const held: Held = [
      [BARE, [account(100_000_000n, { scaled }), account(1_000_000n, { scaled: { raw: 105n, decimals: 1 } })]],
    ]
    const [, row] = holdingRows(holdings(0n, held), facts({ [BARE]: price('1') })).rows
    expect(row).toMatchObject({ raw: 101_000_000n, scaled: { raw: 10_105n, decimals: 1 }, worth: undefined })
    const partly: Held = [[BARE, [account(100_000_000n, { scaled }), account(1n)]]]
    expect(holdingRows(holdings(0n, partly), facts({})).rows[1]).not.toHaveProperty('scaled')
  })

  test('without an answer about tokens: SOL only, and nothing counted as empty', () => {
    const found = holdingRows({ lamports: 1n, tokens: undefined, unreadable: 0 }, facts({}))
    expect([found.rows.length, found.empty]).toEqual([1, 0])
  })
})

describe('totals', () => {
  test('add exact values and name what they leave out; a day’s change is of the value before it', () => {
    const held: Held = [
      [USDC, [account(110_000_000n)]],
      [BARE, [account(9n)]],
      [COIN, [account(50_000_000n, { isLeftOut: true })]],
    ]
    const prices = facts({ [USDC]: price('1', '10'), [COIN]: price('1') })
    const { rows } = holdingRows(holdings(0n, held), prices)
    // 110 now is 10 % over 100; SOL has no price, and one token has none either.
    expect(holdingTotals(rows)).toEqual({
      worth: 110_000_000n,
      unpriced: 2,
      leftOut: 1,
      changeWorth: 10_000_000n,
      changeBps: 1_000n,
    })
  })

  test('a fall of everything is no figure, a fall of half is', () => {
    const worthOf = (change: string) =>
      holdingTotals(
        holdingRows(holdings(0n, [[USDC, [account(50_000_000n)]]]), facts({ [USDC]: price('1', change) })).rows,
      ).changeWorth
    expect(worthOf('-50')).toBe(-50_000_000n)
    expect(worthOf('-100')).toBeUndefined()
    expect(worthOf('0')).toBe(0n)
  })

  test('dust is under ten cents; what has no price is none', () => {
    const held: Held = [
      [USDC, [account(99_999n)]],
      [COIN, [account(100_000n)]],
      [BARE, [account(1n)]],
    ]
    const { rows } = holdingRows(
      holdings(1n, held),
      facts({ [USDC]: price('1'), [COIN]: price('1'), [WSOL]: SOL_PRICE }),
    )
    expect(rows.filter(isDust).map(({ mint }) => mint)).toEqual([USDC])
  })
})

describe('order and shares', () => {
  const held: Held = [
    [USDC, [account(300_000_000n)]],
    [COIN, [account(100_000_000n)]],
    [BARE, [account(9n)]],
  ]
  const { rows } = holdingRows(
    holdings(0n, held),
    facts({ [USDC]: price('1', '-2.5'), [COIN]: price('1.000000000001', '3'), [WSOL]: SOL_PRICE }),
  )
  const mints = (by: 'value' | 'price' | 'change' | 'token', dir: 'asc' | 'desc') =>
    orderedHoldings(rows, by, dir).map(({ symbol }) => symbol)

  test('unknown values come last in either direction', () => {
    expect(mints('value', 'desc')).toEqual(['USDC', 'JupUSD', 'SOL', '7xKX…gAsU'])
    expect(mints('value', 'asc')).toEqual(['SOL', 'JupUSD', 'USDC', '7xKX…gAsU'])
    expect(mints('price', 'asc').slice(0, 3)).toEqual(['USDC', 'JupUSD', 'SOL'])
    expect(mints('change', 'asc').slice(0, 2)).toEqual(['USDC', 'JupUSD'])
    expect(mints('token', 'asc')).toEqual(['7xKX…gAsU', 'JupUSD', 'SOL', 'USDC'])
  })

  test('parts are of what has a value, and add up to the whole', () => {
    expect(sharesOf(rows).map(({ label, ppm }) => [label, ppm])).toEqual([
      ['USDC', 750_000n],
      ['JupUSD', 250_000n],
    ])
    expect(sharesOf([])).toEqual([])
  })
})

test('a file has a line for each account, exact amounts, and no cell that a spreadsheet would run', () => {
  const held: Held = [[BARE, [account(1_500_000n, { isFrozen: true }), account(2n, { account: '=evil()' })]]]
  const { rows } = holdingRows(holdings(7n, held), {
    priceOf: () => undefined,
    tokenOf: () => ({ symbol: '@SUM(1)' }) as never,
  })
  const text = csvText(HOLDING_COLUMNS, holdingLines(rows))
  expect(text.split('\r\n')).toEqual([
    'token,mint,account,amount,amount_in_wallets,base_units,price_usd,token_value_usd,change_24h_percent,frozen',
    '"SOL","native SOL",,0.000000007,,7,,,,',
    `"'@SUM(1)","${BARE}","account",1.5,,1500000,,,,"yes"`,
    `"'@SUM(1)","${BARE}","'=evil()",0.000002,,2,,,,"no"`,
    '',
  ])
})

test('the link keeps its valid parts, and names the rest', () => {
  expect(portfolioParams.read({ tab: 'platforms', sort: 'change', dir: 'asc' })).toEqual({
    tab: 'platforms',
    sort: 'change',
    dir: 'asc',
  })
  expect(portfolioParams.ignored({ tab: 'x', sort: 'owner', dir: 1, q: 'y' })).toEqual(['tab=x', 'sort=owner', 'dir=1'])
})
