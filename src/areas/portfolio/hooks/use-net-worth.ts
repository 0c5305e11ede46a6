import { useQuery } from '@tanstack/react-query'
import { mintsInOrders } from '~/areas/orders/model/order-worth.ts'
import { limitOrdersOptions, recurringOrdersOptions } from '~/areas/orders/queries.ts'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { useWithPaidClaims } from '~/areas/prediction/positions/hooks/use-pending-actions.ts'
import { usePrices, type Prices } from '~/areas/tokens/hooks/use-tokens.ts'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type UnreadReason, type WorthParts, tokensPart } from '../model/net-worth.ts'
import {
  hasOpenBuy,
  ordersPart,
  platformsPart,
  predictionsPart,
  type ListReading,
  type OrdersReading,
} from '../model/worth-parts.ts'
import { portfolioOptions } from '../queries.ts'
import { type HoldingsReading } from './use-holdings.ts'

/** Reads every part of an owner's net worth beside the holdings, and keeps it up to date while it is shown. */
export function useNetWorthParts(owner: Address, holdings: HoldingsReading): WorthParts {
  const platforms = useQuery(portfolioOptions(owner))
  return {
    tokens: tokensPart(holdings),
    predictions: predictionsPart(usePositionsReading(owner), useNow(60)),
    orders: ordersPart(useOrdersReading(owner)),
    platforms: platformsPart({ data: platforms.data?.value, error: platforms.error }),
  }
}

const NONE: readonly Position[] = []

/** Positions of an owner; those that a claim of this device paid are paid. */
export function usePositionsReading(owner: Address): ListReading<Position> {
  const { data, error } = usePagedQuery(positionListOptions(owner))
  const rows = useWithPaidClaims(data?.value.rows ?? NONE)
  return { data: data === undefined ? undefined : { ...data.value, rows }, error }
}

/** Open orders of an owner, and what values them. */
export function useOrdersReading(owner: Address): OrdersReading {
  const limits = usePagedQuery(limitOrdersOptions(owner, 'active'))
  const recurring = usePagedQuery(recurringOrdersOptions(owner, 'active'))
  const bets = usePagedQuery(orderListOptions(owner))
  const history = usePagedQuery({ ...historyOptions(owner), enabled: hasOpenBuy(bets.data?.value.rows ?? []) })
  const mints = mintsInOrders(limits.data?.value.rows ?? [], recurring.data?.value.rows ?? [])
  const prices = usePrices(mints)
  return {
    limits: { data: limits.data?.value, error: limits.error },
    recurring: { data: recurring.data?.value, error: recurring.error },
    predictions: { data: bets.data?.value, error: bets.error },
    history: { data: history.data?.value, error: history.error },
    tokenOf: (mint) => knownToken(mint, undefined, prices.priceOf(mint)),
    prices: gapOf(mints, prices),
  }
}

/** A mint that the service has no price for is answered. */
function gapOf(mints: readonly Address[], prices: Prices): UnreadReason | undefined {
  const kinds = mints.map((mint) => prices.stateOf(mint).kind)
  if (kinds.includes('failed')) return 'failed'
  return kinds.includes('asking') ? 'loading' : undefined
}
