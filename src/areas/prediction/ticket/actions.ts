import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MINT } from '~/config/mints.ts'
import { startAct, type Started } from '~/engine/act-store.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { type Address } from '~/values/address.ts'
import { type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { type orderPosition } from './intents/order-position.ts'
import { type BuySummary, type SaleSummary } from './model/ticket.ts'
import { type StakeCoin } from './queries.ts'

/* Acts of the ticket. Every request is frozen here with the values shown at the click. */

/** A buy, or the sale of a part. */
const orderAct = act<typeof orderPosition>('prediction.order')

/** Room of the exchange that turns USDC into the settlement coin, where the market settles in another dollar. */
const ROUTE_BPS = 50

type Traded = { readonly event: Pick<PredictionEvent, 'title'>; readonly market: Market }

/** Opens the review of a buy. */
export function startBuy(
  owner: Address,
  { event, market }: Traded,
  side: Side,
  stake: MicroUsd,
  buy: BuySummary,
  held: ContractsMicro,
  terms: {
    readonly isLimit: boolean
    readonly coin: StakeCoin
    readonly ask?: PriceMicro
    readonly slippageBps: number
    /** Side and amount were chosen on this page, and the ticket warns of nothing. */
    readonly offersExpress: boolean
  },
): Started {
  const request = {
    action: 'buy' as const,
    owner,
    marketId: market.marketId,
    side,
    title: outcomeName(event, market),
    heldMicro: held.toString(),
    stakeMint: MINT[terms.coin],
    stake: stake.toString(),
    minContractsMicro: buy.least.toString(),
    expectedContractsMicro: buy.contracts.toString(),
    maxPriceMicro: buy.maxPrice.toString(),
    limitMicro: terms.isLimit ? buy.maxPrice.toString() : undefined,
    askMicro: terms.ask?.toString(),
    slippageBps: terms.slippageBps,
    routeBps: ROUTE_BPS,
  }
  return startAct(orderAct, request, terms.offersExpress)
}

/** Opens the review of a sale of some or all of a position. `slippageBps` = how far it may fall under the bid. */
export function startSale(
  { event, market }: Traded,
  position: Position,
  contracts: ContractsMicro,
  sale: SaleSummary,
  { isLimit, slippageBps }: { readonly isLimit: boolean; readonly slippageBps: number },
): Started {
  return startPart(position, outcomeName(event, market), contracts, {
    bidMicro: sale.bid.toString(),
    floorBps: isLimit ? 0 : slippageBps,
    expectedMicro: sale.proceeds.toString(),
    limitMicro: isLimit ? sale.floor.toString() : undefined,
  })
}

type SaleTerms = {
  readonly bidMicro: string
  readonly floorBps: number
  readonly expectedMicro: string
  readonly limitMicro: string | undefined
}

/** Opens the review of a sale of some shares of a position by its name, in the terms of the request: micro USD as text. */
export function startPart(position: Position, title: string, contracts: ContractsMicro, terms: SaleTerms): Started {
  return startAct(orderAct, {
    action: 'sell',
    owner: position.ownerText,
    marketId: position.marketId,
    side: position.side,
    title,
    heldMicro: position.contracts.toString(),
    position: position.pubkey,
    contractsMicro: contracts.toString(),
    ...terms,
  })
}
