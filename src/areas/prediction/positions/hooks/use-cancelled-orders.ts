import { useMemo } from 'react'
import { useActs } from '~/engine/act-store.ts'
import { cancelledOrders } from '../model/cancelled-orders.ts'

/** Orders that their owner cancelled in this browser; the set is a new one only when another order joins it. */
export function useCancelledOrders(owner: string): ReadonlySet<string> {
  const { views } = useActs()
  const known = [...cancelledOrders(views, owner)].join(' ')
  return useMemo(() => new Set(known.split(' ')), [known])
}
