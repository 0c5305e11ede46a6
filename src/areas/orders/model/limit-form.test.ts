import { describe, expect, test } from 'vitest'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { type TokenPrice } from '~/areas/tokens/model/token.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { parseDecimal } from '~/values/decimal.ts'
import {
  isLossTyped,
  isUnusualPriceConfirmed,
  limitProblem,
  limitSummary,
  type LimitContext,
  ladderWords,
  limitSentence,
} from './limit-form.ts'
import { limitDraftOf, limitParams, limitSearchOf, type LimitDraft } from './limit-search.ts'
import { type OrderPair } from './order.ts'

const NOW = 1_780_000_000

function priced(usd: string | undefined, decimals: number): TokenPrice | undefined {
  const usdPrice = usd === undefined ? undefined : parseDecimal(usd)
  if (usdPrice === undefined) return undefined
  return { usdPrice, decimals, change24h: undefined, block: undefined, createdAt: undefined, liquidityUsd: undefined }
}

const sol = (usd: string | undefined) => knownToken(address(MINT.wrappedSol), undefined, priced(usd, 9))
const usdc = knownToken(address(MINT.usdc), undefined, priced('1', 6))
const pair: OrderPair = { input: sol('150'), output: usdc }
const blind: OrderPair = { input: sol(undefined), output: usdc }

const draft = (part: Partial<LimitDraft>): LimitDraft => ({
  amount: '1',
  rate: '160',
  isInverted: false,
  expiry: '7d',
  ...part,
})
const stand: LimitContext = {
  canSign: true,
  held: { raw: 2_000_000_000n, isFrozen: false },
  priceAge: 3,
  isPriceKnown: false,
  lossText: '',
}

function problemOf(part: Partial<LimitDraft>, more: Partial<LimitContext> = {}, of: OrderPair = pair) {
  const typed = draft(part)
  return limitProblem(of, typed, limitSummary(of, typed, NOW), { ...stand, ...more }, NOW)
}

test('a valid order has no problem and a sentence about what will happen', () => {
  expect(problemOf({})).toBeUndefined()
  const sentence = limitSentence(pair, limitSummary(pair, draft({ expiry: 'never' }), NOW), NOW)
  expect(sentence).toBe('Sells 1 SOL for 160 USDC at 160 USDC per SOL (+6.7% vs market), with no end')
})

describe('problems that block an order', () => {
  test.each([
    [{ amount: '' }, 'empty'],
    [{ amount: '0' }, 'empty'],
    [{ amount: '1,234' }, 'ambiguous-comma'],
    [{ amount: '0.0000000001' }, 'too-many-decimals'],
    [{ amount: '2.000000001' }, 'balance'],
    [{ amount: '0.033' }, 'minimum'],
    [{ rate: '' }, 'rate-empty'],
    [{ rate: 'x' }, 'rate-wrong'],
    [{ rate: '99999999999999999' }, 'too-much'],
    [{ expiry: `${NOW + 599}` as const }, 'too-soon'],
    [{ rate: '142' }, 'loss'],
  ] as const)('%j: %s', (part, problem) => {
    expect(problemOf(part)).toBe(problem)
  })

  test('problems from the wallet, the balance and the age of prices', () => {
    expect(problemOf({}, { canSign: undefined })).toBe('not-connected')
    expect(problemOf({}, { canSign: false })).toBe('cannot-sign')
    expect(problemOf({}, { held: { raw: 2_000_000_000n, isFrozen: true } })).toBe('frozen')
    expect(problemOf({}, { priceAge: 31 })).toBe('old-price')
    expect(problemOf({ amount: '5' }, { held: undefined })).toBeUndefined()
    expect(problemOf({}, {}, { input: usdc, output: usdc })).toBe('same-token')
    expect(problemOf({ expiry: `${NOW + 600}` })).toBeUndefined()
  })
})

describe('the ladder', () => {
  const rung = (rate: string) => limitSummary(pair, draft({ rate }), NOW)
  test('a worse rate shows the loss against a swap, and a far worse one requires typing it', () => {
    expect(ladderWords(rung('147'))).toBeUndefined()
    expect(ladderWords(rung('146.8'))).toBe('Fills at once. You lose about $3.20 against a swap now.')
    expect(problemOf({ rate: '146.8' })).toBeUndefined()
    expect(problemOf({ rate: '140' }, { lossText: '10' })).toBeUndefined()
    expect(problemOf({ rate: '140' }, { lossText: '8' })).toBe('loss')
  })
  test('a rate far in the owner’s favour may never fill', () => {
    expect(ladderWords(rung('226'))).toContain('may never fill')
    expect(problemOf({ rate: '226' })).toBeUndefined()
  })
  test('without a market price it is unknown, never a loss of everything, and requires a confirmation', () => {
    const summary = limitSummary(blind, draft({}), NOW)
    expect(summary).toMatchObject({ sanity: 'unknown', distance: undefined, loss: undefined, makingWorth: undefined })
    expect(problemOf({}, { priceAge: undefined }, blind)).toBe('unknown-price')
    expect(problemOf({}, { isPriceKnown: true, priceAge: undefined }, blind)).toBeUndefined()
    expect(problemOf({ rate: undefined }, {}, blind)).toBe('rate-empty')
  })
  test('the order carries what the owner confirmed, and nothing where no confirmation was required', () => {
    const isConfirmed = (rate: string, more: Partial<LimitContext>, of = pair) =>
      isUnusualPriceConfirmed(limitSummary(of, draft({ rate }), NOW), { ...stand, ...more })
    expect(isConfirmed('140', { lossText: '10' })).toBe(true)
    expect(isConfirmed('140', { lossText: '8', isPriceKnown: true })).toBe(false)
    expect(isConfirmed('160', { lossText: '10', isPriceKnown: true })).toBe(false)
    expect(isConfirmed('160', { isPriceKnown: true }, blind)).toBe(true)
    expect(isConfirmed('160', { lossText: '10' }, blind)).toBe(false)
  })
  test('a typed loss counts within a tenth', () => {
    const { loss } = rung('140')
    expect(loss).toBe(10_000_000n)
    expect(['9', '$10.00', '11'].map((text) => isLossTyped(text, loss))).toEqual([true, true, true])
    expect(['8.99', '11.01', '', 'ten'].map((text) => isLossTyped(text, loss))).toEqual([false, false, false, false])
  })
})

describe('the link', () => {
  const selling = { input: MINT.wrappedSol, output: MINT.usdc }
  const buying = { input: MINT.usdc, output: MINT.wrappedSol }
  test('fills the form and is written from it', () => {
    const search = limitParams.read({ amount: '1.5', rate: '160', inv: '1', exp: '1d', tab: 'history' })
    expect(limitDraftOf(search, selling)).toEqual({ amount: '1.5', rate: '160', isInverted: true, expiry: '1d' })
    expect(limitSearchOf(limitDraftOf(search, selling), selling)).toEqual({
      amount: '1.5',
      rate: '160',
      inv: '1',
      exp: '1d',
    })
    expect(limitSearchOf(limitDraftOf({}, selling), selling)).toEqual({})
  })
  test('a purchase with dollars is quoted in dollars, unless the link specifies otherwise', () => {
    expect(limitDraftOf({}, buying).isInverted).toBe(true)
    expect(limitDraftOf({}, selling).isInverted).toBe(false)
    expect(limitDraftOf({ rate: '0.01' }, buying).isInverted).toBe(false)
    const turned = { ...limitDraftOf({}, buying), isInverted: false }
    expect(limitSearchOf(turned, buying)).toEqual({ inv: '0' })
    expect(limitDraftOf(limitSearchOf(turned, buying), buying)).toEqual(turned)
    for (const rate of ['0.01', '150', undefined])
      for (const isInverted of [true, false]) {
        const draft = { ...limitDraftOf({}, buying), rate, isInverted }
        expect(limitDraftOf(limitSearchOf(draft, buying), buying)).toEqual(draft)
      }
  })
  test('a bad value is dropped and named; how risky is never read', () => {
    const raw = { amount: '-1', rate: '1e9', inv: '2', exp: 'tomorrow', tab: 'x', slippageBps: '900' }
    expect(Object.values(limitParams.read(raw)).filter((value) => value !== undefined)).toEqual([])
    expect(limitParams.ignored(raw)).toEqual(['amount=-1', 'rate=1e9', 'inv=2', 'exp=tomorrow', 'tab=x'])
  })
})
