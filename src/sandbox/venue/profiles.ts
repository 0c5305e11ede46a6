import { z } from 'zod'
import { parseAddress } from '~/values/address.ts'
import { type HistoryRecord } from '../world/records.ts'
import { contractForms, asWhole, readQuery, type Fields, type JsonObject } from './fields.ts'
import { badField } from './problem.ts'
import { type Venue, type VenueApp } from './venue-context.ts'

const DAY = 86_400
const INTERVALS = { '24h': DAY, '1w': 7 * DAY, '1m': 30 * DAY } as const
const WORDS = ['24h', '1w', '1m'] as const
const MAX_POINTS = 1_000
const MAX_WALLETS = 100

/** Adds the routes of profiles: one, several, and what was gained over time. They read the ledger's own history. */
export function routeProfiles(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/profiles/batch', (c) => c.json({ data: batchOf(venue, readQuery(c.req.url)) }))
  app.get('/api/prediction/v1/profiles/:ownerPubkey', (c) => {
    const owner = parseAddress(c.req.param('ownerPubkey'))
    return owner === undefined ? c.json({ error: 'Profile not found' }, 404) : c.json(profileOf(venue, owner))
  })
  app.get('/api/prediction/v1/profiles/:ownerPubkey/pnl-history', (c) =>
    c.json(gainsOf(venue, c.req.param('ownerPubkey'), readQuery(c.req.url))),
  )
}

function profileOf(venue: Venue, owner: string): JsonObject {
  const nowSec = venue.clock.nowSec()
  const held = venue.ledger.positions(owner)
  const value = held.reduce((sum, { account, market, standing }) => {
    const quote = venue.world.quote(market, nowSec)
    const bid = standing.phase === 'open' ? BigInt(account.isYes ? quote.sellYes : quote.sellNo) : 0n
    return sum + (account.contractsMicro * bid) / 1_000_000n
  }, 0n)
  return {
    ...figuresOf(venue, owner, 0),
    totalPositionsValueUsd: String(value),
    ...contractForms('totalActiveContracts', activeContracts(venue, owner)),
  }
}

function activeContracts(venue: Venue, owner: string): bigint {
  const open = venue.ledger.positions(owner).filter(({ standing }) => standing.phase === 'open')
  return open.reduce((sum, { account }) => sum + account.contractsMicro, 0n)
}

/** Totals of an owner since a time, all text. */
export function figuresOf(venue: Venue, owner: string, sinceSec: number) {
  const rows = venue.ledger.history(owner).filter((row) => row.atSec >= sinceSec)
  const fills = rows.filter((row) => row.eventType === 'order_filled')
  const count = (word: HistoryRecord['eventType']) => rows.filter((row) => row.eventType === word).length
  return {
    ownerPubkey: owner,
    realizedPnlUsd: String(gainOf(rows)),
    totalVolumeUsd: String(fills.reduce((sum, row) => sum + BigInt(row.costMicroUsd) + BigInt(row.grossMicroUsd), 0n)),
    predictionsCount: String(new Set(fills.map((row) => row.positionPubkey)).size),
    correctPredictions: String(count('payout_claimed')),
    wrongPredictions: String(count('position_lost')),
  }
}

function gainOf(rows: readonly HistoryRecord[]): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row.realizedPnl ?? '0'), 0n)
}

/** Gains so far at the end of each of the last intervals, oldest first. */
function gainsOf(venue: Venue, owner: string, params: Fields): JsonObject {
  if (parseAddress(owner) === undefined)
    throw badField('ownerPubkey', 'ownerPubkey must be a base58 public key of 32 bytes')
  const step = INTERVALS[params.get('interval', z.enum(WORDS)) ?? '1w']
  const count = params.get('count', asWhole(0, MAX_POINTS)) ?? 10
  const rows = venue.ledger.history(owner)
  const nowSec = venue.clock.nowSec()
  const history = Array.from({ length: count }, (_, index): JsonObject => {
    const timestamp = nowSec - (count - 1 - index) * step
    return { timestamp, realizedPnlUsd: String(gainOf(rows.filter((row) => row.atSec <= timestamp))) }
  })
  return { ownerPubkey: owner, history }
}

function batchOf(venue: Venue, params: Fields): JsonObject {
  const wallets = params.list('wallets', MAX_WALLETS)
  if (wallets.length === 0) throw badField('wallets', 'wallets is required', 'custom')
  const nowSec = venue.clock.nowSec()
  const rows = wallets.map((owner): [string, JsonObject] => [
    owner,
    {
      weekly: figuresOf(venue, owner, nowSec - 7 * DAY),
      monthly: figuresOf(venue, owner, nowSec - 30 * DAY),
      all_time: figuresOf(venue, owner, 0),
      ...contractForms('totalActiveContracts', activeContracts(venue, owner)),
    },
  ])
  return Object.fromEntries(rows)
}
