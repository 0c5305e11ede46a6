import * as z from 'zod/mini'
import { brand } from '~/values/brand.ts'
import { microUsd, priceMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { readInstant } from '~/values/time.ts'
import {
  mapped,
  readBool,
  readFields,
  readId,
  readOpenWord,
  readSigned,
  readText,
  readTexts,
  readUnsigned,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { type EventSummary } from '../events/event.ts'
import {
  type EventId,
  type Market,
  type MarketId,
  type MarketResult,
  type MarketStatus,
  type MarketSummary,
  type Prices,
} from './market.ts'

/*
 * Reads a market in the document's shape (title, rules, times nested in `metadata`) and in the live shape (flat):
 * a field is taken from the top level, else from `metadata` (docs/api-notes.md 3.4 and 12).
 */

/** Insists on what both shapes carry: `marketId`. */
export const marketSchema = mapped(z.looseObject({ marketId: requiredText }), (raw): Market => {
  const nested = readFields(raw['metadata'])
  const pick = (name: string) => raw[name] ?? nested[name]
  const result = readResult(pick('result'))
  return {
    marketId: marketIdOf(raw.marketId),
    eventId: readEventId(pick('eventId')),
    provider: readText(pick('provider')),
    title: readText(pick('title')),
    status: readStatus(pick('status'), result),
    result,
    opensAt: readInstant(pick('openTime')),
    closesAt: readInstant(pick('closeTime')),
    resolvedAt: readInstant(raw['resolveAt']),
    resultAccount: readText(raw['marketResultPubkey']),
    imageUrl: readText(raw['imageUrl']),
    isTeamMarket: readBool(pick('isTeamMarket')),
    rulesPrimary: readText(pick('rulesPrimary')),
    rulesSecondary: readText(pick('rulesSecondary')),
    sideLabels: readSideLabels(raw),
    prices: readPrices(raw['pricing']),
    clobTokenIds: readTexts(pick('clobTokenIds')).filter((id) => /^\d{1,80}$/.test(id)),
  }
})

/** Any text as the id of an event. */
export const eventIdOf = (text: string): EventId => brand<EventId>(text)
/** Any text as the id of a market. */
export const marketIdOf = (text: string): MarketId => brand<MarketId>(text)

/** Id of the event that a row names. */
export function readEventId(value: unknown): EventId | undefined {
  const text = readId(value)
  return text === undefined ? undefined : eventIdOf(text)
}

/** `closed` with a result is settled; a resolved position's `status` may itself read "yes" or "no" (docs/api-notes.md 13.4). */
function readStatus(value: unknown, result: MarketResult): MarketStatus {
  const word = readOpenWord(value, ['open', 'closed', 'settled', 'cancelled', 'canceled', 'yes', 'no', 'draw'])
  if (word === undefined) return { unknown: '' }
  if (word === 'canceled') return 'cancelled'
  if (word === 'yes' || word === 'no' || word === 'draw') return 'settled'
  return word === 'closed' && isDecided(result) ? 'settled' : word
}

/** Result word; null, "" and absent are `none`. */
function readResult(value: unknown): MarketResult {
  return readOpenWord(value, ['pending', 'yes', 'no', 'draw']) ?? 'none'
}

function isDecided(result: MarketResult): boolean {
  return result === 'yes' || result === 'no' || result === 'draw'
}

/** Prices in µ$; 0 or null on a side = no offers there. `volume` is whole US dollars (docs/api-notes.md 13.1). */
function readPrices(value: unknown): Prices | undefined {
  if (value === null || value === undefined) return undefined
  const raw = readFields(value)
  return {
    buyYes: readPrice(raw['buyYesPriceUsd']),
    buyNo: readPrice(raw['buyNoPriceUsd']),
    sellYes: readPrice(raw['sellYesPriceUsd']),
    sellNo: readPrice(raw['sellNoPriceUsd']),
    volumeUsd: readWholeUsd(raw['volume']),
  }
}

/** One price; 0 is "no offers". */
export function readPrice(value: unknown): PriceMicro | undefined {
  const raw = readUnsigned(value)
  return raw === undefined || raw === 0n || raw > 1_000_000n ? undefined : priceMicro(raw)
}

/** µ$ that may be absent; 0 stays 0, and a negative amount is not one. */
export function readMicro(value: unknown): MicroUsd | undefined {
  const raw = readUnsigned(value)
  return raw === undefined ? undefined : microUsd(raw)
}

/** Gain in µ$, negative for a loss, that may be absent. */
export function readGain(value: unknown): MicroUsd | undefined {
  const raw = readSigned(value)
  return raw === undefined ? undefined : microUsd(raw)
}

/** Whole dollars; the API sometimes adds cents to this number, which are cut. */
function readWholeUsd(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 9e15)
    return BigInt(Math.trunc(value))
  return readUnsigned(value)
}

/** Labels of both sides from `marketOptions`; `undefined` where there are none. */
export function readSideLabels(raw: Fields): Market['sideLabels'] {
  const options: readonly unknown[] = Array.isArray(raw['marketOptions']) ? raw['marketOptions'] : []
  const label = (isYes: boolean) =>
    readText(options.map(readFields).find((option) => option['buyYes'] === isYes)?.['label'])
  const yes = label(true)
  const no = label(false)
  return yes === undefined && no === undefined ? undefined : { yes, no }
}

/** Market summary of an order, position or history row. */
export function readMarketSummary(value: unknown): MarketSummary {
  const raw = readFields(value)
  // A resolved row may hold the result in `status` (docs/api-notes.md 13.4).
  const statusWord = readOpenWord(raw['status'], ['yes', 'no', 'draw'])
  const reported = readResult(raw['result'])
  const result = reported === 'none' && typeof statusWord === 'string' ? statusWord : reported
  return {
    title: readText(raw['title']),
    status: readText(raw['status']) === undefined ? undefined : readStatus(raw['status'], result),
    result,
    closesAt: readInstant(raw['closeTime']),
    eventId: readEventId(raw['eventId']),
    sideLabels: raw['isTeamMarket'] === true ? readSideLabels(raw) : undefined,
    provider: readText(raw['provider']),
  }
}

/** Event summary of an order, position or history row. */
export function readEventSummary(value: unknown): EventSummary | undefined {
  const raw = readFields(value)
  const title = readText(raw['title'])
  const imageUrl = readText(raw['imageUrl'])
  if (title === undefined && imageUrl === undefined) return undefined
  const tags = readTexts(raw['tags'])
  return {
    title,
    imageUrl,
    category: readText(raw['category']),
    subcategory: readText(raw['subcategory']),
    tags: tags.length === 0 ? undefined : tags,
  }
}
