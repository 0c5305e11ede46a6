import { type Instruction } from '@solana/kit'
import { PROGRAM, INSTRUCTION } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { findProgramAddress, keyBytes } from '../../chain/derived-address.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/stub-program.ts'
import {
  readTokenAccount,
  type TokenProblem,
  moveTokensWithFee,
  buildTokenAccountData,
  TOKEN_ACCOUNT_BYTES,
} from '../../chain/vm/token-state.ts'
import { mintProgram, otherMint, poolAt, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { priceIn, priceOut, type PricedRoute } from '../../world/tokens/routes.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { charge } from '../prediction/order-create.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'
import { ACCOUNTS_PER_STEP, decodeSwap, knownByData, type Known, type SwapTerms } from './aggregator-layout.ts'

/* The aggregator's temporary account of wrapped SOL: layout and seeds as published. */

const DISCRIMINATOR = Buffer.from(INSTRUCTION.createTokenAccount.discriminator, 'hex')
const SEED = new TextEncoder().encode('token_account')

/** Where the temporary account of an owner lies, and its bump. */
export function temporaryOf(owner: Address): { readonly address: Address; readonly bump: number } {
  return findProgramAddress([SEED, keyBytes(owner), keyBytes(WRAPPED_SOL)], address(PROGRAM.aggregator))
}

/** Opens an owner's temporary account at the owner's cost. */
export function openTemporary(owner: Address): Instruction {
  const { address: account, bump } = temporaryOf(owner)
  return instruction(PROGRAM.aggregator, Uint8Array.from([...DISCRIMINATOR, bump]), [
    writable(account),
    signing(owner, true),
    readonly(WRAPPED_SOL),
    readonly(PROGRAM.token),
    readonly(PROGRAM.system),
  ])
}

/** Closes it; all its lamports go to the owner. */
export function closeTemporary(owner: Address): Instruction {
  return instruction(PROGRAM.token, Uint8Array.of(9), [
    writable(temporaryOf(owner).address),
    writable(owner),
    signing(owner, true),
  ])
}

/** True for the instruction that opens one. */
function opensTemporary(data: Uint8Array): boolean {
  return Buffer.from(data.subarray(0, 8)).equals(DISCRIMINATOR)
}

/** What opening does; 6025 where the accounts are others, 6024 where the owner cannot pay. */
function runOpenTemporary({ accounts, data }: VenueInstruction, context: EffectContext): number | undefined {
  const [account, owner, mint] = accounts
  if (account === undefined || owner === undefined || mint?.address !== WRAPPED_SOL) return 6025
  const wanted = temporaryOf(owner.address)
  const isDerived = account.address === wanted.address && data[8] === wanted.bump && data.length === 9
  if (!owner.isSigner || !isDerived || context.read(account.address) !== undefined) return 6025
  const rent = rentExemptLamports(TOKEN_ACCOUNT_BYTES)
  if (!charge(context, owner.address, rent)) return 6024
  const image = buildTokenAccountData(WRAPPED_SOL, owner.address, 0n, rent)
  context.write(account.address, { lamports: rent, owner: address(PROGRAM.token), data: image, executable: false })
  return undefined
}

/** Custom error numbers of the aggregator (docs/api-notes.md 5.4), and the framework's for an instruction that it lacks. */
const AGGREGATOR_ERROR = {
  unknownInstruction: 101,
  slippage: 6001,
  invalidSlippage: 6004,
  missingAccounts: 6008,
  invalidPlan: 6010,
  wrongTokenProgram: 6014,
  exactOutNotMatched: 6017,
  insufficientFunds: 6024,
  invalidTokenAccount: 6025,
} as const

const BPS = 10_000n
const AGGREGATOR = address(PROGRAM.aggregator)

type Call = {
  readonly terms: SwapTerms
  readonly inputMint: Address
  readonly outputMint: Address
  readonly source: Address
  readonly destination: Address
  readonly fee: Address | undefined
  readonly pools: readonly Pool[]
  readonly context: EffectContext
}

/** The aggregator at its mainnet id: moves tokens through the pools' vaults at the price of the moment, within the slippage. */
export function createAggregatorProgram(market: TokenMarket): VenueProgram {
  return {
    id: AGGREGATOR,
    name: 'aggregator',
    execute(instruction, context) {
      if (opensTemporary(instruction.data)) return runOpenTemporary(instruction, context)
      const call = readCall(instruction, context)
      if (typeof call === 'number') return call
      return call.terms.form.mode === 'ExactIn' ? swapIn(call, market) : swapOut(call, market)
    },
  }
}

function readCall(instruction: VenueInstruction, context: EffectContext): Call | number {
  const known = knownByData(instruction.data)
  if (known === undefined) return AGGREGATOR_ERROR.unknownInstruction
  const terms = decodeSwap(known, instruction.data)
  if (terms === undefined) return AGGREGATOR_ERROR.invalidPlan
  if (terms.slippageBps > Number(BPS) || terms.feeBps > Number(BPS)) return AGGREGATOR_ERROR.invalidSlippage
  const named = nameAccounts(instruction, known, terms)
  if (named === undefined) return AGGREGATOR_ERROR.missingAccounts
  const from = readTokenAccount(context.read(named.source))
  const to = readTokenAccount(context.read(named.destination))
  if (from === undefined || to === undefined || from.owner !== named.authority) {
    return AGGREGATOR_ERROR.invalidTokenAccount
  }
  const pools = readPools(named.steps, terms.steps, from.mint)
  if (typeof pools === 'number') return pools
  const call = { ...named, terms, inputMint: from.mint, outputMint: to.mint, pools, context }
  return checkMints(call) ?? call
}

type Named = Pick<Call, 'source' | 'destination' | 'fee'> & {
  readonly authority: Address
  /** Accounts of the steps. */
  readonly steps: readonly Address[]
}

/** `undefined` = too few accounts, or the authority did not sign. */
function nameAccounts({ accounts }: VenueInstruction, { places }: Known, terms: SwapTerms): Named | undefined {
  const at = (place: number | undefined) => (place === undefined ? undefined : accounts[place]?.address)
  const optional = (place: number | undefined) => (at(place) === AGGREGATOR ? undefined : at(place))
  const authority = at(places.authority)
  const source = at(places.source)
  const destination = optional(places.destinationOption) ?? at(places.destination)
  if (authority === undefined || source === undefined || destination === undefined) return undefined
  if (accounts[places.authority]?.isSigner !== true) return undefined
  const rest = accounts.slice(places.program + 1).map((meta) => meta.address)
  const hasRestFee = terms.form.version === 'V2' && terms.feeBps > 0
  return {
    authority,
    source,
    destination,
    fee: hasRestFee ? rest[0] : optional(places.fee),
    steps: rest.slice(hasRestFee ? 1 : 0),
  }
}

/** The steps end where the output is wanted, and the first version's own accounts know the classic program alone. */
function checkMints({ terms, pools, inputMint, outputMint }: Call): number | undefined {
  const end = pools.reduce((mint, pool) => otherMint(pool, mint), inputMint)
  if (end !== outputMint) return AGGREGATOR_ERROR.invalidTokenAccount
  const is2022 = [inputMint, outputMint].some((mint) => mintProgram(mint) === PROGRAM.token2022)
  const isClassicOnly = terms.form.version === 'V1' && !terms.form.isShared
  return is2022 && isClassicOnly ? AGGREGATOR_ERROR.wrongTokenProgram : undefined
}

function readPools(accounts: readonly Address[], steps: number, inputMint: Address): readonly Pool[] | number {
  if (accounts.length < steps * ACCOUNTS_PER_STEP) return AGGREGATOR_ERROR.missingAccounts
  const pools: Pool[] = []
  let mint = inputMint
  for (let step = 0; step < steps; step += 1) {
    const [, poolKey = '', takes, gives] = accounts.slice(step * ACCOUNTS_PER_STEP, (step + 1) * ACCOUNTS_PER_STEP)
    const pool = poolAt(poolKey)
    if (pool === undefined || !pool.mints.includes(mint)) return AGGREGATOR_ERROR.invalidPlan
    const next = otherMint(pool, mint)
    if (takes !== vaultOf(pool.address, mint) || gives !== vaultOf(pool.address, next)) {
      return AGGREGATOR_ERROR.invalidTokenAccount
    }
    pools.push(pool)
    mint = next
  }
  return pools
}

function swapIn(call: Call, market: TokenMarket): number | undefined {
  const { terms, context } = call
  const priced = priceIn(call.pools, call.inputMint, terms.amount, market.at(context.nowSec))
  if (priced === undefined) return AGGREGATOR_ERROR.slippage
  const least = terms.quoted - part(terms.quoted, terms.slippageBps)
  if (priced.outAmount < least) return AGGREGATOR_ERROR.slippage
  const fee = call.fee === undefined ? 0n : part(priced.outAmount, terms.feeBps)
  return walk(call, priced) ?? payOut(call, priced, fee)
}

function swapOut(call: Call, market: TokenMarket): number | undefined {
  const { terms, context } = call
  const priced = priceOut(call.pools, call.outputMint, terms.amount, market.at(context.nowSec))
  if (priced === undefined) return AGGREGATOR_ERROR.exactOutNotMatched
  const most = terms.quoted + mulDiv(terms.quoted, BigInt(terms.slippageBps), BPS, 'up')
  if (priced.inAmount > most) return AGGREGATOR_ERROR.slippage
  const fee = call.fee === undefined ? 0n : part(priced.inAmount, terms.feeBps)
  if (call.fee !== undefined && fee > 0n) {
    const problem = move(call, { from: call.source, to: call.fee, mint: call.inputMint, raw: fee })
    if (problem !== undefined) return problem
  }
  return walk(call, priced) ?? payOut(call, priced, 0n)
}

function part(amount: bigint, bps: number): bigint {
  return mulDiv(amount, BigInt(bps), BPS, 'down')
}

/** Everything up to the last vault: what goes in, and what one pool gives to the next. */
function walk(call: Call, priced: PricedRoute): number | undefined {
  let from = call.source
  for (const { pool, inputMint, outputMint, inAmount } of priced.legs) {
    const problem = move(call, { from, to: vaultOf(pool.address, inputMint), mint: inputMint, raw: inAmount })
    if (problem !== undefined) return problem
    from = vaultOf(pool.address, outputMint)
  }
  return undefined
}

/** The last vault pays; the platform's part goes to its account. */
function payOut(call: Call, priced: PricedRoute, fee: bigint): number | undefined {
  const last = priced.legs.at(-1)
  if (last === undefined) return AGGREGATOR_ERROR.invalidPlan
  const from = vaultOf(last.pool.address, call.outputMint)
  const paid = move(call, { from, to: call.destination, mint: call.outputMint, raw: last.outAmount - fee })
  if (paid !== undefined || call.fee === undefined || fee === 0n) return paid
  return move(call, { from, to: call.fee, mint: call.outputMint, raw: fee })
}

type Move = Parameters<typeof moveTokensWithFee>[1]

function move({ context }: Call, what: Move): number | undefined {
  const problem = moveTokensWithFee(context, what)
  return problem === undefined ? undefined : moveError(problem)
}

function moveError(problem: TokenProblem): number {
  return problem === 'insufficient' ? AGGREGATOR_ERROR.insufficientFunds : AGGREGATOR_ERROR.invalidTokenAccount
}
