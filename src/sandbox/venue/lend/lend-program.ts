import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { changeSupply, moveTokens, readTokenAccount, type TokenProblem } from '../../chain/vm/token-state.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/venue-program.ts'
import {
  assetsOf,
  lendingImage,
  lendMarketOf,
  priceNow,
  readLending,
  sharesOf,
  type LendMarket,
} from '../../world/lend/lending-account.ts'
import { nameAccounts } from '../named-accounts.ts'
import { LEND_CODE, lendAccounts, placesOf, type LendAct } from './lend-layout.ts'

/**
 * Custom error numbers: 6000 to 6003 are the program's published ones, 1 is the token program's own "insufficient funds";
 * the rest is the sandbox's own.
 */
const LEND_ERROR = {
  insufficientFunds: 1,
  unknownInstruction: 101,
  tooSmall: 6000,
  belowBound: 6001,
  moreThanAllowed: 6002,
  invalidParams: 6003,
  wrongAccount: 6101,
  didNotSign: 6102,
  tokenRefused: 6103,
} as const

/** The lend program at its mainnet id. */
export function createLendProgram(): VenueProgram {
  return { id: address(PROGRAM.lend), name: 'lend', execute }
}

/** One act with its amounts. */
type Call = {
  readonly market: LendMarket
  readonly context: EffectContext
  /** Price of a share now. */
  readonly price: bigint
  readonly shares: Address
  readonly own: Address
}

function execute(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const data = Buffer.from(instruction.data)
  const known = LEND_CODE[data.subarray(0, 8).toString('hex')]
  if (known === undefined) return LEND_ERROR.unknownInstruction
  if (data.length !== (known.isBounded ? 24 : 16)) return LEND_ERROR.invalidParams
  const call = openCall(known.act, instruction, context)
  if (typeof call === 'number') return call
  const amounts = amountsOf(known.act, data.readBigUInt64LE(8), call.price)
  if (amounts.assets === 0n || amounts.shares === 0n) return LEND_ERROR.tooSmall
  const bound = known.isBounded ? checkBound(known.act, data.readBigUInt64LE(16), amounts) : undefined
  if (bound !== undefined) return bound
  const state = { price: call.price, updatedSec: context.nowSec }
  const { lending } = call.market
  context.write(lending, lendingImage(call.market, state, context.read(lending)?.lamports))
  return isDeposit(known.act) ? lend(call, amounts) : takeBack(call, amounts)
}

/** The market and the owner's accounts, every place checked; the error number when one is wrong. */
function openCall(act: LendAct, instruction: VenueInstruction, context: EffectContext): Call | number {
  const at = nameAccounts(instruction, placesOf(act))
  if (at === undefined) return LEND_ERROR.wrongAccount
  const owner = at('signer')
  if (!owner.isSigner) return LEND_ERROR.didNotSign
  const market = lendMarketOf(at('mint').address)
  if (market === undefined || market.asset.mint !== at('mint').address) return LEND_ERROR.wrongAccount
  const wanted = lendAccounts(market, owner.address)
  const isWrong = placesOf(act).some((place) => at(place).address !== wanted[place])
  const lending = readLending(context.read(market.lending))
  if (isWrong || lending === undefined) return LEND_ERROR.wrongAccount
  const price = priceNow(market, lending, context.nowSec)
  return { market, context, price, shares: at('shares').address, own: address(String(wanted.source)) }
}

function isDeposit(act: LendAct): boolean {
  return act === 'deposit' || act === 'mint'
}

/** Both sides of an act at a price. */
type Amounts = { readonly assets: bigint; readonly shares: bigint }

/** Rounded for the market, never for whoever acts. */
export function amountsOf(act: LendAct, amount: bigint, price: bigint): Amounts {
  switch (act) {
    case 'deposit':
      return { assets: amount, shares: sharesOf(amount, price) }
    case 'mint':
      return { assets: assetsOf(amount, price, 'up'), shares: amount }
    case 'withdraw':
      return { assets: amount, shares: sharesOf(amount, price, 'up') }
    case 'redeem':
      return { assets: assetsOf(amount, price), shares: amount }
  }
}

function checkBound(act: LendAct, bound: bigint, { assets, shares }: Amounts): number | undefined {
  if (act === 'deposit' && shares < bound) return LEND_ERROR.belowBound
  if (act === 'redeem' && assets < bound) return LEND_ERROR.belowBound
  return act === 'withdraw' && shares > bound ? LEND_ERROR.moreThanAllowed : undefined
}

function lend({ market, context, shares: account, own }: Call, { assets, shares }: Amounts): number | undefined {
  return toError(moveTokens(context, own, market.vault, assets) ?? changeSupply(context, account, shares))
}

function takeBack({ market, context, shares: account, own }: Call, { assets, shares }: Amounts): number | undefined {
  const held = readTokenAccount(context.read(account))?.amount ?? 0n
  if (held < shares) return LEND_ERROR.insufficientFunds
  return toError(changeSupply(context, account, -shares) ?? moveTokens(context, market.vault, own, assets))
}

function toError(problem: TokenProblem | undefined): number | undefined {
  if (problem === undefined) return undefined
  const isPoor = problem === 'insufficient' || problem === 'source-missing'
  return isPoor ? LEND_ERROR.insufficientFunds : LEND_ERROR.tokenRefused
}
