import { useQuery } from '@tanstack/react-query'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { useWalletState } from '~/wallet/store.ts'
import { heldDecimals, knownToken, spendable, type KnownToken, type Spendable } from '../model/known-token.ts'
import { holdingsOptions, tokensByMintOptions } from '../queries.ts'
import { usePrices } from './use-prices.ts'

/** What is known of the mints on a page. */
export type TokenBook = {
  readonly of: (mint: Address) => KnownToken
  /** Server time of the prices, unix seconds; `undefined` = none were read. */
  readonly pricesAt: number | undefined
  /** Names and decimals are on their way. */
  readonly isReading: boolean
}

/** Names, decimals and prices of these mints. The coins that the product pins are not asked for by name. */
export function useTokenBook(mints: readonly Address[]): TokenBook {
  const prices = usePrices(mints)
  const facts = useQuery(tokensByMintOptions(mints.filter((mint) => pinnedCoin(mint) === undefined)))
  const holdings = useQuery(holdingsOptions(useWalletState().port?.address)).data?.value
  return {
    of: (mint) =>
      knownToken(
        mint,
        facts.data?.value.rows.find((token) => token.mint === mint),
        prices.priceOf(mint),
        heldDecimals(mint, holdings),
      ),
    pricesAt: prices.at,
    isReading: facts.isLoading,
  }
}

/** What an owner can spend of a mint; `undefined` = not known. */
export function useSpendable(owner: Address | undefined, mint: string): Spendable | undefined {
  const { data } = useQuery(holdingsOptions(owner))
  return owner === undefined ? undefined : spendable(mint, data?.value)
}
