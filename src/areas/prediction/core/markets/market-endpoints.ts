import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { parseAddress } from '~/values/address.ts'
import { floorTo } from '~/values/decimal.ts'
import { contractsMicro, ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  mapped,
  readBool,
  readOpenWord,
  readText,
  readUnsigned,
  requiredText,
  readUnsignedDecimal,
  readRows,
  type Fields,
  readCount,
  readFields,
} from '~/wire/fields.ts'
import { rowsSchema } from '../events/event-reader.ts'
import { marketIdOf, readEventId, readMicro, readPrice, readSideLabels, eventIdOf } from './market-reader.ts'
import { type Trade, type Vault, type PriceLevel, type OrderBook } from './market.ts'
import { type Score } from './score.ts'

/** Requires market, action and side: a row without them is useless. */
const tradeSchema = mapped(
  z.looseObject({ marketId: requiredText, action: requiredText, side: requiredText }),
  (raw): Trade => {
    const owner = readText(raw['ownerPubkey'])
    return {
      // Text live, a number in older replies (docs/api-notes.md 12.20).
      id: readText(raw['id']) ?? readUnsigned(raw['id'])?.toString(),
      owner: owner === undefined ? undefined : parseAddress(owner),
      ownerText: owner,
      marketId: marketIdOf(raw.marketId),
      eventId: readEventId(raw['eventId']),
      at: readInstant(raw['timestamp']),
      action: readOpenWord(raw.action, ['buy', 'sell']) ?? { unknown: raw.action },
      side: readOpenWord(raw.side, ['yes', 'no']) ?? { unknown: raw.side },
      amount: readMicro(raw['amountUsd']),
      price: readPrice(raw['priceUsd']),
      message: readText(raw['message']),
      eventTitle: readText(raw['eventTitle']),
      marketTitle: readText(raw['marketTitle']),
      imageUrl: readText(raw['eventImageUrl']),
      isTeamMarket: readBool(raw['isTeamMarket']),
      sideLabels: readSideLabels(raw),
    }
  },
)

/** A30. The newest trades of everybody; no paging. */
export const listTrades = endpoint('prediction.listTrades', 'GET', '/prediction/v1/trades', {
  input: z.object({}),
  reply: rowsSchema(tradeSchema),
  lane: 'shared',
})

/** A29. Whether the venue takes orders at all. */
export const readTradingStatus = endpoint('prediction.readTradingStatus', 'GET', '/prediction/v1/trading-status', {
  input: z.object({}),
  reply: mapped(z.looseObject({ trading_active: z.boolean() }), (raw) => ({ isTrading: raw.trading_active })),
  lane: 'shared',
})

const SIDES = ['yes', 'no'] as const
const CENTS_IN_DOLLAR = 2

/** `null` = no book. Insists on one side at least: an object without any is not an empty book. */
const bookSchema = mapped(z.nullable(z.looseObject({})), (raw, context): OrderBook | undefined => {
  if (raw === null) return undefined
  if (!hasSide(raw)) {
    context.issues.push({ code: 'custom', message: 'no side', input: raw })
    return z.NEVER
  }
  const [yes, no] = SIDES.map((side) => readSide(raw, side))
  return { yes: yes?.rows, no: no?.rows, unreadable: (yes?.unreadable ?? 0) + (no?.unreadable ?? 0) }
})

function hasSide(raw: Fields): boolean {
  return SIDES.some((side) => Array.isArray(raw[`${side}_dollars`]) || Array.isArray(raw[side]))
}

/** Dollars are exact; cents are rounded and count only where there are no dollars (docs/api-notes.md 3.6). */
function readSide(raw: Fields, side: string): { rows: PriceLevel[]; unreadable: number } | undefined {
  const dollars = raw[`${side}_dollars`]
  const list = Array.isArray(dollars) ? dollars : raw[side]
  if (!Array.isArray(list)) return undefined
  const read = readRows(list, levelSchema(Array.isArray(dollars) ? 0 : CENTS_IN_DOLLAR), REPLY_CAP.rows)
  return { ...read, rows: read.rows.toSorted((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price))) }
}

/** `[price, size]`: price in dollars ÷ 10^`places`, size in contracts, which may be fractional. */
function levelSchema(places: number): z.ZodMiniType<PriceLevel> {
  return mapped(z.array(z.unknown()), (raw, context): PriceLevel => {
    const reported = readUnsignedDecimal(raw[0])
    const size = readUnsignedDecimal(raw[1])
    const price = reported === undefined ? 0n : floorTo({ ...reported, decimals: reported.decimals + places }, 6)
    if (price <= 0n || price >= ONE_USD_MICRO || size === undefined)
      context.issues.push({ code: 'custom', message: 'not a level', input: raw })
    return { price: priceMicro(price), size: contractsMicro(size === undefined ? 0n : floorTo(size, 6)) }
  })
}

/** A23. Bids of both sides of a market; `undefined` = the venue has no book for it. */
export const readOrderBook = endpoint('prediction.readOrderBook', 'GET', '/prediction/v1/orderbook/{marketId}', {
  input: z.object({ marketId: z.string().check(z.minLength(1)) }),
  reply: bookSchema,
  lane: 'shared',
})

/** Insists on `eventId` alone (docs/api-notes.md 3.6, GameScore). */
const scoreSchema = mapped(z.looseObject({ eventId: requiredText }), (raw): Score => ({
  eventId: eventIdOf(raw.eventId),
  gameId: readText(raw['gameId']),
  league: readText(raw['leagueAbbreviation']),
  homeTeam: readText(raw['homeTeam']),
  awayTeam: readText(raw['awayTeam']),
  score: readText(raw['score']),
  period: readText(raw['period']),
  elapsed: readText(raw['elapsed']),
  status: readText(raw['status']),
  isLive: readBool(raw['live']),
  hasEnded: readBool(raw['ended']),
  endedAt: readInstant(raw['finishedTimestamp']),
  updatedAt: readInstant(raw['updatedAt']),
}))

/** A36. Scores of up to 100 events; events without one are skipped. */
export const listScores = endpoint('prediction.listScores', 'GET', '/prediction/v1/events/scores', {
  input: z.object({ eventIds: z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(100)) }),
  reply: rowsSchema(scoreSchema),
  lane: 'shared',
})

/** A switch as text: the map holds nothing else (docs/api-notes.md 3.6, Vault). */
function readSwitch(value: unknown): boolean | undefined {
  const word = readOpenWord(value, ['true', 'false', '1', '0'])
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : undefined
}

/** A35. The vault of one settlement coin; the service's own default is USDC. */
export const readVault = endpoint('prediction.readVault', 'GET', '/prediction/v1/vault-info', {
  input: z.object({}),
  reply: mapped(z.looseObject({ pubkey: requiredText }), (raw): Vault => {
    const data = readFields(raw['data'])
    return {
      pubkey: raw.pubkey,
      balance: readUnsignedDecimal(raw['vaultBalance']),
      settlementMint: readText(data['settlementMint']),
      settlementDelaySec: readCount(data['settlementDelaySeconds']),
      protocolFeeBps: readCount(data['protocolFeeBps']),
      ordersPerPosition: readCount(data['positionMaxOrders']),
      openOrders: readCount(data['currentOpenOrders']),
      contracts: readUnsigned(data['currentContracts']),
      mostContracts: readUnsigned(data['globalMaxContracts']),
      contractsPerPosition: readUnsigned(data['positionMaxContracts']),
      isTradingDisabled: readSwitch(data['tradingDisabled']),
      areDepositsDisabled: readSwitch(data['depositsDisabled']),
      areWithdrawalsDisabled: readSwitch(data['withdrawalsDisabled']),
    }
  }),
  lane: 'shared',
})
