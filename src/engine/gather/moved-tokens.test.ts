import { expect, test } from 'vitest'
import { movedTokens } from './moved-tokens.ts'

const row = (owner: string, mint: string, amount: string) => ({ owner, mint, uiTokenAmount: { amount } })

test('changes by owner and mint over all accounts; what stayed is left out', () => {
  const meta = {
    preTokenBalances: [row('me', 'A', '5'), row('me', 'A', '10'), row('me', 'B', '3'), row('you', 'A', '7')],
    postTokenBalances: [row('me', 'A', '1'), row('me', 'A', '10'), row('me', 'B', '3'), row('you', 'A', '11')],
  }
  expect(movedTokens(meta)).toEqual([
    { owner: 'me', mint: 'A', raw: -4n },
    { owner: 'you', mint: 'A', raw: 4n },
  ])
})

test('an account that is opened or closed counts from or to nothing', () => {
  expect(movedTokens({ preTokenBalances: [], postTokenBalances: [row('me', 'A', '4')] })).toEqual([
    { owner: 'me', mint: 'A', raw: 4n },
  ])
})

test('the decimals are reported along', () => {
  const reported = { ...row('me', 'A', '4'), uiTokenAmount: { amount: '4', decimals: 9 } }
  expect(movedTokens({ preTokenBalances: [], postTokenBalances: [reported] })).toEqual([
    { owner: 'me', mint: 'A', raw: 4n, decimals: 9 },
  ])
})

test('SOL counts with the wrapped one, without the payer’s network fee', () => {
  const wrapped = 'So11111111111111111111111111111111111111112'
  const meta = {
    preTokenBalances: [row('me', wrapped, '5')],
    postTokenBalances: [],
    preBalances: [1_000, 10, 7],
    postBalances: [1_900, 20, 7],
    fee: 100,
  }
  expect(movedTokens(meta, ['me', 'you', 'program'])).toEqual([
    { owner: 'me', mint: wrapped, raw: 995n, decimals: 9 },
    { owner: 'you', mint: wrapped, raw: 10n, decimals: 9 },
  ])
  expect(movedTokens({ ...meta, fee: undefined }, ['me'])).toEqual([{ owner: 'me', mint: wrapped, raw: -5n }])
})

test.each([
  undefined,
  null,
  {},
  { preTokenBalances: [], postTokenBalances: null },
  { preTokenBalances: [], postTokenBalances: [row('me', 'A', '1.5')] },
])('%o gives no result', (meta) => {
  expect(movedTokens(meta)).toBeUndefined()
})
