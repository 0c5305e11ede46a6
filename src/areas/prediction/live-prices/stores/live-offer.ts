import { useSyncExternalStore } from 'react'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { hasLivePrices, onDeployment } from '~/config/deployment.ts'
import { isLiveId } from '~/config/live-prices.ts'
import { livePrices } from './live-setting.ts'

/** Whether this site offers live prices; false until its settings are read. */
export const useHasLivePrices = (): boolean => useSyncExternalStore(onDeployment, hasLivePrices, hasLivePrices)

/** The id of a market's Yes at the venue that the stream is of; `undefined` = nothing of it is shown. */
export function useLiveId(market: Pick<Market, 'status' | 'clobTokenIds'> | undefined): string | undefined {
  const isOffered = useHasLivePrices()
  const isOn = livePrices.use() === 'on'
  const id = market?.status === 'open' ? market.clobTokenIds[0] : undefined
  return isOffered && isOn && id !== undefined && isLiveId(id) ? id : undefined
}
