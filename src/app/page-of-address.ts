import { tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { queryClient } from './query-client.ts'

/** The page of an address: the mint of a known token is a token, anything else is taken for an owner. */
export async function pageOfAddress(key: Address): Promise<string> {
  const isToken = pinnedCoin(key) !== undefined || (await isKnownMint(key))
  return isToken ? `/token/${key}` : `/portfolio/${key}`
}

async function isKnownMint(key: Address): Promise<boolean> {
  try {
    const { value } = await queryClient.fetchQuery(tokensByMintOptions([key]))
    return value.rows.some(({ mint }) => mint === key)
  } catch {
    return false
  }
}
