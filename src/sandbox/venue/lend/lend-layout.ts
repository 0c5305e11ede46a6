import { getStructCodec, type Instruction } from '@solana/kit'
import { LEND_BACKING, LEND_INSTRUCTION } from '~/config/programs-lend.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { codeOf, layoutOf, u64 } from '../../chain/layout.ts'
import { type LendMarket } from '../../world/lend/lending-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
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
export const IN_PLACES = [
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
export const OUT_PLACES = [
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
export type LendPlace = (typeof IN_PLACES)[number] | (typeof OUT_PLACES)[number]

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
export function lendAccounts(market: LendMarket, owner: Address): Readonly<Record<LendPlace, Address | string>> {
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
