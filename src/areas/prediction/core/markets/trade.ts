import { type Address } from '~/values/address.ts'
import { type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'
import { type EventId, type Market, type MarketId, type OpenWord, type Side } from './market.ts'

/** One filled order of anybody. The service keeps about 20 of them (docs/api-notes.md 13.9). */
export type Trade = {
  readonly id: string | undefined
  readonly owner: Address | undefined
  readonly ownerText: string | undefined
  readonly marketId: MarketId
  readonly eventId: EventId | undefined
  readonly at: UnixSec | undefined
  readonly action: OpenWord<'buy' | 'sell'>
  readonly side: OpenWord<Side>
  readonly amount: MicroUsd | undefined
  readonly price: PriceMicro | undefined
  readonly message: string | undefined
  readonly eventTitle: string | undefined
  readonly marketTitle: string | undefined
  readonly imageUrl: string | undefined
  readonly isTeamMarket: boolean | undefined
  readonly sideLabels: Market['sideLabels']
}
