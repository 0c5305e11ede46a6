import { PROGRAM } from '~/config/programs.ts'
import { mulDiv } from '~/values/money.ts'
import { type Json } from '../../venue/fields.ts'
import { unit } from '../random.ts'
import { type PriceOf, mintProgram, POOLS } from './pools.ts'
import { type Token } from './tokens.ts'

const STEP_SEC = 3

const PPM = 1_000_000n

/** Period in seconds and height in millionths of the price of each wave of the walk. */
const WAVES = [
  [86_400 * 4, 90_000],
  [3_600 * 7, 25_000],
  [1_200, 5_000],
  [60, 700],
] as const

/** Prices of tokens at a time, with manual overrides. */
export type TokenMarket = {
  /** Pico dollars per whole token. */
  price(token: Token, nowSec: number): bigint
  /** All prices of one moment. */
  at(nowSec: number): PriceOf
  /** Offsets a token's price by so many basis points from the generated one, for good; 0 = no offset. */
  move(mint: string, bps: number): void
  moves(): ReadonlyMap<string, number>
  /** Freezes all prices at a time; `undefined` resumes. */
  hold(atSec: number | undefined): void
}

const BPS = 10_000n

/** Opens the market with the moves of an earlier run. */
export function createTokenMarket(seed: number, saved: readonly (readonly [string, number])[] = []): TokenMarket {
  const moved = new Map(saved)
  let heldSec: number | undefined
  const price = (token: Token, nowSec: number) => {
    const factor = BPS + BigInt(moved.get(token.mint) ?? 0)
    return mulDiv(priceAt(seed, token, heldSec ?? nowSec), factor, BPS, 'half-even')
  }
  return {
    price,
    at: (nowSec) => (token) => price(token, nowSec),
    move: (mint, bps) => void (bps === 0 ? moved.delete(mint) : moved.set(mint, bps)),
    moves: () => moved,
    hold: (atSec) => void (heldSec = atSec),
  }
}

/** Worth of so many base units in micro dollars, rounded down. */
export function valueMicroUsd(token: Token, raw: bigint, priceOf: PriceOf): bigint {
  return mulDiv(raw, priceOf(token), 10n ** BigInt(token.decimals) * 1_000_000n, 'down')
}

/** The middle price at a venue time, in pico dollars per whole token: a pure function of seed, token and time. */
function priceAt(seed: number, token: Token, nowSec: number): bigint {
  const sec = Math.floor(nowSec / STEP_SEC) * STEP_SEC
  let ppm = 0
  for (const [index, [period, height]] of WAVES.entries()) {
    ppm += wave([seed, token.walk, index], sec, period) * height * (token.restless / 100)
  }
  const factor = PPM + BigInt(Math.round(ppm))
  const least = PPM / 20n
  return (token.basePico * (factor > least ? factor : least)) / PPM
}

/** Value noise in −1…1: fixed points each period, smooth between them. */
function wave(key: readonly number[], sec: number, period: number): number {
  const at = sec / period
  const cell = Math.floor(at)
  const part = at - cell
  const smooth = part * part * (3 - 2 * part)
  const low = unit(...key, cell)
  return (low + (unit(...key, cell + 1) - low) * smooth) * 2 - 1
}

/** What an auditor found; a missing field = not looked at. */
export type ListedAudit = {
  readonly mintAuthorityDisabled?: boolean
  readonly freezeAuthorityDisabled?: boolean
  readonly isSus?: boolean
  readonly topHoldersPercentage?: number
  readonly devBalancePercentage?: number
  readonly devMints?: number
}

/** A token that the venue lists. Those beside the sandbox's own get their pool on the first request. */
export type ListedToken = Token & {
  readonly isVerified: boolean
  readonly program: string
  readonly tags: readonly string[]
  /** `null` = never audited. */
  readonly audit: ListedAudit | null
  /** 0 to 100; `undefined` = not scored. */
  readonly score: number | undefined
  readonly holders: number
  /** Whole tokens. */
  readonly supply: number
  /** Whole dollars. */
  readonly liquidityUsd: number
  readonly dayVolumeUsd: number
  readonly bornSec: number
  readonly firstPool: string | undefined
  readonly links: Readonly<Record<string, string>>
  /** Fields of a recorded reply that take the place of ours, except the price. */
  readonly recorded?: { readonly [key: string]: Json }
}

/** Every token of the sandbox's own is as old as this. */
const BORN_SEC = 1_735_689_600
/** What all tokens of a kind were worth at the start, dollars: their number follows from it. */
const START_MCAP_USD = 500_000_000

/** How many whole tokens there are, for a worth of all of them at the first price. */
export function supplyFor(token: Pick<Token, 'basePico'>, worthUsd: number): number {
  return Math.max(1, Math.round((worthUsd * 1e12) / Number(token.basePico)))
}

/** Listing of one of the sandbox's own tokens: liquidity from its pools, flags from its mint. */
export function listedOwn(token: Token): ListedToken {
  const isSafe = token.isRisky !== true
  const pools = POOLS.filter((pool) => pool.mints.includes(token.mint))
  const liquidityUsd = pools.reduce((sum, pool) => sum + 2 * Number(pool.depthUsd), 0)
  return {
    ...token,
    isVerified: isSafe,
    program: mintProgram(token.mint),
    tags: isSafe ? ['verified', ...(token.symbol === 'stSOL' ? ['lst'] : [])] : [],
    audit: {
      mintAuthorityDisabled: isSafe,
      freezeAuthorityDisabled: isSafe,
      topHoldersPercentage: isSafe ? 12.5 : 71.25,
      ...(isSafe ? {} : { isSus: true }),
    },
    score: isSafe ? 92 : 4,
    holders: isSafe ? 48_210 : 312,
    supply: supplyFor(token, START_MCAP_USD),
    liquidityUsd,
    dayVolumeUsd: liquidityUsd / 2,
    bornSec: BORN_SEC,
    firstPool: pools[0]?.address,
    links: {},
  }
}

/** The token program of those that are made from the seed. */
export const CLASSIC_PROGRAM: string = PROGRAM.token
