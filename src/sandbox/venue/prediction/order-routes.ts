import { type Address } from '~/values/address.ts'
import { MAX_TRANSACTION_BYTES } from '../../chain/wire-transaction.ts'
import { COSIGNER, SPONSOR } from '../../world/addresses.ts'
import { seedBuild } from '../build-rows.ts'
import { asFlag, asKey, asUnits, ownerIn, readBody, type Fields, type JsonObject } from '../fields.ts'
import { ApiProblem, badField } from '../problem.ts'
import { signedBy, type Unsigned } from '../transaction.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'
import { readBuy, readSale, SALE_MARGIN_BPS, saleOf } from './order-offer.ts'
import { type Offer, buildOrders } from './order-transaction.ts'
import { buildClaim, ownPosition } from './positions.ts'

/** More sales than this never fit into one transaction. */
const SALES_PER_TRANSACTION = 4
const MAX_BPS = 10_000n

/** Adds the routes that build orders: close one, close all, and, in the live shape alone, create. */
export function routeBuilds(app: VenueApp, venue: Venue): void {
  app.delete('/api/prediction/v1/positions/:positionPubkey', async (c) => {
    const body = await readBody(c.req.raw)
    return c.json(closeOne(venue, c.req.param('positionPubkey'), body))
  })
  app.delete('/api/prediction/v1/positions', async (c) => c.json(closeAll(venue, await readBody(c.req.raw))))
  if (venue.shape.name === 'live') {
    app.post('/api/prediction/v1/orders', async (c) => c.json(createOrder(venue, await readBody(c.req.raw))))
  }
}

function createOrder(venue: Venue, body: Fields): JsonObject {
  const isBuy = body.need('isBuy', asFlag)
  const owner = ownerIn(body)
  const payer = payerOf(venue, owner, body)
  const offer = isBuy ? readBuy(venue, owner, body) : readSale(venue, owner, body)
  if (offer.isFunded) return built(venue, payer, offer)
  if (body.get('returnQuoteOnInsufficientFunds', asFlag) === true) return venue.shape.build({ offer, built: undefined })
  throw new ApiProblem(400, 'INSUFFICIENT_FUNDS', 'Insufficient funds for this order', 'depositAmount')
}

function closeOne(venue: Venue, positionPubkey: string, body: Fields): JsonObject {
  const owner = ownerIn(body)
  const payer = payerOf(venue, owner, body)
  const held = ownPosition(venue, positionPubkey, owner)
  return built(venue, payer, saleOf(venue, held, everything(held.account.contractsMicro, SALE_MARGIN_BPS)))
}

/**
 * Live: one transaction per position, sales of open markets and claims of won ones. The document: one transaction with
 * as many sales as fit. What nobody bids for is left out.
 */
function closeAll(venue: Venue, body: Fields): JsonObject {
  const owner = ownerIn(body)
  const payer = payerOf(venue, owner, body)
  const isLive = venue.shape.name === 'live'
  const bps = isLive ? readSlippage(body) : SALE_MARGIN_BPS
  const held = venue.ledger.positions(owner)
  const sales = held.flatMap((each) => {
    try {
      return each.claimable ? [] : [saleOf(venue, each, everything(each.account.contractsMicro, bps))]
    } catch (error) {
      if (error instanceof ApiProblem) return []
      throw error
    }
  })
  const claims = isLive ? held.filter((each) => each.claimable) : []
  if (sales.length + claims.length === 0) {
    throw new ApiProblem(400, 'no_positions', 'No open positions to close', 'ownerPubkey')
  }
  if (isLive) {
    return {
      data: [...sales.map((each) => built(venue, payer, each)), ...claims.map((each) => buildClaim(venue, each))],
    }
  }
  return seedBuild(asManyAsFit(venue, payer, sales.slice(0, SALES_PER_TRANSACTION)))
}

function asManyAsFit(venue: Venue, payer: Address, sales: readonly Offer[]): Unsigned {
  const all = signed(venue, payer, sales)
  const fits = all.wire.length <= MAX_TRANSACTION_BYTES || sales.length === 1
  return fits ? all : asManyAsFit(venue, payer, sales.slice(0, -1))
}

function everything(contractsMicro: bigint, marginBps: bigint) {
  return { contractsMicro, bound: undefined, orderType: 'market', marginBps } as const
}

/** Required live, null allowed. */
function readSlippage(body: Fields): bigint {
  const name = 'minSellPriceSlippageBps'
  const bps = body.get(name, asUnits(0))
  if (bps === undefined && body.raw(name) !== null) throw badField(name, `${name} is required`, 'invalid_type')
  if (bps !== undefined && bps > MAX_BPS) throw badField(name, `${name} must be at most ${MAX_BPS}`, 'too_big')
  return bps ?? SALE_MARGIN_BPS
}

/** In the document's shape the owner pays and sends; live the venue sends, and pays unless the owner wants to. */
function payerOf(venue: Venue, owner: Address, body: Fields): Address {
  if (venue.shape.name === 'seed') return owner
  const payer = body.get('payerPubkey', asKey)
  if (payer === undefined || payer === owner) return payer ?? SPONSOR.address
  throw badField('payerPubkey', 'payerPubkey must be the owner or left out')
}

function built(venue: Venue, payer: Address, offer: Offer): JsonObject {
  return venue.shape.build({ offer, built: { ...signed(venue, payer, [offer]), isGasless: payer === SPONSOR.address } })
}

function signed(venue: Venue, payer: Address, offers: readonly Offer[]): Unsigned {
  const unsigned = buildOrders(
    venue.chain,
    payer,
    offers.map((offer) => offer.terms),
  )
  return { ...unsigned, wire: signedBy(unsigned, [COSIGNER, SPONSOR]) }
}
