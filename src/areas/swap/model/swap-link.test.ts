import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { readSwapLink } from './swap-link.ts'

const { usdc, wrappedSol } = MINT

test('without anything it is dollars into SOL, and nothing was ignored', () => {
  expect(readSwapLink({})).toEqual({
    input: usdc,
    output: wrappedSol,
    amount: undefined,
    mode: 'in',
    ignored: [],
  })
})

test('a valid pair, amount and mode are taken unchanged', () => {
  expect(readSwapLink({ in: wrappedSol, out: usdc, amount: '0.25', mode: 'out' })).toEqual({
    input: wrappedSol,
    output: usdc,
    amount: '0.25',
    mode: 'out',
    ignored: [],
  })
})

test.each([
  [{ in: 'nonsense', out: usdc }, wrappedSol, usdc, ['in=nonsense']],
  [{ in: usdc, out: usdc }, usdc, wrappedSol, [`out=${usdc}`]],
  [{ in: wrappedSol, out: wrappedSol }, wrappedSol, usdc, [`out=${wrappedSol}`]],
  [{ amount: '1,500' }, usdc, wrappedSol, ['amount=1,500']],
  [{ amount: '-1', mode: 'maybe' }, usdc, wrappedSol, ['mode=maybe', 'amount=-1']],
  [{ route: 'managed' }, usdc, wrappedSol, ['route=managed']],
  // An exact output that is not known as such is no exact input of the same amount.
  [{ amount: '100', mode: 'maybe' }, usdc, wrappedSol, ['mode=maybe', 'amount=100']],
  [{ slippage: '1000', priority: 'max' }, usdc, wrappedSol, ['slippage=1000', 'priority=max']],
] as const)('%o: the bad part is named and its default is kept', (raw, input, output, ignored) => {
  expect(readSwapLink(raw)).toMatchObject({ input, output, amount: undefined, mode: 'in', ignored })
})
