import { expect, test } from 'vitest'
import { marketParams } from './market-search.ts'

test('a link says side, act and amount', () => {
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
