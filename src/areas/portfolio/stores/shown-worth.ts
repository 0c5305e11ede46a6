import { useSyncExternalStore } from 'react'
import { type Address } from '~/values/address.ts'
import { type MicroUsd } from '~/values/money.ts'
import { createStore } from '~/values/store.ts'

/** The net worth of an owner, with every part read. */
export type ShownWorth = {
  readonly owner: Address
  readonly total: MicroUsd
  /** Unix seconds at which it was read. */
  readonly at: number
  /** A page reads it now; false = it is the last one that was known. */
  readonly isLive: boolean
}

/** The last net worth that the portfolio page has read in this visit; nothing before it has. */
export const shownWorth = createStore<ShownWorth | undefined>(undefined)

/** The net worth of an owner as it was read last; `undefined` = it was not in this visit. */
export function useShownWorth(owner: Address): ShownWorth | undefined {
  const shown = useSyncExternalStore(shownWorth.subscribe, shownWorth.read)
  return shown?.owner === owner ? shown : undefined
}
