import { useSyncExternalStore } from 'react'
import { type Address } from '~/values/address.ts'
import { type MicroUsd } from '~/values/money.ts'
import { createStore } from '~/values/store.ts'

/** The net worth that a page shows now, and whose it is. */
export type ShownWorth = { readonly owner: Address; readonly total: MicroUsd }

/** What the portfolio page shows as net worth; nothing while no page has read every part of it. */
export const shownWorth = createStore<ShownWorth | undefined>(undefined)

/** The net worth of an owner as the page shows it; `undefined` = no page has read it. */
export function useShownWorth(owner: Address): MicroUsd | undefined {
  const shown = useSyncExternalStore(shownWorth.subscribe, shownWorth.read)
  return shown?.owner === owner ? shown.total : undefined
}
