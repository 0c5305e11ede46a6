import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { contractsMicro, microUsd, parseAmount, type ContractsMicro, type MicroUsd } from '~/values/money.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readDecimal,
  mapped,
  readCount,
  readText,
  readUnsigned,
  requiredText,
  u64Text,
  type Fields,
} from '~/wire/fields.ts'
import { rowsSchema } from '../events/event-reader.ts'
import {
  marketIdOf,
  readEventId,
  readEventSummary,
  readGain,
  readMarketSummary,
  readMicro,
  readPrice,
} from '../markets/market-reader.ts'
import { isLostTo } from '../markets/market.ts'
import { type Position } from './position.ts'

/** Insists on the fields of the interface document's Position that an act depends on (docs/api-notes.md 3.9). */
export const positionSchema = mapped(
  z.looseObject({
    pubkey: requiredText,
    ownerPubkey: requiredText,
    marketId: requiredText,
    isYes: z.boolean(),
    contracts: u64Text,
    totalCostUsd: z.string(),
    payoutUsd: u64Text,
    claimable: z.boolean(),
    claimed: z.boolean(),
    claimedUsd: u64Text,
  }),
  (raw): Position => {
    const summary = readMarketSummary(raw['marketMetadata'])
    const side = raw.isYes ? 'yes' : 'no'
    return {
      pubkey: raw.pubkey,
      owner: parseAddress(raw.ownerPubkey),
      ownerText: raw.ownerPubkey,
      marketId: marketIdOf(raw.marketId),
      eventId: readEventId(raw['eventId']) ?? summary.eventId,
      side,
      contracts: readHeld(raw),
      contractsExact: hasExactContracts(raw, 'contracts'),
      cost: knownCost(raw.totalCostUsd),
      averagePrice: readPrice(raw['avgPriceUsd']),
      payout: microUsd(raw.payoutUsd),
      // A market that went the other way and pays nothing has nothing to claim, whatever the flag says.
      claimable: raw.claimable && (raw.payoutUsd > 0n || !isLostTo(summary.result, side)),
      claimed: raw.claimed,
      claimedUsd: microUsd(raw.claimedUsd),
      sellPrice: readPrice(raw['sellPriceUsd']),
      value: readMicro(raw['valueUsd']),
      pnl: readGain(raw['pnlUsd']),
      pnlAfterFees: readGain(raw['pnlUsdAfterFees']),
      pnlAfterFeesPercent: readDecimal(raw['pnlUsdAfterFeesPercent']),
      realizedPnl: readGain(raw['realizedPnlUsd']),
      feesPaid: readMicro(raw['feesPaidUsd']),
      markPrice: readPrice(raw['markPriceUsd']),
      openOrders: readCount(raw['openOrders']),
      maxSlippageBps: readCount(raw['maxSlippageBps']),
      source: readText(raw['source']),
      openedAt: readInstant(raw['openedAt']),
      updatedAt: readInstant(raw['updatedAt']),
      claimableAt: readInstant(raw['claimableAt']),
      settledAt: readInstant(raw['settlementDate']),
      market: summary,
      event: readEventSummary(raw['eventMetadata']),
    }
  },
)

/**
 * Contracts held. The document's shape cuts them to whole ones (12.5 is 12), but its payout is one dollar per contract
 * and is not cut; `contractsExact` is false all the same, for code that must not rely on that.
 */
function readHeld(raw: Fields & { readonly contracts: bigint; readonly payoutUsd: bigint }): ContractsMicro {
  const held = readContracts(raw, 'contracts') ?? contractsMicro(raw.contracts * 1_000_000n)
  const isCut = !hasExactContracts(raw, 'contracts') && raw.payoutUsd / 1_000_000n === held / 1_000_000n
  return isCut ? contractsMicro(raw.payoutUsd) : held
}

/** "0" on the wire means that the basis is unknown (docs/api-notes.md 3.9). */
function knownCost(value: unknown): MicroUsd | undefined {
  const raw = readUnsigned(value)
  return raw === undefined || raw === 0n ? undefined : microUsd(raw)
}

/**
 * Contracts of a row, exact: the `…Micro` twin, else the `…Decimal` twin, else whole contracts × 1,000,000
 * (the plain field is floored on the live service; docs/api-notes.md 12.8).
 */
export function readContracts(raw: Fields, name: string): ContractsMicro | undefined {
  const micro = readUnsigned(raw[`${name}Micro`])
  if (micro !== undefined) return contractsMicro(micro)
  const decimal = readDecimalContracts(raw, name)
  if (decimal !== undefined) return contractsMicro(decimal)
  const whole = readUnsigned(raw[name])
  return whole === undefined ? undefined : contractsMicro(whole * 1_000_000n)
}

/** False when a row gives whole contracts alone, which the live service floors (docs/api-notes.md 12.8). */
export function hasExactContracts(raw: Fields, name: string): boolean {
  if (readUnsigned(raw[`${name}Micro`]) !== undefined) return true
  return readDecimalContracts(raw, name) !== undefined
}

/** Millionths from plain decimal text; `undefined` for any other form, such as spaces or commas. */
function readDecimalContracts(raw: Fields, name: string): bigint | undefined {
  const text = readText(raw[`${name}Decimal`])
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) return undefined
  const parsed = parseAmount(text, 6)
  return parsed.ok ? parsed.value : undefined
}

const owner = z.string().check(z.minLength(32), z.maxLength(44))

/** A8. Positions of an owner. `start`, `end` and `marketId` are live only and harmless elsewhere. */
export const listPositions = endpoint('prediction.listPositions', 'GET', '/prediction/v1/positions', {
  input: z.object({
    ownerPubkey: owner,
    start: z.optional(z.int()),
    end: z.optional(z.int()),
    marketId: z.optional(z.string()),
  }),
  reply: rowsSchema(positionSchema),
  lane: 'user',
})

/** A9. One position; `claimed` and `claimedUsd` are updated after a claim. */
export const readPosition = endpoint('prediction.readPosition', 'GET', '/prediction/v1/positions/{positionPubkey}', {
  input: z.object({ positionPubkey: z.string().check(z.minLength(1)) }),
  reply: positionSchema,
  lane: 'user',
})
