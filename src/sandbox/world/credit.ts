import { createHash } from 'node:crypto'
import { signatureOf, type Address } from '~/values/address.ts'
import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'
import { type Chain } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { positionImage, readPosition, type PositionAccount } from '../venue/accounts.ts'
import { marketHash, orderAddress, positionAddress, type Coin, KEEPER } from './addresses.ts'
import { tradingFee } from './book.ts'
import { externalOrderId, rowOfOrder, venueOrderId } from './order-log.ts'
import { endsAt, midAt } from './prices.ts'
import { type HistoryDraft, type OrderRecord, type PositionEntry } from './records.ts'
import { type WorldMarket } from './types.ts'
import { type World } from './world.ts'

/** What the control call `grant` gives. */
export type Credit = {
  readonly owner: Address
  readonly market: WorldMarket
  readonly isYes: boolean
  readonly contractsMicro: bigint
  readonly coin: Coin
}

const BEFORE_CLOSE_SEC = 6 * 3_600 + 60

/** The price that a buyer paid: the ask now, or the price before closing when the market is closed. */
function entryPrice(world: World, market: WorldMarket, isYes: boolean, nowSec: number): bigint {
  const sec = Math.min(world.walkSec(nowSec), market.closeSec - BEFORE_CLOSE_SEC)
  if (nowSec < market.closeSec) {
    const { bid, ask } = endsAt(world.seed, market, world.walkSec(nowSec))
    return isYes ? BigInt(ask) : ONE_USD_MICRO - BigInt(bid)
  }
  const mid = BigInt(midAt(world.seed, market, sec))
  return isYes ? mid : ONE_USD_MICRO - mid
}

/** Writes the account of a granted position; `undefined` = that position was paid out already. */
export function makePosition(world: World, chain: Chain, clock: VenueClock, credit: Credit, number: number) {
  const { owner, market, isYes } = credit
  const position = positionAddress(owner, market.marketId, isYes)
  const before = readPosition(chain.account(position.address))
  if (before !== undefined && before.state !== 'held') return undefined
  const fill = fillOf(world, credit, clock.nowSec())
  chain.setAccount(position.address, positionImage(accountAfter(before, credit, fill, position.bump)))
  const order = orderOf(credit, fill, position.address, number)
  const { marketId, eventId } = market
  const entry: PositionEntry = { pubkey: position.address, owner, marketId, eventId, isYes }
  return { entry, order: order.record, position: position.address, orderPubkey: order.address }
}

type Fill = { readonly atSec: number; readonly price: bigint; readonly cost: bigint; readonly fee: bigint }

function fillOf(world: World, credit: Credit, nowSec: number): Fill {
  const { market, contractsMicro } = credit
  const price = entryPrice(world, market, credit.isYes, nowSec)
  return {
    atSec: nowSec < market.closeSec ? nowSec : market.closeSec - BEFORE_CLOSE_SEC,
    price,
    cost: mulDiv(contractsMicro, price, ONE_USD_MICRO, 'up'),
    fee: tradingFee(contractsMicro, price),
  }
}

function accountAfter(before: PositionAccount | undefined, credit: Credit, fill: Fill, bump: number): PositionAccount {
  const fresh: PositionAccount = {
    owner: credit.owner,
    marketHash: marketHash(credit.market.marketId),
    isYes: credit.isYes,
    coin: credit.coin,
    state: 'held',
    contractsMicro: 0n,
    costMicroUsd: 0n,
    paidMicroUsd: 0n,
    feesMicroUsd: 0n,
    openedSec: fill.atSec,
    updatedSec: fill.atSec,
    bump,
  }
  const base = before ?? fresh
  return {
    ...base,
    contractsMicro: base.contractsMicro + credit.contractsMicro,
    costMicroUsd: base.costMicroUsd + fill.cost,
    feesMicroUsd: base.feesMicroUsd + fill.fee,
    updatedSec: fill.atSec,
  }
}

function orderOf(credit: Credit, fill: Fill, positionPubkey: Address, number: number) {
  const { owner, market, isYes } = credit
  const externalId = externalOrderId(owner, number)
  const at = orderAddress(owner, externalId)
  const record: OrderRecord = {
    pubkey: at.address,
    owner,
    marketId: market.marketId,
    eventId: market.eventId,
    positionPubkey,
    status: 'filled',
    isYes,
    isBuy: true,
    createdSec: fill.atSec,
    updatedSec: fill.atSec,
    filledSec: fill.atSec,
    contractsMicro: String(credit.contractsMicro),
    filledMicro: String(credit.contractsMicro),
    maxPrice: String(fill.price),
    averagePrice: String(fill.price),
    costMicroUsd: String(fill.cost),
    feeMicroUsd: String(fill.fee),
    orderId: venueOrderId(owner, externalId),
    externalOrderId: externalId,
    bump: at.bump,
    orderType: 'market',
    depositMicro: '0',
    closed: true,
  }
  return { address: at.address, record }
}

/** The three rows that buying leaves behind: created, filled, closed. A credit has no transactions; its signatures are made up. */
export function boughtRows(order: OrderRecord, chain: Chain): HistoryDraft[] {
  const words = ['order_created', 'order_filled', 'order_closed'] as const
  return words.map((eventType): HistoryDraft => {
    const isCreated = eventType === 'order_created'
    const isFill = eventType === 'order_filled'
    return {
      ...rowOfOrder(order),
      eventType,
      keeper: isFill ? KEEPER.address : '',
      signature: signatureOf(createHash('sha512').update(`${eventType} ${order.pubkey}`).digest()),
      slot: String(chain.slot('confirmed')),
      atSec: order.filledSec,
      filledMicro: isFill ? order.filledMicro : '0',
      price: isFill ? order.averagePrice : '0',
      costMicroUsd: isFill ? order.costMicroUsd : '0',
      feeMicroUsd: isFill ? order.feeMicroUsd : null,
      // Nothing of the deposit came back.
      depositMicro: isCreated ? String(BigInt(order.costMicroUsd) + BigInt(order.feeMicroUsd)) : '0',
      transferAmount: isCreated ? null : '0',
      orderId: isCreated ? '' : order.orderId,
    }
  })
}
