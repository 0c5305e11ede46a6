import { expect, test } from 'vitest'
import { MINT } from '../../../config/mints.ts'
import { address } from '../../../values/address.ts'
import { pinnedSummary } from '../../tokens/model/token-summary.ts'
import { withLookAlikes } from './with-look-alikes.ts'

const USDC = pinnedSummary(MINT.usdc)!
/** Its last letter is Cyrillic. */
const STRANGE = {
  mint: address('SysvarRent111111111111111111111111111111111'),
  symbol: 'USDС',
  name: 'Not it',
  decimals: 6,
  isVerified: undefined,
}
const REAL = { ...STRANGE, mint: address('SysvarC1ock11111111111111111111111111111111'), symbol: 'ABBA', name: 'Abba' }

test('a token is told with the one that it passes for; a pinned one, and one like no other, pass for none', () => {
  const { summaries, lookAlikes } = withLookAlikes(USDC, STRANGE)
  expect(summaries).toEqual([USDC, STRANGE])
  expect([...lookAlikes].map(([mint, alike]) => [mint, alike.mint])).toEqual([[STRANGE.mint, MINT.usdc]])
  expect(withLookAlikes(USDC, REAL).lookAlikes).toEqual(new Map())
})

test('a token that is not known is left out', () => {
  expect(withLookAlikes(undefined, REAL)).toEqual({ summaries: [REAL], lookAlikes: new Map() })
})
