import { getStructCodec, type Instruction } from '@solana/kit'
import { LEND_BACKING, LEND_INSTRUCTION } from '~/config/programs-lend.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { codeOf, layoutOf, u64 } from '../../chain/layout.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/stub-program.ts'
import { changeSupply, moveTokens, readTokenAccount, type TokenProblem } from '../../chain/vm/token-state.ts'
import {
  assetsOf,
  lendingImage,
  lendMarketOf,
  priceNow,
  readLending,
  sharesOf,
  type LendMarket,
} from '../../world/lend/lending-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { nameAccounts } from '../accounts.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'

/* Instructions of the lend program, laid out as the vendor's published interface description has them. */

/** What can be done with a market: lend or take back, named by the amount that is fixed. */
export type LendAct = 'deposit' | 'mint' | 'withdraw' | 'redeem'

/** First eight bytes of sha256("global:mint"), hex: nobody but the venue itself builds it here. */
const MINT_CODE = '3339e12fb69289a6'

/** The acts by discriminator; `isBounded` = a second number bounds the other side. */
export const LEND_CODE: Readonly<Record<string, { readonly act: LendAct; readonly isBounded: boolean }>> = {
  [LEND_INSTRUCTION.lendDeposit.discriminator]: { act: 'deposit', isBounded: false },
  [LEND_INSTRUCTION.lendDepositMin.discriminator]: { act: 'deposit', isBounded: true },
  [MINT_CODE]: { act: 'mint', isBounded: false },
  [LEND_INSTRUCTION.lendWithdraw.discriminator]: { act: 'withdraw', isBounded: false },
  [LEND_INSTRUCTION.lendWithdrawMax.discriminator]: { act: 'withdraw', isBounded: true },
  [LEND_INSTRUCTION.lendRedeem.discriminator]: { act: 'redeem', isBounded: false },
  [LEND_INSTRUCTION.lendRedeemMin.discriminator]: { act: 'redeem', isBounded: true },
}

const AMOUNT = getStructCodec([['amount', u64]])
const CODE: Readonly<Record<LendAct, string>> = {
  deposit: LEND_INSTRUCTION.lendDeposit.discriminator,
  mint: MINT_CODE,
  withdraw: LEND_INSTRUCTION.lendWithdraw.discriminator,
  redeem: LEND_INSTRUCTION.lendRedeem.discriminator,
}

/** Names of the last places of every instruction, in order. */
const LAST_PLACES = ['liquidity', 'liquidityProgram', 'rewardsModel', 'token', 'associatedToken', 'system'] as const

/** Names of the places of a deposit, in order. */
const IN_PLACES = [
  'signer',
  'source',
  'shares',
  'mint',
  'admin',
  'lending',
  'shareMint',
  'reserve',
  'supplyPosition',
  'rateModel',
  'vault',
  ...LAST_PLACES,
] as const

/** Names of the places of a way out, in order. */
const OUT_PLACES = [
  'signer',
  'shares',
  'destination',
  'admin',
  'lending',
  'mint',
  'shareMint',
  'reserve',
  'supplyPosition',
  'rateModel',
  'vault',
  'claim',
  ...LAST_PLACES,
] as const

/** Any place. */
type LendPlace = (typeof IN_PLACES)[number] | (typeof OUT_PLACES)[number]

const WRITTEN: ReadonlySet<LendPlace> = new Set([
  'source',
  'shares',
  'destination',
  'lending',
  'shareMint',
  'reserve',
  'supplyPosition',
  'vault',
  'claim',
  'liquidity',
] as const)

/** The account of each place, for an owner. */
function lendAccounts(market: LendMarket, owner: Address): Readonly<Record<LendPlace, Address | string>> {
  const own = vaultOf(owner, market.asset.mint)
  return {
    signer: owner,
    source: own,
    destination: own,
    shares: vaultOf(owner, market.share.mint),
    mint: market.asset.mint,
    shareMint: market.share.mint,
    admin: market.admin,
    lending: market.lending,
    reserve: market.reserve,
    supplyPosition: market.supplyPosition,
    rateModel: market.rateModel,
    vault: market.vault,
    claim: market.claim,
    liquidity: market.liquidity,
    liquidityProgram: LEND_BACKING.liquidity,
    rewardsModel: market.rewardsModel,
    token: PROGRAM.token,
    associatedToken: PROGRAM.associatedToken,
    system: PROGRAM.system,
  }
}

/** Places of an act. */
export function placesOf(act: LendAct): readonly LendPlace[] {
  return act === 'deposit' || act === 'mint' ? IN_PLACES : OUT_PLACES
}

/** An act of an owner on a market. */
export function lendInstruction(market: LendMarket, owner: Address, act: LendAct, amount: bigint): Instruction {
  const accounts = lendAccounts(market, owner)
  return instruction(
    PROGRAM.lend,
    layoutOf(codeOf(CODE[act]), AMOUNT).write({ amount }),
    placesOf(act).map((place) => {
      if (place === 'signer') return signing(owner, true)
      return WRITTEN.has(place) ? writable(accounts[place]) : readonly(accounts[place])
    }),
  )
}

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
