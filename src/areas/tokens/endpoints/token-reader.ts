import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { readInstant } from '~/values/time.ts'
import {
  readDecimal,
  readUnsignedDecimal,
  isFields,
  mapped,
  mintDecimals,
  readBool,
  readCount,
  readFields,
  readOpenWord,
  readSigned,
  readText,
  readTexts,
  readUnsigned,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import {
  type StatsWindow,
  type Token,
  type TokenAudit,
  type TokenLinks,
  type TokenMarket,
  type TokenOrigin,
} from '../model/token.ts'

/** Insists on `id` alone (docs/api-notes.md 6.2). */
export const tokenSchema = mapped(z.looseObject({ id: requiredText, decimals: mintDecimals }), (raw): Token => {
  const pool = readFields(raw['firstPool'])
  const program = readText(raw['tokenProgram'])
  return {
    mint: parseAddress(raw.id),
    mintText: raw.id,
    name: readText(raw['name']),
    symbol: readText(raw['symbol']),
    iconUrl: readText(raw['icon']),
    decimals: readCount(raw['decimals']),
    tokenProgram: program === undefined ? undefined : parseAddress(program),
    isVerified: readBool(raw['isVerified']),
    organicScore: readUnsignedDecimal(raw['organicScore']),
    organicLabel: readOpenWord(raw['organicScoreLabel'], ['high', 'medium', 'low']),
    tags: readTexts(raw['tags']),
    audit: toAudit(readFields(raw['audit'])),
    market: toMarket(raw),
    stats: toStats(raw),
    firstPool: readText(pool['id']),
    firstPoolAt: readInstant(pool['createdAt']),
    earnApy: readUnsignedDecimal(readFields(raw['apy'])['jupEarn']),
    createdAt: readInstant(raw['createdAt']),
    updatedAt: readInstant(raw['updatedAt']),
    origin: toOrigin(raw),
    links: toLinks(raw),
  }
})

function toAudit(raw: Fields): TokenAudit {
  return {
    mintAuthorityDisabled: readBool(raw['mintAuthorityDisabled']),
    freezeAuthorityDisabled: readBool(raw['freezeAuthorityDisabled']),
    // Flagged by presence, whatever the value (docs/api-notes.md 6.2).
    isSuspicious: raw['isSus'] === undefined || raw['isSus'] === null ? undefined : true,
    topHoldersPercent: readUnsignedDecimal(raw['topHoldersPercentage']),
    devBalancePercent: readUnsignedDecimal(raw['devBalancePercentage']),
    devMints: readCount(raw['devMints']),
  }
}

function toMarket(raw: Fields): TokenMarket {
  return {
    usdPrice: readUnsignedDecimal(raw['usdPrice']),
    priceBlock: readUnsigned(raw['priceBlockId']),
    holders: readCount(raw['holderCount']),
    marketCapUsd: readUnsignedDecimal(raw['mcap']),
    dilutedValueUsd: readUnsignedDecimal(raw['fdv']),
    liquidityUsd: readUnsignedDecimal(raw['liquidity']),
    circulating: readUnsignedDecimal(raw['circSupply']),
    total: readUnsignedDecimal(raw['totalSupply']),
    feesUsd: readUnsignedDecimal(raw['fees']),
  }
}

function toStats(raw: Fields): Token['stats'] {
  return {
    m5: toWindow(raw['stats5m']),
    h1: toWindow(raw['stats1h']),
    h6: toWindow(raw['stats6h']),
    h24: toWindow(raw['stats24h']),
    d7: toWindow(raw['stats7d']),
    d30: toWindow(raw['stats30d']),
  }
}

function toWindow(raw: unknown): StatsWindow | undefined {
  if (!isFields(raw)) return undefined
  return {
    priceChange: readDecimal(raw['priceChange']),
    holderChange: readDecimal(raw['holderChange']),
    liquidityChange: readDecimal(raw['liquidityChange']),
    volumeChange: readDecimal(raw['volumeChange']),
    buyVolumeUsd: readUnsignedDecimal(raw['buyVolume']),
    sellVolumeUsd: readUnsignedDecimal(raw['sellVolume']),
    organicBuyVolumeUsd: readUnsignedDecimal(raw['buyOrganicVolume']),
    organicSellVolumeUsd: readUnsignedDecimal(raw['sellOrganicVolume']),
    buys: readCount(raw['numBuys']),
    sells: readCount(raw['numSells']),
    traders: readCount(raw['numTraders']),
    organicBuyers: readCount(raw['numOrganicBuyers']),
    netBuyers: readSigned(raw['numNetBuyers']),
  }
}

function toOrigin(raw: Fields): TokenOrigin {
  return {
    dev: readText(raw['dev']),
    mintAuthority: readText(raw['mintAuthority']),
    freezeAuthority: readText(raw['freezeAuthority']),
    launchpad: readText(raw['launchpad']),
    graduatedPool: readText(raw['graduatedPool']),
    graduatedAt: readInstant(raw['graduatedAt']),
    partnerConfig: readText(raw['partnerConfig']),
    issuer: readText(raw['issuer']),
  }
}

function toLinks(raw: Fields): TokenLinks {
  return {
    website: readText(raw['website']),
    twitter: readText(raw['twitter']),
    telegram: readText(raw['telegram']),
    discord: readText(raw['discord']),
    instagram: readText(raw['instagram']),
    tiktok: readText(raw['tiktok']),
    other: readText(raw['otherUrl']),
  }
}
