import { PROGRAM } from '~/config/programs.ts'
import { type Json } from '../../venue/fields.ts'
import { mintProgram } from './mint-program.ts'
import { POOLS } from './pools.ts'
import { type Token } from './tokens.ts'

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
