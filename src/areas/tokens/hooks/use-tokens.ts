import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address, address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { useWalletState } from '~/wallet/store.ts'
import { heldDecimals, knownToken, spendable, type KnownToken, type Spendable } from '../model/known-token.ts'
import { type TokenPrice } from '../model/token.ts'
import { holdingsOptions, tokensByMintOptions } from '../queries.ts'
import { priceFeed } from '../stores/page-prices.ts'
import { type PriceState } from '../stores/price-feed.ts'

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

/** Latest prices of a few mints. */
export type Prices = {
  readonly stateOf: (mint: Address) => PriceState
  /** `undefined` = not known now; the state has the reason. */
  readonly priceOf: (mint: Address) => TokenPrice | undefined
  /** Server time of the oldest answer among them, unix seconds; `undefined` = none yet. */
  readonly at: UnixSec | undefined
}

/** Prices of these mints, kept up to date while the component is on the screen. */
export function usePrices(mints: readonly Address[]): Prices {
  const key = [...new Set(mints)].toSorted().join()
  // Callers pass a new list each time; equal mints stay the same request.
  const addresses = useMemo(() => (key === '' ? [] : key.split(',').map(address)), [key])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = addresses.map((mint) => priceFeed.watch(mint, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [addresses],
  )
  const revisions = () => addresses.reduce((sum, mint) => sum + priceFeed.revision(mint), 0)
  useSyncExternalStore(subscribe, revisions, revisions)
  return {
    stateOf: (mint) => priceFeed.read(mint),
    priceOf: (mint) => priceIn(priceFeed.read(mint)),
    at: oldestOf(addresses.map((mint) => priceFeed.read(mint))),
  }
}

function priceIn(state: PriceState): TokenPrice | undefined {
  return state.kind === 'priced' ? state.price : undefined
}

function oldestOf(states: readonly PriceState[]): UnixSec | undefined {
  const times = states.flatMap((state) => (state.kind === 'priced' || state.kind === 'none' ? [state.at] : []))
  return times.toSorted((a, b) => a - b)[0]
}
