import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type EffectContext } from '../../chain/vm/stub-program.ts'
import {
  buildTokenAccountData,
  changeSupply,
  moveTokens,
  readTokenAccount,
  TOKEN_ACCOUNT_BYTES,
  type TokenProblem,
} from '../../chain/vm/token-state.ts'
import { escrowImage, escrowRent, type Escrow } from '../../world/escrow/escrow-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { tokenOf, WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { charge } from '../prediction/order-create.ts'

/** Custom error numbers of the two programs; 1 is the token program's own "insufficient funds" (docs/api-notes.md 4.4). */
export const ESCROW_ERROR = {
  insufficientFunds: 1,
  unknownInstruction: 101,
  malformedData: 6000,
  missingAccount: 6001,
  wrongAccount: 6002,
  didNotSign: 6003,
  exists: 6004,
  notFound: 6005,
  zeroAmount: 6006,
  wrongMint: 6007,
  expired: 6008,
  priceNotMet: 6009,
  notDue: 6010,
  moreThanLeft: 6011,
  wrongRoute: 6012,
  tokenRefused: 6013,
} as const

const SYSTEM = address(PROGRAM.system)

/** Opens an order: its account and its reserve at the payer's cost, the whole deposit moved into the reserve. */
export function openEscrow(context: EffectContext, key: Address, escrow: Escrow): number | undefined {
  const { owner, payer, inputMint, outputMint, deposited } = escrow
  if (context.read(key) !== undefined) return ESCROW_ERROR.exists
  if (deposited === 0n) return ESCROW_ERROR.zeroAmount
  if (!areTradable(inputMint, outputMint)) return ESCROW_ERROR.wrongMint
  const reserve = vaultOf(key, inputMint)
  const [rent, tokenRent] = [escrowRent(), rentExemptLamports(TOKEN_ACCOUNT_BYTES)]
  if (!charge(context, payer, rent + tokenRent)) return ESCROW_ERROR.insufficientFunds
  const native = inputMint === WRAPPED_SOL ? tokenRent : undefined
  const data = buildTokenAccountData(inputMint, key, 0n, native)
  context.write(key, escrowImage(escrow, rent))
  context.write(reserve, { lamports: tokenRent, owner: address(PROGRAM.token), data, executable: false })
  return tokenError(moveTokens(context, vaultOf(owner, inputMint), reserve, deposited))
}

function areTradable(inputMint: Address, outputMint: Address): boolean {
  const tokens = [tokenOf(inputMint), tokenOf(outputMint)]
  const fits = tokens.every((token) => token !== undefined && token.transferFeeBps === undefined)
  return fits && inputMint !== outputMint
}

/** Gives back what is left, to the owner's account or as SOL, then both rents to the owner. */
export function closeEscrow(context: EffectContext, key: Address, escrow: Escrow): number | undefined {
  const { owner, inputMint } = escrow
  const reserve = vaultOf(key, inputMint)
  const left = readTokenAccount(context.read(reserve))?.amount ?? 0n
  const target = vaultOf(owner, inputMint)
  if (inputMint !== WRAPPED_SOL && left > 0n) {
    const problem = tokenError(moveTokens(context, reserve, target, left))
    if (problem !== undefined) return problem
  }
  for (const closed of [reserve, key]) giveBack(context, closed, owner)
  return undefined
}

/** Pays tokens of a vault out: wrapped SOL as SOL to the owner itself, everything else to the account. */
export function payOwner(
  context: EffectContext,
  pay: { readonly vault: Address; readonly mint: Address; readonly owner: Address; readonly raw: bigint },
): number | undefined {
  const { vault, mint, owner, raw } = pay
  if (mint !== WRAPPED_SOL) return tokenError(moveTokens(context, vault, vaultOf(owner, mint), raw))
  const problem = changeSupply(context, vault, -raw)
  if (problem !== undefined) return tokenError(problem)
  addLamports(context, owner, raw)
  return undefined
}

/** The program's number for what the token program would have refused. */
export function tokenError(problem: TokenProblem | undefined): number | undefined {
  if (problem === undefined) return undefined
  const isPoor = problem === 'insufficient' || problem === 'source-missing'
  return isPoor ? ESCROW_ERROR.insufficientFunds : ESCROW_ERROR.tokenRefused
}

function giveBack(context: EffectContext, closed: Address, receiver: Address): void {
  const image = context.read(closed)
  if (image === undefined) return
  addLamports(context, receiver, image.lamports)
  context.write(closed, { lamports: 0n, owner: SYSTEM, data: new Uint8Array(), executable: false })
}

/** Adds lamports to an account, which may not exist yet. */
export function addLamports(context: EffectContext, to: Address, lamports: bigint): void {
  const before = context.read(to) ?? { lamports: 0n, owner: SYSTEM, data: new Uint8Array(), executable: false }
  context.write(to, { ...before, lamports: before.lamports + lamports })
}

/** Fields of an order that nothing has filled yet and that its kind does not have. */
export function newEscrow(context: EffectContext) {
  return {
    taking: 0n,
    perCycle: 0n,
    minOut: 0n,
    maxOut: 0n,
    used: 0n,
    received: 0n,
    fees: 0n,
    feeBps: 0n,
    expiresSec: 0n,
    intervalSec: 0n,
    nextSec: 0n,
    createdSec: BigInt(context.nowSec),
    updatedSlot: context.slot,
  } as const
}
