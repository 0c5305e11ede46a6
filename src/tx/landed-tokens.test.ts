import { expect, test } from 'vitest'
import { movedTokens } from './landed-tokens.ts'

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

test('the digits behind the point are told along', () => {
  const told = { ...row('me', 'A', '4'), uiTokenAmount: { amount: '4', decimals: 9 } }
  expect(movedTokens({ preTokenBalances: [], postTokenBalances: [told] })).toEqual([
    { owner: 'me', mint: 'A', raw: 4n, decimals: 9 },
  ])
})

test.each([
  undefined,
  null,
  {},
  { preTokenBalances: [], postTokenBalances: null },
  { preTokenBalances: [], postTokenBalances: [row('me', 'A', '1.5')] },
])('%o tells nothing', (meta) => {
  expect(movedTokens(meta)).toBeUndefined()
})
