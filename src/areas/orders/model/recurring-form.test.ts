import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownToken, type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { parseDecimal } from '~/values/decimal.ts'
import { type OrderPair } from './order.ts'
import { broughtAt, priceText, readPrice } from './price-bound.ts'
import { fittingCount, recurringProblem, recurringSentence, recurringSummary } from './recurring-form.ts'
import { recurringDraftOf, recurringParams, recurringSearchOf, type RecurringDraft } from './recurring-search.ts'

const NOW = 1_780_000_000
const usdc: KnownToken = { ...knownToken(address(MINT.usdc), undefined, undefined), price: parseDecimal('1') }
const sol = knownToken(address(MINT.wrappedSol), undefined, undefined)
const pair: OrderPair = { input: usdc, output: sol }
const draft = (part: Partial<RecurringDraft> = {}): RecurringDraft => ({
  total: '500',
  count: '10',
  every: 86_400,
  start: undefined,
  min: '',
  max: '',
  ...part,
})
const stand = { canSign: true, held: { raw: 1_000_000_000n, isFrozen: false } }

function problemOf(part: Partial<RecurringDraft>, of: OrderPair = pair, more: Partial<typeof stand> = {}) {
  return recurringProblem(of, recurringSummary(of, draft(part), NOW), { ...stand, ...more })
}

test('a valid plan has no problem and a sentence about what will happen', () => {
  expect(problemOf({})).toBeUndefined()
  expect(recurringSentence(pair, draft(), recurringSummary(pair, draft(), NOW), NOW)).toMatch(
    /^Sells 500 USDC in 10 parts of 50 for SOL, one a day, from now to /,
  )
  const every = (seconds: number) =>
    recurringSentence(pair, draft({ every: seconds }), recurringSummary(pair, draft({ every: seconds }), NOW), NOW)
  expect(every(3_600)).toContain(', one an hour, ')
  expect(every(14_400)).toContain(', one every 4 h, ')
  // What is asked for first is what a small balance can place: each order has its minimum.
  expect(recurringDraftOf({}).count).toBe('2')
})

test('a first run of its own moves the last one; it is neither past nor more than a year ahead', () => {
  const at = NOW + 7_200
  const summary = recurringSummary(pair, draft({ start: at }), NOW)
  expect(summary.lastAt).toBe(at + 9 * 86_400)
  expect(recurringSentence(pair, draft({ start: at }), summary, NOW)).not.toContain('from now')
  expect(problemOf({ start: at })).toBeUndefined()
  expect(problemOf({ start: NOW + 59 })).toBe('start-past')
  expect(problemOf({ start: NOW + 31_536_001 })).toBe('start-late')
  expect(recurringParams.read({ start: String(at) }).start).toBe(at)
  expect(recurringParams.ignored({ start: 'tomorrow' })).toEqual(['start=tomorrow'])
  expect(recurringSearchOf(recurringDraftOf({ start: at }))).toMatchObject({ start: at })
})

test('a total that is too small for so many orders offers the number that it is enough for', () => {
  const fits = (part: Partial<RecurringDraft>) => fittingCount(recurringSummary(pair, draft(part), NOW))
  expect(problemOf({ total: '200', count: '10' })).toBe('part-minimum')
  expect(fits({ total: '200', count: '10' })).toBe(4)
  expect(fits({ total: '149.99', count: '10' })).toBe(2)
  expect(fits({ total: '500', count: '10' })).toBeUndefined()
  expect(fits({ total: '99', count: '10' })).toBeUndefined()
})

test('the remainder of the division stays in the wallet and is reported', () => {
  expect(recurringSummary(pair, draft({ total: '500.000003', count: '7' }), NOW)).toMatchObject({
    each: 71_428_571n,
    total: 499_999_997n,
    rest: 6n,
    lastAt: NOW + 6 * 86_400,
  })
})

test('parts are equal, whole, and with the rest they are what was typed', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 2, max: 1_000 }), (typed, count) => {
      const total = `${typed / 1_000_000n}.${String(typed % 1_000_000n).padStart(6, '0')}`
      const summary = recurringSummary(pair, draft({ total, count: String(count) }), NOW)
      expect(summary.each! * BigInt(count)).toBe(summary.total)
      expect(summary.total! + summary.rest).toBe(typed)
      expect(summary.rest).toBeLessThan(BigInt(count))
    }),
  )
})

test.each([
  [{ total: '' }, 'empty'],
  [{ total: '1.0000001' }, 'too-many-decimals'],
  [{ total: '99', count: '2' }, 'minimum'],
  [{ total: '499.99', count: '10' }, 'part-minimum'],
  [{ total: '1001', count: '2' }, 'balance'],
  [{ count: '1' }, 'count'],
  [{ count: '1001' }, 'count'],
  [{ count: '2.5' }, 'count'],
  [{ total: '0.000001', count: '2' }, 'too-small'],
] as const)('%j: %s', (part, problem) => {
  expect(problemOf(part)).toBe(problem)
})

test('Token-2022 is refused, frozen tokens too, and an unknown price leaves the minimum to the venue', () => {
  expect(problemOf({}, { ...pair, output: { ...sol, program: address(PROGRAM.token2022) } })).toBe('token-2022')
  expect(problemOf({}, pair, { held: { raw: 1_000_000_000n, isFrozen: true } })).toBe('frozen')
  expect(problemOf({ total: '2' }, { ...pair, input: { ...usdc, price: undefined } })).toBeUndefined()
})

test('the link fills the form, is written from it, and a bad value is dropped and named', () => {
  const search = recurringParams.read({ total: '300', count: '3', every: '3600', tab: 'history' })
  expect(recurringDraftOf(search)).toEqual({ total: '300', count: '3', every: 3_600, min: '', max: '' })
  expect(recurringSearchOf(recurringDraftOf(search))).toEqual({ total: '300', count: 3, every: 3_600 })
  expect(recurringParams.ignored({ total: 'x', count: '1', every: '59' })).toEqual(['total=x', 'count=1', 'every=59'])
})

test('a price range is in the sentence and in the link; invalid or reversed prices are reported', () => {
  const rangeText = (part: Partial<RecurringDraft>) =>
    recurringSentence(pair, draft(part), recurringSummary(pair, draft(part), NOW), NOW)?.split(', only ')[1]
  expect(rangeText({ min: '120', max: '150.5' })).toBe('at 120 to 150.5 USDC for 1 SOL')
  expect(rangeText({ max: '150' })).toBe('at 150 USDC for 1 SOL or less')
  expect(rangeText({ min: '120' })).toBe('at 120 USDC for 1 SOL or more')
  expect(rangeText({})).toBeUndefined()
  expect(problemOf({ min: '120', max: '150' })).toBeUndefined()
  expect(problemOf({ min: '150', max: '120' })).toBe('price-order')
  expect(problemOf({ max: '0' })).toBe('price')
  expect(problemOf({ max: 'much' })).toBe('price')
  expect(problemOf({ max: '150' }, { input: usdc, output: { ...sol, decimals: undefined } })).toBe('price-decimals')
  expect(recurringDraftOf(recurringParams.read(recurringSearchOf(draft({ min: '120', max: '150' }))))).toMatchObject({
    min: '120',
    max: '150',
  })
  expect(recurringParams.ignored({ min: 'cheap' })).toEqual(['min=cheap'])
})

test('what a run brings at a price is rounded down to base units, whatever the digits of the two tokens', () => {
  const at = (each: bigint, text: string, input: number, output: number) =>
    broughtAt(each, readPrice(text).price ?? 0n, { input, output })
  expect(at(50_000_000n, '150', 6, 9)).toBe(333_333_333n)
  expect(at(1_000_000_000n, '0.0066', 9, 6)).toBe(151_515_151n)
  expect(at(100n, '0.000000000001', 0, 0)).toBe(100_000_000_000_000n)
  const digits = { input: 6, output: 9 }
  expect(priceText(60_000_000n, 666_666n, digits)).toBe('90000')
  expect(priceText(50_000_000n, 333_333_333n, digits)).toBe('150')
  expect(priceText(50_000_000n, 330_141_961n, digits)).toBe('151.45')
  fc.assert(
    fc.property(fc.bigInt(10n ** 6n, 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (each, brought) => {
      const price = readPrice(priceText(each, brought, digits)).price ?? 0n
      const again = price === 0n ? brought : broughtAt(each, price, digits)
      expect(again >= brought && again - brought <= 1n + brought / 1_000_000n).toBe(true)
    }),
  )
  expect(readPrice(' ')).toEqual({ price: undefined })
})
