import { z } from 'zod'
import { type Address } from '~/values/address.ts'
import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { COINS, marketHash, orderAddress, positionAddress, tokenAccount, type Coin } from '../../world/addresses.ts'
import { bestPrice, CONTRACT_STEP, PRICE_STEP, tradingFee } from '../../world/book.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { externalOrderId } from '../../world/order-log.ts'
import { type WorldMarket } from '../../world/types.ts'
import { COIN_ORDER, readPosition } from '../accounts.ts'
import { asFlag, asKey, asText, asUnits, type Fields } from '../fields.ts'
import { ApiProblem, badField, notFound } from '../problem.ts'
import { type Venue } from '../venue-context.ts'
import { budgetOf } from './order-account.ts'
import { type Offer } from './order-transaction.ts'
import { ownPosition } from './positions.ts'

const LEAST_DEPOSIT = 5_000_000n
/** A market buy takes prices this far over the best offer, in basis points; the order's bytes carry the price itself. */
const BUY_MARGIN_BPS = 100n
/** A sale's floor lies this far under the best bid, in basis points, as recorded (docs/api-notes.md 3.11). */
export const SALE_MARGIN_BPS = 2_500n
const BPS = 10_000n

/** A refusal to build, in the words of docs/api-notes.md 3.10. */
function refused(message: string, param?: string): ApiProblem {
  return new ApiProblem(400, 'create_order_failed', message, param)
}

/** Reads a buy: market, side, deposit and its coin, and the highest price of a limit order. */
export function readBuy(venue: Venue, owner: Address, body: Fields): Offer {
  const marketId = body.need('marketId', asText)
  const isYes = body.need('isYes', asFlag)
  const deposit = body.need('depositAmount', asUnits(0))
  const coin = readCoin(body)
  if (deposit < LEAST_DEPOSIT) throw refused('Minimum order is $5')
  const market = venue.world.market(marketId)
  if (market === undefined) throw notFound('Market', 'marketId')
  const seen = tradablePrice(venue, market, isYes, true)
  const orderType = readType(body)
  const price = readPrice(body, 'maxBuyPriceUsd', orderType)
  const best = seen ?? restingPrice(orderType, price)
  const bound = price ?? priceOver(best)
  if (orderType === 'market' && best > bound) throw noShares()
  const contractsMicro = contractsFor(deposit, bound)
  if (contractsMicro === 0n) throw refused('Minimum order is $5')
  return offer(venue, { owner, market, isYes, isBuy: true, coin, contractsMicro, bound, deposit, orderType, best })
}

/** Reads a sale of a part: a position, so many contracts in exactly one form, and the lowest price of a limit order. */
export function readSale(venue: Venue, owner: Address, body: Fields): Offer {
  const positionPubkey = body.need('positionPubkey', asText)
  const wanted = readContracts(body)
  const held = ownPosition(venue, positionPubkey, owner)
  if (wanted > held.account.contractsMicro) throw refused('Not enough contracts in this position')
  const all = wanted === held.account.contractsMicro
  const contractsMicro = all ? wanted : wanted - (wanted % CONTRACT_STEP)
  if (contractsMicro === 0n) throw refused('Minimum sale is 0.01 contracts')
  const orderType = readType(body)
  const bound = readPrice(body, 'minSellPriceUsd', orderType)
  return saleOf(venue, held, { contractsMicro, bound, orderType, marginBps: SALE_MARGIN_BPS })
}

type SaleTerms = {
  readonly contractsMicro: bigint
  /** Lowest price; `undefined` = so many basis points under the best bid. */
  readonly bound: bigint | undefined
  readonly marginBps: bigint
  readonly orderType: Offer['orderType']
}

/** A sale out of a position; refused where nobody bids. */
export function saleOf(venue: Venue, held: HeldPosition, sale: SaleTerms): Offer {
  const { account, market } = held
  if (account.state !== 'held') throw refused('Position was already paid out')
  const best = tradablePrice(venue, market, account.isYes, false) ?? restingPrice(sale.orderType, sale.bound)
  const bound = sale.bound ?? priceUnder(best, sale.marginBps)
  if (sale.orderType === 'market' && best < bound) throw noShares()
  return offer(venue, {
    owner: account.owner,
    market,
    isYes: account.isYes,
    isBuy: false,
    coin: account.coin,
    contractsMicro: sale.contractsMicro,
    bound,
    deposit: 0n,
    orderType: sale.orderType,
    best,
  })
}

type Draft = {
  readonly owner: Address
  readonly market: WorldMarket
  readonly isYes: boolean
  readonly isBuy: boolean
  readonly coin: Coin
  readonly contractsMicro: bigint
  readonly bound: bigint
  readonly best: bigint
  readonly deposit: bigint
  readonly orderType: Offer['orderType']
}

function offer(venue: Venue, draft: Draft): Offer {
  const { owner, market, isYes, isBuy, coin, contractsMicro, bound, deposit } = draft
  const positionPubkey = positionAddress(owner, market.marketId, isYes).address
  const held = readPosition(venue.chain.account(positionPubkey))
  if (held !== undefined && held.coin !== coin) throw refused('This position settles in another coin', 'depositMint')
  const id = externalOrderId(owner, venue.ledger.nextOrder())
  const orderPubkey = orderAddress(owner, id).address
  if (draft.orderType === 'limit') venue.ledger.markLimit(orderPubkey)
  const balance = readTokenAccount(venue.chain.account(tokenAccount(owner, COINS[coin])))?.amount ?? 0n
  const off = draft.best > bound ? draft.best - bound : bound - draft.best
  return {
    terms: {
      owner,
      positionPubkey,
      coin,
      externalOrderId: id,
      marketHash: marketHash(market.marketId),
      isYes,
      isBuy,
      contractsMicro,
      priceBound: bound,
      deposit,
    },
    market,
    orderPubkey,
    orderType: draft.orderType,
    feeMicroUsd: tradingFee(contractsMicro, draft.best),
    held,
    slippageBps: mulDiv(off, BPS, draft.best, 'up'),
    isFunded: balance >= deposit,
  }
}

/** The best price of an open market; `undefined` where nobody offers. */
function tradablePrice(venue: Venue, market: WorldMarket, isYes: boolean, isBuy: boolean): bigint | undefined {
  const nowSec = venue.clock.nowSec()
  if (venue.isPaused()) throw refused('Trading is paused')
  if (venue.world.standing(market, nowSec).phase !== 'open') throw refused('Market is not open for trading')
  return bestPrice({ quote: venue.world.quote(market, nowSec), isYes, isBuy })
}

/** Where nobody offers, a limit order rests at its own price; an order at market is refused. */
function restingPrice(orderType: Offer['orderType'], price: bigint | undefined): bigint {
  if (orderType === 'market' || price === undefined) throw noShares()
  return price
}

function noShares(): ApiProblem {
  return refused('No shares available at this price')
}

function readType(body: Fields): Offer['orderType'] {
  return body.get('orderType', z.enum(['market', 'limit'])) ?? 'market'
}

function readCoin(body: Fields): Coin {
  const mint = body.get('depositMint', asKey) ?? COINS.usdc
  const coin = COIN_ORDER.find((each) => COINS[each] === mint)
  if (coin !== undefined) return coin
  throw refused('Deposits are taken in USDC or JupUSD', 'depositMint')
}

function readPrice(body: Fields, name: string, orderType: Offer['orderType']): bigint | undefined {
  const price = body.get(name, asUnits(0))
  if (price === undefined && orderType === 'limit') {
    throw badField(name, `${name} is required for limit orders`, 'invalid_type')
  }
  const isPrice = price === undefined || (price > 0n && price < ONE_USD_MICRO && price % PRICE_STEP === 0n)
  if (!isPrice) throw badField(name, `${name} must be above 0, below 1000000 and on the tick of ${PRICE_STEP}`)
  return price
}

function readContracts(body: Fields): bigint {
  const whole = body.get('contracts', asUnits(0))
  const forms = [
    whole === undefined ? undefined : whole * ONE_USD_MICRO,
    body.get('contractsMicro', asUnits(0)),
    body.get('contractsDecimal', asUnits(6)),
  ].filter((form) => form !== undefined)
  const [contracts] = forms
  if (contracts === undefined || forms.length > 1) {
    throw badField('contracts', 'Provide exactly one of contracts, contractsMicro, contractsDecimal', 'custom')
  }
  return contracts
}

/**
 * As many hundredths of a contract as 95 % of the deposit, cut to cents, buys at a price. The fee is not looked at: where
 * it is more than what is left, an order is filled in part, as recorded.
 */
function contractsFor(deposit: bigint, price: bigint): bigint {
  return mulDiv(budgetOf(deposit), ONE_USD_MICRO, price * CONTRACT_STEP, 'down') * CONTRACT_STEP
}

function priceOver(best: bigint): bigint {
  const most = ONE_USD_MICRO - PRICE_STEP
  const bound = onTick(mulDiv(best, BPS + BUY_MARGIN_BPS, BPS, 'up'))
  return bound < most ? bound : most
}

/** The floor of a sale, rounded up to the tick as recorded floors are. */
function priceUnder(best: bigint, marginBps: bigint): bigint {
  const bound = onTick(mulDiv(best, BPS - marginBps, BPS, 'up'))
  return bound > PRICE_STEP ? bound : PRICE_STEP
}

function onTick(price: bigint): bigint {
  return mulDiv(price, 1n, PRICE_STEP, 'up') * PRICE_STEP
}
