import { defined } from '~/values/result.ts'
import { marketAddress, marketHash } from '../../world/addresses.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { type HistoryRecord, type OrderRecord } from '../../world/records.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { type Standing } from '../../world/world-event.ts'
import { type World } from '../../world/world.ts'
import { contractForms, meanPrice, type JsonObject } from '../fields.ts'
import { isLiveAt } from '../listing.ts'
import { orderRow } from '../prediction/order-status.ts'
import { type ApiProblem } from '../problem.ts'
import { type Unsigned } from '../transaction.ts'

/** An order as the running service gives it. */
export function liveOrder(world: World, order: OrderRecord, nowSec: number): JsonObject {
  return {
    ...orderRow(order),
    ...contractForms('contracts', order.contractsMicro),
    ...contractForms('filledContracts', order.filledMicro),
    settled: order.closed && order.status === 'filled',
    orderType: order.orderType,
    eventMetadata: heldEventTexts(world.event(order.eventId), nowSec),
    marketMetadata: heldMarketTexts(world, world.market(order.marketId), nowSec),
  }
}

/** A position as the running service gives it. */
export function livePosition(world: World, held: HeldPosition, withPrices: boolean, nowSec: number): JsonObject {
  const { account, standing } = held
  const isClaimed = account.state === 'claimed'
  const average = meanPrice(account.costMicroUsd, account.contractsMicro)
  const lost = standing.phase === 'settled' && standing.result === (account.isYes ? 'no' : 'yes')
  const wins = standing.phase === 'settled' && (standing.result === 'yes') === account.isYes
  return {
    pubkey: held.pubkey,
    owner: account.owner,
    ownerPubkey: account.owner,
    market: marketAddress(held.market.marketId),
    marketId: held.market.marketId,
    marketIdHash: marketHash(held.market.marketId),
    eventId: held.market.eventId,
    isYes: account.isYes,
    ...contractForms('contracts', account.contractsMicro),
    totalCostUsd: String(account.costMicroUsd),
    sizeUsd: String(account.costMicroUsd),
    avgPriceUsd: average === undefined ? null : String(average),
    payoutUsd: String(account.contractsMicro),
    claimable: held.claimable,
    claimed: isClaimed,
    claimedUsd: isClaimed ? String(account.paidMicroUsd) : '0',
    feesPaidUsd: String(account.feesMicroUsd),
    integratorFeeUsd: '0',
    ...worth(world, held, withPrices, nowSec),
    realizedPnlUsd: isClaimed || lost ? Number(account.paidMicroUsd - account.costMicroUsd - account.feesMicroUsd) : 0,
    maxSlippageBps: 2_500,
    openOrders: held.openOrders,
    bump: account.bump,
    openedAt: account.openedSec,
    updatedAt: account.updatedSec,
    claimableAt: wins ? (standing.resolvedSec ?? null) : null,
    settlementDate: standing.resolvedSec ?? null,
    source: 'program',
    eventMetadata: heldEventTexts(held.event, nowSec),
    marketMetadata: heldMarketTexts(world, held.market, nowSec),
  }
}

/** What the position would bring now: the bid of its side. Null once the market closed, as the service has it. */
function worth(world: World, held: HeldPosition, withPrices: boolean, nowSec: number): JsonObject {
  const { account, market } = held
  const quote = world.quote(market, nowSec)
  const bid = BigInt(account.isYes ? quote.sellYes : quote.sellNo)
  if (!withPrices || held.standing.phase !== 'open' || bid === 0n) return NO_WORTH
  const value = (account.contractsMicro * bid) / 1_000_000n
  const gain = value - account.costMicroUsd
  const gainAfterFees = gain - account.feesMicroUsd
  return {
    markPriceUsd: String(bid),
    sellPriceUsd: String(bid),
    valueUsd: String(value),
    pnlUsd: String(gain),
    pnlUsdAfterFees: String(gainAfterFees),
    pnlUsdPercent: percent(gain, account.costMicroUsd),
    pnlUsdAfterFeesPercent: percent(gainAfterFees, account.costMicroUsd),
  }
}

const NO_WORTH = {
  markPriceUsd: null,
  sellPriceUsd: null,
  valueUsd: null,
  pnlUsd: null,
  pnlUsdAfterFees: null,
  pnlUsdPercent: null,
  pnlUsdAfterFeesPercent: null,
} as const

function percent(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((part * 10_000n) / whole) / 100
}

/**
 * A history record as the running service returns it: rows that end a position have settled contracts, rows of an order
 * its own.
 */
export function liveHistory(world: World, row: HistoryRecord, nowSec: number): JsonObject {
  const bound = row.bound === '0' ? row.price : row.bound
  const isEnd = row.orderPubkey === ''
  return {
    id: row.id,
    eventType: row.eventType,
    signature: row.signature,
    slot: row.slot,
    timestamp: row.atSec,
    orderPubkey: row.orderPubkey,
    positionPubkey: row.positionPubkey,
    marketId: row.marketId,
    ownerPubkey: row.owner,
    keeperPubkey: row.keeper,
    externalOrderId: row.externalOrderId,
    orderId: row.orderId,
    isBuy: row.isBuy,
    isYes: row.isYes,
    ...contractForms('contracts', isEnd ? '0' : row.contractsMicro),
    ...contractForms('filledContracts', row.filledMicro),
    ...contractForms('contractsSettled', isEnd ? row.contractsMicro : '0'),
    maxFillPriceUsd: bound,
    avgFillPriceUsd: row.price,
    maxBuyPriceUsd: row.isBuy ? bound : null,
    minSellPriceUsd: row.isBuy || bound === '0' ? null : bound,
    depositAmountUsd: row.depositMicro,
    totalCostUsd: isEnd ? '0' : row.costMicroUsd,
    feeUsd: row.feeMicroUsd,
    grossProceedsUsd: row.grossMicroUsd,
    netProceedsUsd: row.netMicroUsd,
    transferAmountToken: row.transferAmount,
    realizedPnl: row.realizedPnl,
    realizedPnlBeforeFees: row.realizedPnl,
    payoutAmountUsd: row.payoutMicroUsd,
    eventId: row.eventId,
    marketMetadata: marketTexts(world, world.market(row.marketId), nowSec),
    eventMetadata: eventTexts(world.event(row.eventId), nowSec),
  }
}

/** The service's claim reply. */
export function liveClaim(held: HeldPosition, built: Unsigned): JsonObject {
  return {
    transaction: Buffer.from(built.wire).toString('base64'),
    txMeta: { blockhash: built.blockhash, lastValidBlockHeight: Number(built.lastValidBlockHeight) },
    requiredSigners: [held.account.owner],
    position: {
      positionPubkey: held.pubkey,
      marketPubkey: marketAddress(held.market.marketId),
      userPubkey: held.account.owner,
      ownerPubkey: held.account.owner,
      isYes: held.account.isYes,
      ...contractForms('contracts', held.account.contractsMicro),
      payoutAmountUsd: String(held.account.contractsMicro),
    },
  }
}

/** Event texts inside history rows: `closeTime` is a number here (docs/api-notes.md 3.3). */
function eventTexts(event: WorldEvent | undefined, nowSec: number): JsonObject {
  if (event === undefined) return {}
  return {
    eventId: event.eventId,
    title: event.title,
    subtitle: event.subtitle,
    ...livePicture(event.imageUrl),
    isLive: isLiveAt(event, nowSec),
    tags: event.tags,
    closeTime: event.closeSec,
    beginAt: event.beginSec === undefined ? null : String(event.beginSec),
    category: event.category,
    subcategory: event.subcategory,
  }
}

/** Event fields in positions and orders: more than those in the history. */
function heldEventTexts(event: WorldEvent | undefined, nowSec: number): JsonObject {
  if (event === undefined) return {}
  return { ...eventTexts(event, nowSec), isActive: event.listed, closeCondition: event.closeCondition }
}

/** Market texts inside history rows: a resolved market's status reads as its result (docs/api-notes.md 13.4). */
function marketTexts(world: World, market: WorldMarket | undefined, nowSec: number): JsonObject {
  if (market === undefined) return {}
  const { status, result } = liveWords(world.standing(market, nowSec))
  const { title } = market
  return {
    marketId: market.marketId,
    eventId: market.eventId,
    ...(title === undefined ? {} : { title, subtitle: title, description: title }),
    status: result ?? status,
    result,
    closeTime: market.closeSec,
    openTime: market.openSec,
    isTeamMarket: market.sideLabels !== undefined,
    sportsMarketType: null,
    marketOptions: liveOptions(market),
  }
}

/** Market texts inside positions and orders name the provider too. */
function heldMarketTexts(world: World, market: WorldMarket | undefined, nowSec: number): JsonObject {
  if (market === undefined) return {}
  return { ...marketTexts(world, market, nowSec), provider: liveProvider(world.event(market.eventId)) }
}

/** The service's status words for a market's standing: a settled market is closed with a result. */
export function liveWords(standing: Standing): { readonly status: string; readonly result: string | null } {
  if (standing.phase === 'open') return { status: 'open', result: null }
  if (standing.result === 'cancelled') return { status: 'cancelled', result: null }
  return { status: 'closed', result: standing.result ?? null }
}

/** Labels of the sides; a market without No offers lists one. */
export function liveOptions(market: WorldMarket): readonly JsonObject[] {
  const yes = { label: market.sideLabels?.yes ?? 'Yes', buyYes: true }
  if (market.book === 'yes-only') return [yes]
  return [yes, { label: market.sideLabels?.no ?? 'No', buyYes: false }]
}

/** A picture is an address or is left out; empty text is not an address. */
export function livePicture(imageUrl: string): JsonObject {
  return imageUrl === '' ? {} : { imageUrl }
}

/** The service's name of the venue that an event is traded on. */
export function liveProvider(event: Pick<WorldEvent, 'provider'> | undefined): string {
  return event?.provider === 'a' ? 'kalshi' : 'polymarket'
}

/** A refusal as the service words it. */
export function liveProblem(problem: ApiProblem, requestId: string): JsonObject {
  return {
    type: problemType(problem.status),
    message: problem.message,
    code: problem.code,
    ...defined({ param: problem.param }),
    request_id: requestId,
  }
}

function problemType(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 429) return 'rate_limit_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}
