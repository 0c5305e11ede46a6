import * as z from 'zod/mini'
import { pinnedCoin } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT } from '~/engine/intent/build-reply.ts'
import { type FollowUp } from '~/engine/intent/follow-up.ts'
import { type Built, type BuildProblem, type Intent } from '~/engine/intent/intent.ts'
import { addressText, unitsAboveZero } from '~/engine/intent/request-text.ts'
import { type Violation } from '~/guard/codes.ts'
import { type Expectation, type View } from '~/guard/expectation.ts'
import { type CoreLayout } from '~/guard/layouts/core.ts'
import { lendMarket } from '~/guard/lend-market.ts'
import { address, type Address } from '~/values/address.ts'
import { ok, type Result } from '~/values/result.ts'
import { sharesOf } from '../model/earn.ts'
import { earnKeys } from '../model/keys.ts'
import { checkAccounts, checkMint, checkRate, LEND_PROGRAMS, MAX_AGE_MS } from './lend-rules.ts'

/* What a deposit and a withdrawal share. */

/** Fields of either request. Base units of the asset, or of its shares. */
export const lendFields = {
  owner: addressText,
  asset: addressText,
  assetDecimals: z.optional(z.int().check(z.minimum(0), z.maximum(255))),
  /** The shares' mint as the service names it; absent while its list cannot be read. */
  shareMint: z.optional(addressText),
  amount: unitsAboveZero,
  sentence: z.string(),
}

type Lend = {
  readonly owner: Address
  readonly asset: Address
  readonly assetDecimals?: number | undefined
  readonly shareMint?: Address | undefined
}

/**
 * Locks, route, refreshed queries, settlement and follow-up of a lending act. Shares and balances are on chain: once
 * confirmed, the venue is not queried.
 */
export const lendAct: FollowUp &
  Pick<Intent<Lend, Built>, 'target' | 'locks' | 'isFreeOnceConfirmed' | 'route' | 'after' | 'settled'> = {
  leadsTo: '/earn',
  waitsIn: undefined,
  trade: 'unnamed',
  target: ({ asset }: Lend) => `lend:${asset}`,
  locks: ({ asset }: Lend) => [`lend:${asset}`],
  isFreeOnceConfirmed: () => true,
  route: () => 'rpc',
  after: ({ owner }: Lend) => [earnKeys.markets, earnKeys.own(owner), earnKeys.holdings(owner)],
  settled: async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }),
}

/** Names of what moves: shares of a pinned coin's market are named by the coin, `USDC shares`; all others by their mint. */
export function lendSymbols({ asset }: Pick<Lend, 'asset'>): Readonly<Record<string, string>> {
  const coin = pinnedCoin(asset)
  return coin === undefined ? {} : { [lendMarket(asset).shareMint]: sharesOf(coin.symbol) }
}

/** A reply's transaction as the engine takes it. */
export function lendBuilt(transaction: string | undefined): Result<Built, BuildProblem> {
  if (transaction === undefined) return NOTHING_BUILT
  return ok({ transaction, blockhash: undefined, lastValidBlockHeight: undefined, execution: undefined })
}

type Own = Pick<Expectation, 'action' | 'delta' | 'notChecked'> & {
  readonly layouts: readonly CoreLayout[]
  readonly checkAmount: (view: View) => Violation | undefined
  /** Lamports that may be wrapped; absent = none. */
  readonly wrapAtMost?: bigint | undefined
}

/** What the bytes of either may do: one instruction of the lending program for this owner, on this asset's market. */
export function lendExpectation(lend: Lend, built: Built, own: Own): Expectation {
  const { layouts, checkAmount, wrapAtMost, ...rest } = own
  return {
    ...rest,
    owner: lend.owner,
    // Shares or coins go out: the way without a decoded instruction is not for it.
    inflow: false,
    isLoan: true,
    programs: LEND_PROGRAMS.map(address),
    core: { program: address(PROGRAM.lend), layouts, count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [lend.asset, lendMarket(lend.asset).shareMint],
    decimals: new Map([[lend.asset, lend.assetDecimals]]),
    target: lend.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(wrapAtMost === undefined ? {} : { wrapAtMost }),
    rules: [checkAmount, ...[checkMint, checkAccounts, checkRate].map((rule) => (view: View) => rule(lend, view))],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}
