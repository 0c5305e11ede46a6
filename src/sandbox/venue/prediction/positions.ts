import { parseAddress } from '~/values/address.ts'
import { marketAddress } from '../../world/addresses.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import {
  asFlagText,
  asKey,
  asText,
  asWhole,
  ownerIn,
  readBody,
  readQuery,
  type Fields,
  type JsonObject,
} from '../fields.ts'
import { pageOf, type Page } from '../listing.ts'
import { ApiProblem, badField, notFound } from '../problem.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'
import { OWN_ROWS, sliceOf } from './events.ts'
import { buildPayout } from './order-transaction.ts'

const MAX_OWNERS = 50

/** Adds the routes of positions, the claim builder and the history. */
export function routePositions(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/positions', (c) => c.json(listPositions(venue, readQuery(c.req.url))))
  app.get('/api/prediction/v1/positions/:positionPubkey', (c) => {
    const held = venue.ledger.position(c.req.param('positionPubkey'))
    const withPrices = wantsPrices(venue, readQuery(c.req.url))
    if (held === undefined) throw notFound('Position', 'positionPubkey')
    return c.json(venue.shape.position(held, withPrices))
  })
  app.post('/api/prediction/v1/positions/:positionPubkey/claim', async (c) => {
    const owner = ownerIn(await readBody(c.req.raw))
    return c.json(claim(venue, c.req.param('positionPubkey'), owner))
  })
  app.get('/api/prediction/v1/history', (c) => c.json(listHistory(venue, readQuery(c.req.url))))
}

function listPositions(venue: Venue, params: Fields): JsonObject {
  const owners = readOwners(venue, params)
  const withPrices = wantsPrices(venue, params)
  const keeps = venue.shape.name === 'live' ? narrow(params) : () => true
  const rows = owners.flatMap((owner) => venue.ledger.positions(owner)).filter(keeps)
  return venue.shape.page(...shaped(venue, params, rows, (held) => venue.shape.position(held, withPrices)), 'positions')
}

/** The document shows no paging here: all rows. The live service pages. */
function shaped<T>(
  venue: Venue,
  params: Fields,
  rows: readonly T[],
  shape: (row: T) => JsonObject,
): [readonly JsonObject[], Page<T>] {
  const slice = venue.shape.name === 'live' ? sliceOf(params, OWN_ROWS) : { start: 0, end: rows.length }
  const page = pageOf(rows, slice.start, slice.end)
  return [page.rows.map(shape), page]
}

function narrow(params: Fields): (held: HeldPosition) => boolean {
  const marketId = params.get('marketId', asText)
  const market = params.get('marketPubkey', asText)
  const isYes = params.get('isYes', asFlagText)
  return (held) =>
    (marketId === undefined || held.market.marketId === marketId) &&
    (market === undefined || marketAddress(held.market.marketId) === market) &&
    (isYes === undefined || held.account.isYes === isYes)
}

function readOwners(venue: Venue, params: Fields): readonly string[] {
  if (venue.shape.name === 'seed') return [ownerOf(params)]
  const owners = params.list('ownerPubkey', MAX_OWNERS)
  if (owners.length === 0) throw ownerMissing()
  const wrong = owners.find((owner) => parseAddress(owner) === undefined)
  if (wrong !== undefined) throw badField('ownerPubkey', 'ownerPubkey must be base58 public keys of 32 bytes')
  return owners
}

function ownerOf(params: Fields): string {
  const owner = params.get('ownerPubkey', asKey)
  if (owner === undefined) throw ownerMissing()
  return owner
}

function ownerMissing(): ApiProblem {
  return badField('ownerPubkey', 'ownerPubkey or userPubkey is required', 'custom')
}

function wantsPrices(venue: Venue, params: Fields): boolean {
  return venue.shape.name === 'live' && (params.get('includePrices', asFlagText) ?? true)
}

function listHistory(venue: Venue, params: Fields): JsonObject {
  const owner = params.get('ownerPubkey', asKey) ?? params.get('userPubkey', asKey)
  if (owner === undefined) throw ownerMissing()
  const position = params.get('positionPubkey', asText)
  const id = params.get('id', asWhole(1))
  const marketId = venue.shape.name === 'live' ? params.get('marketId', asText) : undefined
  const isYes = venue.shape.name === 'live' ? params.get('isYes', asFlagText) : undefined
  const rows = venue.ledger
    .history(owner)
    .filter(
      (row) =>
        (position === undefined || row.positionPubkey === position) &&
        (id === undefined || row.id === id) &&
        (marketId === undefined || row.marketId === marketId) &&
        (isYes === undefined || row.isYes === isYes),
    )
  return venue.shape.page(...shaped(venue, params, rows, (row) => venue.shape.history(row)), 'history')
}

function claim(venue: Venue, positionPubkey: string, owner: string): JsonObject {
  const held = ownPosition(venue, positionPubkey, owner)
  const refusal = whyNotClaimable(held)
  if (refusal !== undefined) throw refusal
  return buildClaim(venue, held)
}

/** A position of this owner; a 404 or a 400 when it is not. */
export function ownPosition(venue: Venue, positionPubkey: string, owner: string): HeldPosition {
  const held = venue.ledger.position(positionPubkey)
  if (held === undefined) throw notFound('Position', 'positionPubkey')
  if (held.account.owner !== owner) throw badField('ownerPubkey', 'Position belongs to another owner', 'owner_mismatch')
  return held
}

/** The claim reply for a position that can be claimed. */
export function buildClaim(venue: Venue, held: HeldPosition): JsonObject {
  const built = buildPayout(venue.chain, {
    kind: 'payout',
    positionPubkey: held.pubkey,
    position: held.account,
    marketId: held.market.marketId,
    authority: held.account.owner,
  })
  return venue.shape.claim(held, built)
}

function whyNotClaimable(held: HeldPosition): ApiProblem | undefined {
  if (held.account.state === 'claimed') {
    return new ApiProblem(400, 'position_already_claimed', 'Position was already claimed', 'positionPubkey')
  }
  if (held.standing.phase === 'cancelled') {
    return new ApiProblem(
      400,
      'market_cancelled',
      'Market was cancelled; the stake is refunded automatically',
      'positionPubkey',
    )
  }
  if (held.standing.phase !== 'settled') {
    return new ApiProblem(400, 'market_not_settled', 'Market not settled yet', 'positionPubkey')
  }
  if (held.claimable) return undefined
  return new ApiProblem(400, 'position_lost', 'Position did not win; there is nothing to claim', 'positionPubkey')
}
