import { LEND_BACKING } from '~/config/programs-lend.ts'
import { PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type Violation } from '~/guard/codes.ts'
import { type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { LEND_IN_AT, LEND_OUT_AT, type LendDeposit, type LendExit } from '~/guard/layouts/lend.ts'
import { lendMarket, sharePrice } from '~/guard/lend-market.ts'
import { roleOf } from '~/guard/rules/route.ts'
import { accountBefore, meaningOf, violation } from '~/guard/view.ts'
import { type Address } from '~/values/address.ts'

/* Rules shared by deposits and withdrawals (docs/transaction-rules.md, LND1-LND3). */

/** Who lends what. `shareMint` = the shares' mint as the service names it; absent while its list cannot be read. */
export type LendTerms = {
  readonly owner: Address
  readonly asset: Address
  readonly shareMint?: Address | undefined
}

/** An account index of the core with the expected account. */
type Place = readonly [place: string, at: number, expected: string]

/** Accounts that deposit and withdrawal share, each at its own index. */
function marketPlaces(asset: Address, at: typeof LEND_IN_AT | typeof LEND_OUT_AT): readonly Place[] {
  const market = lendMarket(asset)
  return [
    ['admin', at.admin, market.admin],
    ['lending', at.lending, market.lending],
    ['reserve', at.reserve, market.reserve],
    ['supply-position', at.supplyPosition, market.supplyPosition],
    ['rate-model', at.rateModel, market.rateModel],
    ['vault', at.vault, market.vault],
    ['liquidity', at.liquidity, market.liquidity],
    ['liquidity-program', at.liquidityProgram, LEND_BACKING.liquidity],
    ['rewards-model', at.rewardsModel, market.rewardsModel],
    ['token', at.token, PROGRAM.token],
    ['associated-token', at.associatedToken, PROGRAM.associatedToken],
    ['system', at.system, PROGRAM.system],
  ]
}

function ownPlaces({ owner, asset }: LendTerms, isDeposit: boolean): readonly Place[] {
  const ownAsset = associatedAccount(owner, asset)
  const ownShares = associatedAccount(owner, lendMarket(asset).shareMint)
  if (isDeposit) {
    return [
      ['signer', LEND_IN_AT.signer, owner],
      ['source', LEND_IN_AT.source, ownAsset],
      ['shares', LEND_IN_AT.shares, ownShares],
    ]
  }
  return [
    ['signer', LEND_OUT_AT.signer, owner],
    ['shares', LEND_OUT_AT.shares, ownShares],
    ['destination', LEND_OUT_AT.destination, ownAsset],
    ['claim', LEND_OUT_AT.claim, lendMarket(asset).claim],
  ]
}

/** The act's core, deposit or withdrawal; `undefined` while its bytes are not decoded. */
function lendCore(view: View): { readonly core: Core; readonly meaning: LendDeposit | LendExit } | undefined {
  return meaningOf(view, 'lend-deposit') ?? meaningOf(view, 'lend-exit')
}

/** LND3. The asset is the intent's, and the shares are those of its market: derived, and as the service reports. */
export function checkMint({ asset, shareMint }: LendTerms, view: View): Violation | undefined {
  const found = lendCore(view)
  if (found === undefined) return undefined
  const at = found.meaning.kind === 'lend-deposit' ? LEND_IN_AT : LEND_OUT_AT
  const derived = lendMarket(asset).shareMint
  const wanted: readonly Place[] = [
    ['asset', at.mint, asset],
    ['shares', at.shareMint, derived],
  ]
  const wrong = firstWrong(found.core, wanted)
  if (wrong !== undefined) return violation('LEND_MINT', ...wrong)
  if (shareMint === undefined || shareMint === derived) return undefined
  return violation('LEND_MINT', 'named', 'shareMint', derived, shareMint)
}

/** LND2. Every account is the owner's own, or the market's. */
export function checkAccounts(terms: LendTerms, view: View): Violation | undefined {
  const found = lendCore(view)
  if (found === undefined) return undefined
  const isDeposit = found.meaning.kind === 'lend-deposit'
  const market = marketPlaces(terms.asset, isDeposit ? LEND_IN_AT : LEND_OUT_AT)
  const wrong = firstWrong(found.core, [...ownPlaces(terms, isDeposit), ...market])
  return wrong === undefined ? undefined : violation('LEND_ACCOUNTS', ...wrong)
}

type Wrong = readonly [detail: string, field: string, expected: string, found: string]

function firstWrong(core: Core, places: readonly Place[]): Wrong | undefined {
  const wrong = places.find(([, at, expected]) => roleOf(core, at) !== expected)
  if (wrong === undefined) return undefined
  const [place, at, expected] = wrong
  return [place, `accounts[${at}]`, expected, String(roleOf(core, at))]
}

/** Share price as stored on chain; `undefined` = unreadable. */
export function priceBefore(asset: Address, view: View): bigint | undefined {
  return sharePrice(accountBefore(view, lendMarket(asset).lending))
}

/** The share price is readable on chain: without it the result of the act is unknown. */
export function checkRate({ asset }: LendTerms, view: View): Violation | undefined {
  if (priceBefore(asset, view) !== undefined) return undefined
  const { lending } = lendMarket(asset)
  return violation('LEND_RATE', 'unread', lending, 'the price of a share', 'none')
}

/** Programs that an act of lending may call. */
export const LEND_PROGRAMS = [PROGRAM.system, PROGRAM.token, PROGRAM.associatedToken, PROGRAM.lend] as const
/** Longest time from the reply to the prompt. */
export const MAX_AGE_MS = 45_000
/** Maximum where only a minimum is promised. */
export const U64_MOST = 18_446_744_073_709_551_615n
