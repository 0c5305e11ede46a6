import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  mapped,
  pubkey,
  readBool,
  readCount,
  readFields,
  readOpenWord,
  readRows,
  readText,
  readTexts,
  requiredText,
} from '~/wire/fields.ts'
import { readEntries, listSchema } from '~/wire/lists/lists.ts'
import {
  type Platform,
  type Portfolio,
  type PortfolioToken,
  type FetchReport,
  type StakedJup,
} from '../model/portfolio.ts'
import { elementSchema } from './element-reader.ts'

const reportSchema = mapped(z.looseObject({ id: requiredText }), (raw): FetchReport => ({
  id: raw.id,
  status: readOpenWord(raw['status'], ['succeeded', 'failed']),
  tookMs: readCount(raw['duration']),
  error: readText(raw['error']),
}))

const tokenSchema = mapped(z.looseObject({}), (raw): PortfolioToken => ({
  name: readText(raw['name']),
  symbol: readText(raw['symbol']),
  decimals: readCount(raw['decimals']),
  logoUrl: readText(raw['logoURI']),
}))

/** Insists on the list of elements (docs/api-notes.md 11). */
const portfolioSchema = mapped(z.looseObject({ elements: z.array(z.unknown()) }), (raw): Portfolio => {
  const elements = readRows(raw.elements, elementSchema, REPLY_CAP.rows)
  const reports = readRows(raw['fetcherReports'], reportSchema, REPLY_CAP.rows)
  const tokens = readEntries(readFields(raw['tokenInfo'])['solana'], tokenSchema)
  return {
    ownerText: readText(raw['owner']),
    at: readInstant(raw['date']),
    tookMs: readCount(raw['duration']),
    reports: reports.rows,
    elements: elements.rows,
    tokens: tokens.entries,
    unreadable: elements.unreadable + reports.unreadable + tokens.unreadable,
  }
})

const platformSchema = mapped(z.looseObject({ id: requiredText }), (raw): Platform => ({
  id: raw.id,
  name: readText(raw['name']),
  imageUrl: readText(raw['image']),
  description: readText(raw['description']),
  defiLlamaId: readText(raw['defiLlamaId']),
  isDeprecated: readBool(raw['isDeprecated']),
  tokens: readTexts(raw['tokens']),
  tags: readTexts(raw['tags']),
}))

const amount = mapped(
  z.unknown().check(z.refine((value) => readUnsignedDecimal(value) !== undefined)),
  (value) => readUnsignedDecimal(value) ?? { raw: 0n, decimals: 0 },
)

const unstakingSchema = mapped(z.looseObject({}), (raw): StakedJup['unstaking'][number] => ({
  amount: readUnsignedDecimal(raw['amount']),
  until: readInstant(raw['until']),
}))

/** I1. Everything of an address, as the interface document asks for it; the live service answers 404 (docs/api-notes.md 11). */
export const readPortfolioOf = endpoint('portfolio.readByWallet', 'GET', '/portfolio/v1/positions', {
  input: z.object({ wallet: pubkey }),
  reply: portfolioSchema,
  cost: 100,
  lane: 'user',
})

/** I2. The same, as the live service is asked. */
export const readPortfolio = endpoint('portfolio.read', 'GET', '/portfolio/v1/positions/{address}', {
  input: z.object({ address: pubkey, platforms: z.optional(z.array(z.string().check(z.minLength(1)))) }),
  reply: portfolioSchema,
  cost: 100,
  lane: 'user',
})

/** I3. The platforms that the service looks at. */
export const listPlatforms = endpoint('portfolio.listPlatforms', 'GET', '/portfolio/v1/platforms', {
  input: z.object({}),
  reply: listSchema(platformSchema),
  cost: 5,
  lane: 'slow',
})

/** I4. What an address has staked of JUP. */
export const readStakedJup = endpoint('portfolio.readStakedJup', 'GET', '/portfolio/v1/staked-jup/{address}', {
  input: z.object({ address: pubkey }),
  reply: mapped(z.looseObject({ stakedAmount: amount }), (raw): StakedJup => {
    const { rows, unreadable } = readRows(raw['unstaking'], unstakingSchema, REPLY_CAP.rows)
    return { staked: raw.stakedAmount, unstaking: rows, unreadable }
  }),
  lane: 'user',
})
