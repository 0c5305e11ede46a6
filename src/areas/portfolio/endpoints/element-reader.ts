import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import {
  readDecimal,
  readUnsignedDecimal,
  isFields,
  mapped,
  readBool,
  readCount,
  readFields,
  readOpenWord,
  readRows,
  readText,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import {
  type HeldAsset,
  type AssetPrediction,
  type PortfolioElement,
  type Leveraged,
  type Part,
  type WaitingTrade,
} from '../model/portfolio.ts'

const TYPES = ['multiple', 'liquidity', 'leverage', 'borrowlend', 'trade'] as const

/** Insists on the type alone: the published samples lack most other fields (docs/api-notes.md 11). */
export const elementSchema = mapped(z.looseObject({ type: requiredText }), (raw): PortfolioElement => {
  const data = readFields(raw['data'])
  const found = createLists()
  const parts = readParts(data, found)
  const leverage = readLeverage(data, found)
  return {
    type: readOpenWord(raw.type, TYPES) ?? { unknown: raw.type },
    platformId: readText(raw['platformId']),
    label: readText(raw['label']),
    name: readText(raw['name']),
    valueUsd: readDecimal(raw['value']),
    netApy: readDecimal(raw['netApy']),
    parts,
    trade: isTrade(data) ? toTrade(data) : undefined,
    leverage,
    healthRatio: readUnsignedDecimal(data['healthRatio']),
    unreadable: found.unreadable(),
  }
})

type Lists = {
  /** Rows of a list; none where it is absent. */
  readonly read: <T>(value: unknown, row: z.ZodMiniType<T>) => readonly T[]
  /** An object's fields; none where it is absent. */
  readonly open: (value: unknown) => Fields
  readonly unreadable: () => number
}

/** Reads lists and counts what could not be read: rows, and whole lists and objects that are something else. */
function createLists(): Lists {
  let lost = 0
  const lose = (value: unknown) => {
    if (value !== undefined && value !== null) lost += 1
  }
  return {
    read(value, row) {
      if (!Array.isArray(value)) lose(value)
      const { rows, unreadable } = readRows(value, row, REPLY_CAP.rows)
      lost += unreadable
      return rows
    },
    open(value) {
      if (!isFields(value)) lose(value)
      return readFields(value)
    },
    unreadable: () => lost,
  }
}

/** Each kind of element keeps its assets elsewhere; a list that is not there is no part. */
function readParts(data: Fields, found: Lists): readonly Part[] {
  const cross = readFields(data['cross'])
  const pools = found
    .read(data['liquidities'], z.looseObject({}))
    .flatMap((pool: Fields) => [
      part('held', pool, ['assets', 'assetsValue'], found),
      part('reward', pool, ['rewardAssets', 'rewardAssetsValue'], found),
    ])
  return [
    part('held', data, ['assets', 'value'], found),
    ...pools,
    part('supplied', data, ['suppliedAssets', 'suppliedValue'], found),
    part('borrowed', data, ['borrowedAssets', 'borrowedValue'], found),
    part('reward', data, ['rewardAssets', 'rewardValue'], found),
    part('collateral', cross, ['collateralAssets', 'collateralValue'], found),
    ...tradeParts(data, found),
  ].flatMap((each) => each ?? [])
}

function part(role: Part['role'], raw: Fields, [list, value]: readonly [string, string], found: Lists) {
  // Of a trade this is no list but an object of two; see `tradeParts`.
  if (isFields(raw[list])) return undefined
  const assets = found.read(raw[list], assetSchema)
  if (!Array.isArray(raw[list])) return undefined
  return { role, name: readText(raw['name']), valueUsd: readDecimal(raw[value]), assets }
}

/** A trade has one asset going in and one coming out, either of them null. */
function tradeParts(data: Fields, found: Lists): readonly Part[] {
  const { input, output } = readFields(data['assets'])
  return [input, output].flatMap((each): Part[] =>
    isFields(each)
      ? [{ role: 'held', name: undefined, valueUsd: undefined, assets: found.read([each], assetSchema) }]
      : [],
  )
}

const assetSchema = mapped(z.looseObject({ type: requiredText }), (raw): HeldAsset => {
  const data = readFields(raw['data'])
  const attributes = readFields(raw['attributes'])
  return {
    type: readOpenWord(raw.type, ['generic', 'token', 'collectible']) ?? { unknown: raw.type },
    address: readText(data['address']),
    name: readText(raw['name']) ?? readText(data['name']),
    amount: readUnsignedDecimal(data['amount']),
    priceUsd: readUnsignedDecimal(data['price']),
    valueUsd: readDecimal(raw['value']),
    lockedUntil: attributes['lockedUntil'] === -1 ? 'unknown' : readInstant(attributes['lockedUntil']),
    isClaimable: readBool(attributes['isClaimable']),
    isDeprecated: readBool(attributes['isDeprecated']),
    prediction: isFields(attributes['prediction']) ? toPrediction(attributes['prediction']) : undefined,
  }
})

function toPrediction(raw: Fields): AssetPrediction {
  const market = readFields(raw['market'])
  return {
    marketTitle: readText(market['marketTitle']),
    eventTitle: readText(market['eventTitle']),
    sideName: readText(raw['sideName']),
    closesAt: readInstant(market['closeTime']),
    pnlUsd: readDecimal(raw['pnlValue']),
    pnlPercent: readDecimal(raw['pnlPercent']),
  }
}

function isTrade(data: Fields): boolean {
  return readText(data['inputAddress']) !== undefined || readText(data['outputAddress']) !== undefined
}

function toTrade(raw: Fields): WaitingTrade {
  const recurring = readFields(raw['recurring'])
  return {
    inputMint: readText(raw['inputAddress']),
    outputMint: readText(raw['outputAddress']),
    input: readUnsignedDecimal(raw['initialInputAmount']),
    withdrawn: readUnsignedDecimal(raw['withdrawnOutputAmount']),
    expected: readUnsignedDecimal(raw['expectedOutputAmount']),
    inputPriceUsd: readUnsignedDecimal(raw['inputPrice']),
    outputPriceUsd: readUnsignedDecimal(raw['outputPrice']),
    filledShare: readUnsignedDecimal(raw['filledPercentage']),
    createdAt: readInstant(raw['createdAt']),
    expiresAt: readInstant(raw['expireAt']),
    cycles: readCount(recurring['cycles']),
    intervalMs: readCount(recurring['interval']),
  }
}

function readLeverage(data: Fields, found: Lists): readonly Leveraged[] {
  return (['isolated', 'cross'] as const).flatMap((margin) =>
    found.read(found.open(data[margin])['positions'], leveragedSchema(margin)),
  )
}

function leveragedSchema(margin: Leveraged['margin']): z.ZodMiniType<Leveraged> {
  return mapped(z.looseObject({ side: requiredText }), (raw): Leveraged => ({
    margin,
    side: readOpenWord(raw.side, ['long', 'short']) ?? { unknown: raw.side },
    address: readText(raw['address']),
    name: readText(raw['name']),
    size: readUnsignedDecimal(raw['size']),
    sizeUsd: readUnsignedDecimal(raw['sizeValue']),
    entryPriceUsd: readUnsignedDecimal(raw['entryPrice']),
    markPriceUsd: readUnsignedDecimal(raw['markPrice']),
    liquidationPriceUsd: readUnsignedDecimal(raw['liquidationPrice']),
    leverage: readUnsignedDecimal(raw['leverage']),
    collateralUsd: readUnsignedDecimal(raw['collateralValue']),
    pnlUsd: readDecimal(raw['pnlValue']),
    valueUsd: readDecimal(raw['value']),
  }))
}
