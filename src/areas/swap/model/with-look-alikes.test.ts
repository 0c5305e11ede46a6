import { expect, test } from 'vitest'
import { pinnedSummary } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { FALSE_USDC } from '../../../../tests/fixtures/look-alike.ts'
import { withLookAlikes } from './swap-warnings.ts'

const USDC = pinnedSummary(MINT.usdc)!
const REAL = {
  ...FALSE_USDC,
  mint: address('SysvarC1ock11111111111111111111111111111111'),
  symbol: 'ABBA',
  name: 'Abba',
}

test('a token is listed with the one that it imitates; a pinned one, and one like no other, imitate none', () => {
  const { summaries, lookAlikes } = withLookAlikes(USDC, FALSE_USDC)
  expect(summaries).toEqual([USDC, FALSE_USDC])
  expect([...lookAlikes].map(([mint, alike]) => [mint, alike.mint])).toEqual([[FALSE_USDC.mint, MINT.usdc]])
  expect(withLookAlikes(USDC, REAL).lookAlikes).toEqual(new Map())
})

test('a token that is not known is left out', () => {
  expect(withLookAlikes(undefined, REAL)).toEqual({ summaries: [REAL], lookAlikes: new Map() })
})
