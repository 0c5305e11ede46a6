import { expect, test } from 'vitest'
import { marketParams, ofSide } from './market-search.ts'

test('a link names side, act and amount', () => {
  expect(marketParams.read({ side: 'no', act: 'sell', amount: '12.5' })).toMatchObject({
    side: 'no',
    act: 'sell',
    amount: '12.5',
  })
  expect(Object.values(marketParams.read({})).every((value) => value === undefined)).toBe(true)
})

test.each([
  [{ side: 'maybe' }, 'side=maybe'],
  [{ act: 'give' }, 'act=give'],
  [{ amount: '.' }, 'amount=.'],
  [{ amount: '1,500' }, 'amount=1,500'],
  [{ amount: '1e9' }, 'amount=1e9'],
  [{ amount: '.' }, 'amount=.'],
  [{ amount: '1'.repeat(21) }, `amount=${'1'.repeat(21)}`],
  [{ amount: '' }, 'amount='],
])('%o is dropped and named', (raw, named) => {
  expect(Object.values(marketParams.read(raw)).every((value) => value === undefined)).toBe(true)
  expect(marketParams.ignored(raw)).toEqual([named])
})

test('what is read is not named, and neither is what nobody here reads', () => {
  expect(marketParams.ignored({ side: 'yes', amount: '10', slippage: '99' })).toEqual([])
})

test('a link to a limit order is one, or no order at all: a term that cannot be read takes the amount with it', () => {
  const limit = { side: 'no', type: 'limit', price: '60', amount: '33' } as const
  expect(marketParams.read(limit)).toMatchObject(limit)
  for (const bad of [{ type: 'limits' }, { price: '6O' }, { price: '1,234.5' }, { side: 'non' }, { act: 'bye' }])
    expect(marketParams.read({ ...limit, ...bad }).amount).toBeUndefined()
  // As the router keeps it, beside the params that it could read.
  expect(marketParams.read(marketParams.validate({ ...limit, type: 'limits' })).amount).toBeUndefined()
  expect(marketParams.write({ ...limit, price: '1,234' }).amount).toBeUndefined()
  expect(marketParams.write({ type: 'market', amount: '33', price: undefined })).toMatchObject({
    amount: '33',
    type: undefined,
  })
})

test('another side takes no limit price over', () => {
  const search = { side: 'yes', type: 'limit', price: '60', amount: '33' } as const
  expect(ofSide(search, 'yes', 'no')).toEqual({ ...search, side: 'no', price: undefined })
  expect(ofSide(search, 'yes', 'yes')).toEqual(search)
})
