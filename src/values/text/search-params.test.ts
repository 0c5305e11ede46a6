import { expect, expectTypeOf, test } from 'vitest'
import { as, decimal, matching, oneOf, searchParams, whole, type SearchOf } from './search-params.ts'

const PARAMS = searchParams({
  tab: oneOf(['open', 'past'], 'open'),
  amount: decimal(),
  page: whole(1, 500, 1),
  failed: as((text) => (text === 'true' ? true : undefined)),
  range: matching(/^\d[hd]$/),
})
const STRICT = searchParams({ mode: oneOf(['in', 'out']) }, { strict: true })

test('good values are read, from a link and from the page itself', () => {
  const stated = { tab: 'past', amount: '0.10', page: 3, failed: true, range: '6h' }
  expect(PARAMS.read({ tab: 'past', amount: '0.10', page: '3', failed: 'true', range: '6h' })).toEqual(stated)
  expect(PARAMS.read(stated)).toEqual(stated)
  expect(PARAMS.ignored(stated)).toEqual([])
  expect(PARAMS.validate(PARAMS.read(stated))).toEqual({ ...stated, ignored: undefined })
})

test('invalid params are dropped, and listed in the order of the definition', () => {
  const raw = { utm: 'x', page: '0', amount: '1e9', tab: 'constructor' }
  expect(Object.values(PARAMS.read(raw)).every((value) => value === undefined)).toBe(true)
  expect(PARAMS.ignored(raw)).toEqual(['tab=constructor', 'amount=1e9', 'page=0'])
  expect(PARAMS.ignored({ amount: 'x'.repeat(99) })).toEqual([`amount=${'x'.repeat(44)}`])
  expect(STRICT.ignored({ mode: 'in', slippage: '99' })).toEqual(['slippage=99'])
})

test('what was ignored outlives a second reading, until something is chosen', () => {
  const once = STRICT.validate({ mode: 'maybe', ignored: 'x' })
  expect(once.ignored).toEqual({ mode: 'maybe', ignored: 'x' })
  expect(STRICT.ignored(STRICT.validate(once))).toEqual(['mode=maybe', 'ignored=x'])
  expect(STRICT.ignored({ ...once, mode: 'out' })).toEqual(['ignored=x'])
})

test('a link leaves out what is at its standard and what could not be read', () => {
  expect(PARAMS.write({ tab: 'open', page: 1, amount: '' })).toEqual({})
  expect(PARAMS.write({ tab: 'past', page: '2', amount: '5' })).toEqual({ tab: 'past', page: 2, amount: '5' })
})

test('names that every object has are names like others', () => {
  expect(STRICT.read(Object.create({ mode: 'in' }))).toEqual({})
  expect(STRICT.ignored(JSON.parse('{"__proto__":"x"}'))).toEqual(['__proto__=x'])
})

test('types follow the definition', () => {
  type Stated = Required<SearchOf<typeof PARAMS>>
  expectTypeOf<Stated['tab']>().toEqualTypeOf<'open' | 'past' | undefined>()
  expectTypeOf<Stated['page']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Stated['failed']>().toEqualTypeOf<true | undefined>()
})

test.each([
  ['12,5', '12.5'],
  ['  12 ', '12'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1,234', undefined],
  ['1.234', '1.234'],
  ['1 234', undefined],
  ['-1', undefined],
  ['', undefined],
])('an amount typed as %j is %s in a link', (typed, linked) => {
  expect(PARAMS.write({ amount: typed }).amount).toBe(linked)
})
