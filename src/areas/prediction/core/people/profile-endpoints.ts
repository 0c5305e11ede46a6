import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { microUsd } from '~/values/money.ts'
import { readInstant, unixSec } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { readEntries } from '~/wire/entries.ts'
import { isFields, readCount, readRows, readText, requiredText, type Fields } from '~/wire/fields.ts'
import { readGain, readMicro } from '../markets/market-reader.ts'
import { readContracts } from '../positions/position-endpoints.ts'
import { type PnlHistory, type PnlPoint, type Profile, type ProfilePeriods, type TrackRecord } from './profile.ts'

type RawOwned = Fields & { readonly ownerPubkey: string }

const owned = z.looseObject({ ownerPubkey: requiredText })

function toProfile(raw: RawOwned): Profile {
  return {
    ...toRecord(raw),
    ownerText: raw.ownerPubkey,
    activeContracts: readContracts(raw, 'totalActiveContracts'),
    positionsValue: readMicro(raw['totalPositionsValueUsd']),
  }
}

/** How an owner did: the figures that a profile, one of its periods and a row of the leaderboard share. */
export function toRecord(raw: Fields): TrackRecord {
  return {
    ownerText: readText(raw['ownerPubkey']),
    realizedPnl: readGain(raw['realizedPnlUsd']),
    volume: readMicro(raw['totalVolumeUsd']),
    predictions: readCount(raw['predictionsCount']),
    correct: readCount(raw['correctPredictions']),
    wrong: readCount(raw['wrongPredictions']),
  }
}

function toPeriods(raw: Fields): ProfilePeriods {
  const period = (name: string) => (isFields(raw[name]) ? toRecord(raw[name]) : undefined)
  return {
    weekly: period('weekly'),
    monthly: period('monthly'),
    allTime: period('all_time'),
    activeContracts: readContracts(raw, 'totalActiveContracts'),
  }
}

/** Time and gain, or it is no point. */
const pointSchema = z.pipe(
  z.looseObject({}),
  z.transform((raw: Fields, context): PnlPoint => {
    const at = readInstant(raw['timestamp'])
    const gain = readGain(raw['realizedPnlUsd'])
    if (at === undefined || gain === undefined)
      context.issues.push({ code: 'custom', message: 'not a point', input: raw })
    return { at: at ?? unixSec(0), realizedPnl: gain ?? microUsd(0n) }
  }),
)

function toPnlHistory(raw: RawOwned): PnlHistory {
  const { rows, unreadable } = readRows(raw['history'], pointSchema, REPLY_CAP.rows)
  return { ownerText: raw.ownerPubkey, points: rows, unreadable }
}

const ownerPubkey = z.string().check(z.minLength(32), z.maxLength(44))

/** A32. One owner's record; slow (about 3 s). */
export const readProfile = endpoint('prediction.readProfile', 'GET', '/prediction/v1/profiles/{ownerPubkey}', {
  input: z.object({ ownerPubkey }),
  reply: z.pipe(owned, z.transform(toProfile)),
  lane: 'user',
})

/** A33. One owner's gains over time. */
export const readPnlHistory = endpoint(
  'prediction.readPnlHistory',
  'GET',
  '/prediction/v1/profiles/{ownerPubkey}/pnl-history',
  {
    input: z.object({
      ownerPubkey,
      interval: z.optional(z.enum(['24h', '1w', '1m'])),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    }),
    reply: z.pipe(owned, z.transform(toPnlHistory)),
    lane: 'user',
  },
)

/** A34. Records of up to 100 owners by period, keyed by owner. */
export const listProfiles = endpoint('prediction.listProfiles', 'GET', '/prediction/v1/profiles/batch', {
  input: z.object({ wallets: z.array(ownerPubkey).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.pipe(
    z.looseObject({ data: z.record(z.string(), z.unknown()) }),
    z.transform((raw: { readonly data: Fields }) =>
      readEntries(raw.data, z.pipe(z.looseObject({}), z.transform(toPeriods))),
    ),
  ),
  lane: 'user',
})
