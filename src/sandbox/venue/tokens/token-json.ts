import { amountText } from '../../../values/money.ts'
import { mintProgram } from '../../world/tokens/mint-program.ts'
import { POOLS } from '../../world/tokens/pools.ts'
import { tokenOf, type Token } from '../../world/tokens/tokens.ts'
import { isoOf } from '../escrow/trade-json.ts'
import { type Json } from '../json.ts'
import { type Trade } from '../trade-context.ts'

/** Windows of statistics by name, in seconds. */
export const WINDOWS = [
  { name: '5m', sec: 300 },
  { name: '1h', sec: 3_600 },
  { name: '6h', sec: 21_600 },
  { name: '24h', sec: 86_400 },
] as const

/** Every token here is as old as this. */
const BORN_SEC = 1_735_689_600
/** What all tokens of a kind were worth at the start, dollars: their number follows from it. */
const START_MCAP_USD = 500_000_000

type Row = { readonly [key: string]: Json }

function usdOf({ market, clock }: Trade, token: Token, agoSec = 0): number {
  return Number(amountText(market.price(token, clock.nowSec() - agoSec), 12))
}

/** Change of the price over a window, percent. */
export function changePercent(trade: Trade, token: Token, sec: number): number {
  const before = usdOf(trade, token, sec)
  return before === 0 ? 0 : ((usdOf(trade, token) - before) / before) * 100
}

/** Dollars in the token's pools, both sides. */
function liquidityUsd(token: Token): number {
  return POOLS.filter((pool) => pool.mints.includes(token.mint)).reduce(
    (sum, pool) => sum + 2 * Number(pool.depthUsd),
    0,
  )
}

/** Dollars traded in a window: half of the pools' depth a day. */
export function volumeUsd(token: Token, sec: number): number {
  return (liquidityUsd(token) / 2) * (sec / 86_400)
}

/** An entry of the price interface (api.md 7). */
export function priceJson(trade: Trade, token: Token): Row {
  return {
    createdAt: isoOf(BORN_SEC),
    liquidity: liquidityUsd(token),
    usdPrice: usdOf(trade, token),
    blockId: Number(trade.chain.slot('confirmed')),
    decimals: token.decimals,
    priceChange24h: changePercent(trade, token, 86_400),
  }
}

/** A token record (api.md 6.2). Only a token of an issuer is flagged, and only then the flag is there. */
export function tokenJson(trade: Trade, token: Token): Row {
  const isSafe = token.isRisky !== true
  const usdPrice = usdOf(trade, token)
  const supply = Math.round(START_MCAP_USD / Number(amountText(token.basePico, 12)))
  const [pool] = POOLS.filter((each) => each.mints.includes(token.mint))
  return {
    id: token.mint,
    name: token.name,
    symbol: token.symbol,
    icon: null,
    decimals: token.decimals,
    tokenProgram: mintProgram(token.mint),
    isVerified: isSafe,
    organicScore: isSafe ? 92 : 4,
    organicScoreLabel: isSafe ? 'high' : 'low',
    tags: isSafe ? ['verified', ...(token.symbol === 'stSOL' ? ['lst'] : [])] : [],
    audit: {
      mintAuthorityDisabled: isSafe,
      freezeAuthorityDisabled: isSafe,
      topHoldersPercentage: isSafe ? 12.5 : 71.25,
      ...(isSafe ? {} : { isSus: true }),
    },
    holderCount: isSafe ? 48_210 : 312,
    circSupply: supply,
    totalSupply: supply,
    mcap: usdPrice * supply,
    fdv: usdPrice * supply,
    usdPrice,
    priceBlockId: Number(trade.chain.slot('confirmed')),
    liquidity: liquidityUsd(token),
    firstPool: pool === undefined ? null : { id: pool.address, createdAt: isoOf(BORN_SEC) },
    createdAt: isoOf(BORN_SEC),
    updatedAt: isoOf(trade.clock.nowSec()),
    ...Object.fromEntries(WINDOWS.map(({ name, sec }) => [`stats${name}`, statsJson(trade, token, sec)])),
  }
}

function statsJson(trade: Trade, token: Token, sec: number): Row {
  const volume = volumeUsd(token, sec)
  return {
    priceChange: changePercent(trade, token, sec),
    buyVolume: volume / 2,
    sellVolume: volume / 2,
    numBuys: Math.round(volume / 400),
    numSells: Math.round(volume / 400),
    numTraders: Math.round(volume / 900),
  }
}

/** Warnings about a mint (api.md 8, F6); a clean one has none. */
export function warningsOf(mint: string): readonly Json[] {
  const token = tokenOf(mint)
  const warn = (type: string, message: string, severity: string) => ({ type, message, severity })
  if (token === undefined) return [warn('NOT_VERIFIED', 'This token is not verified', 'warning')]
  const fee = token.transferFeeBps
  return [
    ...(token.isRisky === true
      ? [
          warn('NOT_VERIFIED', 'This token is not verified', 'warning'),
          warn('HAS_MINT_AUTHORITY', 'The authority can mint more tokens', 'warning'),
          warn('HAS_FREEZE_AUTHORITY', 'The authority can freeze your tokens', 'critical'),
          warn('LOW_LIQUIDITY', 'There is little to trade against', 'warning'),
        ]
      : []),
    ...(token.isUntradable === true ? [warn('NOT_SELLABLE', 'This token cannot be sold', 'critical')] : []),
    ...(fee === undefined
      ? []
      : [warn(`${fee / 100}%_TRANSFER_FEES`, `Each transfer costs ${fee / 100} %`, 'warning')]),
  ]
}
