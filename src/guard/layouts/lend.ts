import { LEND_INSTRUCTION } from '~/config/programs-lend.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { Reader } from '../bytes/reader.ts'
import { type Layout } from './layout.ts'

/*
 * The lend program's instructions as the vendor's published interface description has them: account orders, discriminators
 * and arguments. Amounts in base units.
 */

/** A deposit: so much of the asset goes in, shares come out. */
export type LendDeposit = {
  readonly kind: 'lend-deposit'
  readonly assets: bigint
  /** The program's own bound, where the build carries one. */
  readonly leastShares: bigint | undefined
}

/** A way out: so much of the asset, or so many shares. */
export type LendExit = {
  readonly kind: 'lend-exit'
  readonly by: 'assets' | 'shares'
  readonly amount: bigint
  /** The program's own bound on the other side, where the build carries one. */
  readonly bound: bigint | undefined
}

/** Accounts of both deposits. */
export const LEND_IN_AT = {
  signer: 0,
  source: 1,
  shares: 2,
  mint: 3,
  admin: 4,
  lending: 5,
  shareMint: 6,
  reserve: 7,
  supplyPosition: 8,
  rateModel: 9,
  vault: 10,
  liquidity: 11,
  liquidityProgram: 12,
  rewardsModel: 13,
  token: 14,
  associatedToken: 15,
  system: 16,
} as const

/** Accounts of all ways out. */
export const LEND_OUT_AT = {
  signer: 0,
  shares: 1,
  destination: 2,
  admin: 3,
  lending: 4,
  mint: 5,
  shareMint: 6,
  reserve: 7,
  supplyPosition: 8,
  rateModel: 9,
  vault: 10,
  claim: 11,
  liquidity: 12,
  liquidityProgram: 13,
  rewardsModel: 14,
  token: 15,
  associatedToken: 16,
  system: 17,
} as const

const PLAIN_BYTES = 16
const BOUNDED_BYTES = 24

type Name = 'lendDeposit' | 'lendDepositMin' | 'lendWithdraw' | 'lendWithdrawMax' | 'lendRedeem' | 'lendRedeemMin'

function layout<Meaning>(
  name: Name,
  accounts: number,
  isBounded: boolean,
  decode: (instruction: ResolvedInstruction) => Meaning,
): Layout<Meaning> {
  const { name: instructionName, discriminator, proof } = LEND_INSTRUCTION[name]
  return {
    name: instructionName,
    discriminator,
    proof,
    accounts,
    dataBytes: isBounded ? BOUNDED_BYTES : PLAIN_BYTES,
    decode,
  }
}

function readTerms({ data }: ResolvedInstruction): { readonly amount: bigint; readonly bound: bigint | undefined } {
  const reader = new Reader(data)
  reader.take(8)
  const amount = reader.u64()
  const bound = data.length === BOUNDED_BYTES ? reader.u64() : undefined
  reader.end()
  return { amount, bound }
}

function decodeDeposit(instruction: ResolvedInstruction): LendDeposit {
  const { amount, bound } = readTerms(instruction)
  return { kind: 'lend-deposit', assets: amount, leastShares: bound }
}

const decodeExit =
  (by: LendExit['by']) =>
  (instruction: ResolvedInstruction): LendExit => ({ kind: 'lend-exit', by, ...readTerms(instruction) })

/** Layouts of a deposit: 17 accounts. */
export const LEND_DEPOSITS: readonly Layout<LendDeposit>[] = [
  layout('lendDeposit', 17, false, decodeDeposit),
  layout('lendDepositMin', 17, true, decodeDeposit),
]

/** Layouts of the ways out: 18 accounts. */
export const LEND_EXITS: readonly Layout<LendExit>[] = [
  layout('lendWithdraw', 18, false, decodeExit('assets')),
  layout('lendWithdrawMax', 18, true, decodeExit('assets')),
  layout('lendRedeem', 18, false, decodeExit('shares')),
  layout('lendRedeemMin', 18, true, decodeExit('shares')),
]
