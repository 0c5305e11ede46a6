import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { pageOfAddress } from './search-suggest.tsx'

const KNOWN = address('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
const OTHER = address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D')

vi.mock('~/areas/tokens/queries.ts', () => ({
  tokensByMintOptions: ([mint]: readonly string[]) => ({
    queryKey: ['mint', mint],
    queryFn: async () => {
      if (mint === OTHER) throw new Error('no answer')
      return { value: { rows: mint === KNOWN ? [{ mint }] : [] } }
    },
    retry: false,
  }),
}))

test.each([
  ['a pinned coin', MINT.usdc, `/token/${MINT.usdc}`],
  ['a token that the service knows', KNOWN, `/token/${KNOWN}`],
  ['an address that no list has', MINT.jup.replace(/.$/, 'M'), undefined],
  ['one that could not be looked up', OTHER, `/portfolio/${OTHER}`],
])('the mint of %s opens as what it is', async (_, key, page) => {
  expect(await pageOfAddress(address(key), new QueryClient())).toBe(page ?? `/portfolio/${key}`)
})
