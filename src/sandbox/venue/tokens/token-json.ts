import { amountText } from '~/values/money.ts'
import { tokenPicture } from '../../pictures/pictures.ts'
import { type ListedToken } from '../../world/tokens/token-market.ts'
import { type Token } from '../../world/tokens/tokens.ts'
import { isoOf } from '../escrow/order-request.ts'
import { type Json } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'

/** Windows of statistics by name, in seconds. */
export const WINDOWS = [
  { name: '5m', sec: 300 },
  { name: '1h', sec: 3_600 },
  { name: '6h', sec: 21_600 },
  { name: '24h', sec: 86_400 },
] as const

/** Share of the trading that counts as organic where nothing is scored. */
const UNSCORED = 10

type Row = { readonly [key: string]: Json }

function usdOf({ market, clock }: Trade, token: Token, agoSec = 0): number {
  return Number(amountText(market.price(token, clock.nowSec() - agoSec), 12))
}

/** Change of the price over a window, percent. */
export function changePercent(trade: Trade, token: Token, sec: number): number {
  const before = usdOf(trade, token, sec)
  return before === 0 ? 0 : ((usdOf(trade, token) - before) / before) * 100
}

/** Dollars traded in a window. */
export function volumeUsd(token: ListedToken, sec: number): number {
  return token.dayVolumeUsd * (sec / 86_400)
}

/** An entry of the price interface (docs/api-notes.md 7). */
export function priceJson(trade: Trade, token: ListedToken): Row {
  return {
    createdAt: isoOf(token.bornSec),
    liquidity: token.liquidityUsd,
    usdPrice: usdOf(trade, token),
    blockId: Number(trade.chain.slot('confirmed')),
    decimals: token.decimals,
    priceChange24h: cut(changePercent(trade, token, 86_400)),
  }
}

/**
 * A token record (docs/api-notes.md 6.2). Unknown fields are null or missing, and the flag is present only where it is
 * raised.
 */
export function tokenJson(trade: Trade, token: ListedToken): Row {
  const isPriced = token.isUntradable !== true
  const usdPrice = isPriced ? usdOf(trade, token) : null
  const { score } = token
  return {
    id: token.mint,
    name: token.name,
    symbol: token.symbol,
    icon: tokenPicture(token) ?? null,
    decimals: token.decimals,
    tokenProgram: token.program,
    isVerified: token.isVerified,
    ...(score === undefined ? {} : { organicScore: score, organicScoreLabel: labelOf(score) }),
    tags: [...token.tags],
    audit: token.audit === null ? null : { ...token.audit },
    holderCount: token.holders,
    circSupply: token.supply,
    totalSupply: token.supply,
    mcap: usdPrice === null ? null : cut(usdPrice * token.supply),
    fdv: usdPrice === null ? null : cut(usdPrice * token.supply),
    usdPrice,
    ...(isPriced ? { priceBlockId: Number(trade.chain.slot('confirmed')) } : {}),
    liquidity: token.liquidityUsd,
    firstPool: token.firstPool === undefined ? null : { id: token.firstPool, createdAt: isoOf(token.bornSec) },
    createdAt: isoOf(token.bornSec),
    updatedAt: isoOf(trade.clock.nowSec()),
    ...token.links,
    ...(isPriced ? statsOf(trade, token) : {}),
    ...recordedOf(token),
  }
}

/** Fields of a recorded reply; its price figures are replaced by ours, because recorded ones would not move. */
function recordedOf({ recorded }: ListedToken): Row {
  const still = ['usdPrice', 'priceBlockId', 'mcap', 'fdv', 'stats5m', 'stats1h', 'stats6h', 'stats24h', 'updatedAt']
  return Object.fromEntries(Object.entries(recorded ?? {}).filter(([key]) => !still.includes(key)))
}

function labelOf(score: number): string {
  if (score >= 70) return 'high'
  return score >= 35 ? 'medium' : 'low'
}

function statsOf(trade: Trade, token: ListedToken): Row {
  return Object.fromEntries(WINDOWS.map(({ name, sec }) => [`stats${name}`, statsJson(trade, token, sec)]))
}

function statsJson(trade: Trade, token: ListedToken, sec: number): Row {
  const volume = volumeUsd(token, sec)
  const change = changePercent(trade, token, sec)
  // Buyers lead while the price rises.
  const lean = Math.min(0.4, Math.max(-0.4, change / 50))
  const [buyVolume, sellVolume] = [volume * (0.5 + lean / 2), volume * (0.5 - lean / 2)]
  const organic = (token.score ?? UNSCORED) / 120
  return {
    priceChange: cut(change),
    holderChange: cut(change / 20),
    liquidityChange: cut(change / 3),
    volumeChange: cut(change * 4),
    buyVolume: cut(buyVolume),
    sellVolume: cut(sellVolume),
    buyOrganicVolume: cut(buyVolume * organic),
    sellOrganicVolume: cut(sellVolume * organic),
    numBuys: Math.round(buyVolume / 200),
    numSells: Math.round(sellVolume / 200),
    numTraders: Math.round(volume / 900),
    numOrganicBuyers: Math.round((buyVolume * organic) / 400),
    numNetBuyers: Math.round((buyVolume - sellVolume) / 900),
  }
}

/** Two decimals, or six significant digits of what is smaller: the length of a reply counts. */
function cut(value: number): number {
  return Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(6))
}

/** Warnings about a mint (docs/api-notes.md 8, F6); a clean one has none. */
export function warningsOf(token: ListedToken | undefined): readonly Json[] {
  const warn = (type: string, message: string, severity: string) => ({ type, message, severity })
  if (token === undefined) return [warn('NOT_VERIFIED', 'This token is not verified', 'warning')]
  const fee = token.transferFeeBps
  const audit = token.audit ?? {}
  return [
    ...(token.isVerified ? [] : [warn('NOT_VERIFIED', 'This token is not verified', 'warning')]),
    ...(audit.mintAuthorityDisabled === false
      ? [warn('HAS_MINT_AUTHORITY', 'The authority can mint more tokens', 'warning')]
      : []),
    ...(audit.freezeAuthorityDisabled === false
      ? [warn('HAS_FREEZE_AUTHORITY', 'The authority can freeze your tokens', 'critical')]
      : []),
    ...(audit.isSus === true ? [warn('SUSPICIOUS_DEV_ACTIVITY', 'This token was flagged', 'critical')] : []),
    ...(token.liquidityUsd < 50_000 ? [warn('LOW_LIQUIDITY', 'There is little to trade against', 'warning')] : []),
    ...((token.score ?? 100) < 10 ? [warn('LOW_ORGANIC_ACTIVITY', 'Little of the trading is genuine', 'info')] : []),
    ...(token.isUntradable === true ? [warn('NOT_SELLABLE', 'This token cannot be sold', 'critical')] : []),
    ...(fee === undefined
      ? []
      : [warn(`${fee / 100}%_TRANSFER_FEES`, `Each transfer costs ${fee / 100} %`, 'warning')]),
  ]
}
