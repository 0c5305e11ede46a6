import { type QueryClient } from '@tanstack/react-query'
import { tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'

/** The page of an address: the mint of a known token is a token, anything else is taken for an owner. */
export async function pageOfAddress(key: Address, queryClient: QueryClient): Promise<string> {
  const isToken = pinnedCoin(key) !== undefined || (await isKnownMint(key, queryClient))
  return isToken ? `/token/${key}` : `/portfolio/${key}`
}

async function isKnownMint(key: Address, queryClient: QueryClient): Promise<boolean> {
  try {
    const { value } = await queryClient.fetchQuery(tokensByMintOptions([key]))
    return value.rows.some(({ mint }) => mint === key)
  } catch {
    return false
  }
}
