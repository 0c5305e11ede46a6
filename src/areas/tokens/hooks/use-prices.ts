import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { address, type Address } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { type TokenPrice } from '../model/price.ts'
import { priceFeed } from '../stores/page-prices.ts'
import { type PriceState } from '../stores/price-feed.ts'

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
