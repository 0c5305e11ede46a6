/* `fill` of the order engine: accounts as published (idls/order_engine.json), data and SOL as recorded. */

import { getStructCodec, type Instruction } from '@solana/kit'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { type Address, address } from '~/values/address.ts'
import { mulDiv, amountText } from '~/values/money.ts'
import { findProgramAddress, keyBytes } from '../../chain/derived-address.ts'
import { codeOf, layoutOf, seconds, u16, u64, zerosAfter, type LayoutValue } from '../../chain/layout.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/stub-program.ts'
import { changeSupply, moveTokens, readTokenAccount, type TokenProblem } from '../../chain/vm/token-state.ts'
import { MAKER } from '../../world/addresses.ts'
import { mintProgram, vaultOf } from '../../world/tokens/pools.ts'
import { MAKER_MINTS } from '../../world/tokens/token-fund.ts'
import { valueMicroUsd } from '../../world/tokens/token-market.ts'
import { WRAPPED_SOL, tokenOf } from '../../world/tokens/tokens.ts'
import { type Named } from '../accounts.ts'
import { addLamports } from '../escrow/escrow-effects.ts'
import { type JsonObject } from '../fields.ts'
import { charge, type Trade } from '../prediction/order-create.ts'
import { type Quoted } from '../swap/quote.ts'
import { instruction, readonly, signing, writable, budget, compile, type Unsigned } from '../transaction.ts'

/** The order engine, which settles market makers' quotes. */
const ORDER_ENGINE = address(PROGRAM.orderEngine)
/** Accounts of `fill` in their order; the engine's own id in the place of an optional account = none. */
const FILL_PLACES = [
  'taker',
  'maker',
  'takerInput',
  'makerInput',
  'takerOutput',
  'makerOutput',
  'inputMint',
  'inputProgram',
  'outputMint',
  'outputProgram',
  'system',
  'temporary',
] as const

/** Data of `fill`: base units; `feeBps` is deducted from the output and stays with the maker. */
const FILL_DATA = layoutOf(
  codeOf(INSTRUCTION.fill.discriminator),
  getStructCodec([
    ['amountIn', u64],
    ['amountOut', u64],
    // Unix seconds after which it fails.
    ['expiresSec', seconds],
    ['feeBps', zerosAfter(u16, 1)],
  ]),
)

/** Arguments of `fill`. */
export type FillTerms = LayoutValue<typeof FILL_DATA>

/** The two who trade, and what. */
type FillParties = {
  readonly taker: Address
  readonly maker: Address
  readonly inputMint: Address
  readonly outputMint: Address
}

const SEED = new TextEncoder().encode('temporary-wsol-token-account')

/** Where a maker's wrapped SOL passes through on its way to or from a taker's SOL. */
function makerTemporaryOf(maker: Address): Address {
  return findProgramAddress([SEED, keyBytes(maker)], ORDER_ENGINE).address
}

/** The instruction; the taker gives and gets SOL itself, not wrapped SOL. */
function encodeFill({ taker, maker, inputMint, outputMint }: FillParties, terms: FillTerms): Instruction {
  const takerOf = (mint: Address) => (mint === WRAPPED_SOL ? readonly(ORDER_ENGINE) : writable(vaultOf(taker, mint)))
  const hasSol = inputMint === WRAPPED_SOL || outputMint === WRAPPED_SOL
  return instruction(ORDER_ENGINE, FILL_DATA.write(terms), [
    signing(taker, true),
    signing(maker, true),
    takerOf(inputMint),
    writable(vaultOf(maker, inputMint)),
    takerOf(outputMint),
    writable(vaultOf(maker, outputMint)),
    readonly(inputMint),
    readonly(mintProgram(inputMint)),
    readonly(outputMint),
    readonly(mintProgram(outputMint)),
    readonly(PROGRAM.system),
    ...(hasSol ? [writable(makerTemporaryOf(maker))] : []),
  ])
}

/**
 * Custom error numbers of the order engine: the published two, the framework's, and 6002 and 6003 for what the published
 * list does not name.
 */
const MAKER_ERROR = {
  unknownInstruction: 101,
  missingAccounts: 3005,
  notSigned: 3010,
  wrongAccount: 2012,
  invalidCalculation: 6000,
  missingTemporary: 6001,
  expired: 6002,
  tokenRefused: 6003,
} as const

type Place = (typeof FILL_PLACES)[number]
type Call = { readonly at: Named<Place>; readonly context: EffectContext; readonly terms: FillTerms }

/** The order engine at its mainnet id: taker and maker swap at the quoted amounts, or neither gives anything. */
export const makerProgram: VenueProgram = {
  id: ORDER_ENGINE,
  name: 'order engine',
  execute(instruction, context) {
    const terms = FILL_DATA.read(instruction.data)
    if (terms === undefined) return MAKER_ERROR.unknownInstruction
    // The last account is there for SOL alone.
    if (instruction.accounts.length < FILL_PLACES.length - 1) return MAKER_ERROR.missingAccounts
    const call = { at: namedIn(instruction), context, terms }
    return problemOf(call) ?? takeInput(call) ?? giveOutput(call)
  },
}

function namedIn({ accounts }: VenueInstruction): Named<Place> {
  return (place) =>
    accounts[FILL_PLACES.indexOf(place)] ?? { address: ORDER_ENGINE, isSigner: false, isWritable: false }
}

function problemOf({ at, context, terms }: Call): number | undefined {
  if (!at('taker').isSigner || !at('maker').isSigner) return MAKER_ERROR.notSigned
  if (terms.expiresSec < Math.floor(context.nowSec)) return MAKER_ERROR.expired
  if (terms.amountIn === 0n || terms.amountOut === 0n || terms.feeBps > 10_000) return MAKER_ERROR.invalidCalculation
  const held = [
    ['takerInput', 'taker', 'inputMint'],
    ['makerInput', 'maker', 'inputMint'],
    ['takerOutput', 'taker', 'outputMint'],
    ['makerOutput', 'maker', 'outputMint'],
  ] as const
  for (const [place, owner, mint] of held) {
    if (isNone(at(place).address)) continue
    const account = readTokenAccount(context.read(at(place).address))
    if (account?.owner !== at(owner).address || account.mint !== at(mint).address) return MAKER_ERROR.wrongAccount
  }
  return undefined
}

/** The engine's own id stands for an account that is not there: SOL in the place of wrapped SOL. */
function isNone(place: Address): boolean {
  return place === ORDER_ENGINE
}

function takeInput({ at, context, terms }: Call): number | undefined {
  const [from, to] = [at('takerInput').address, at('makerInput').address]
  if (!isNone(from)) return refusal(moveTokens(context, from, to, terms.amountIn))
  const problem = temporaryProblem(at, 'inputMint')
  if (problem !== undefined) return problem
  if (!charge(context, at('taker').address, terms.amountIn)) return MAKER_ERROR.tokenRefused
  return refusal(changeSupply(context, to, terms.amountIn))
}

function giveOutput({ at, context, terms }: Call): number | undefined {
  const [from, to] = [at('makerOutput').address, at('takerOutput').address]
  const given = terms.amountOut - mulDiv(terms.amountOut, BigInt(terms.feeBps), 10_000n, 'down')
  if (!isNone(to)) return refusal(moveTokens(context, from, to, given))
  const problem = temporaryProblem(at, 'outputMint') ?? refusal(changeSupply(context, from, -given))
  if (problem === undefined) addLamports(context, at('taker').address, given)
  return problem
}

function temporaryProblem(at: Named<Place>, mint: 'inputMint' | 'outputMint'): number | undefined {
  const isIt = at('temporary').address === makerTemporaryOf(at('maker').address)
  return isIt && at(mint).address === WRAPPED_SOL ? undefined : MAKER_ERROR.missingTemporary
}

function refusal(problem: TokenProblem | undefined): number | undefined {
  return problem === undefined ? undefined : MAKER_ERROR.tokenRefused
}

/** Least value that the maker quotes, micro dollars. */
const FROM_MICRO_USD = 50_000_000n
/** Seconds that its quote lasts. */
const LIFE_SEC = 60
/** It beats the pools by one part in so many. */
const BETTER_PART = 5_000n
/** Units and price as in the service's own example (docs/api-notes.md 8.1). */
const UNITS = 37_088
const MICRO_LAMPORTS = 6_669n

/** Who asks a maker for what. */
export type MakerAsk = {
  readonly inputMint: Address
  readonly outputMint: Address
  readonly amount: bigint
  readonly taker: Address
}

/** A maker's quote: its terms, its transaction, and what a managed order says of it in place of the pools' price. */
type MakerQuote = { readonly terms: FillTerms; readonly built: Unsigned; readonly json: JsonObject }

/** The maker's quote for what the pools give; `undefined` = it quotes none: other tokens, too small, or no account. */
export function makerQuote(trade: Trade, ask: MakerAsk, pools: Quoted): MakerQuote | undefined {
  if (![ask.inputMint, ask.outputMint].every((mint) => MAKER_MINTS.includes(mint))) return undefined
  if (worthOf(trade, ask.inputMint, ask.amount) < FROM_MICRO_USD || !canTake(trade, ask)) return undefined
  const whole = pools.outAmount + pools.fee
  const { feeBps } = pools.ask
  const expiresSec = Math.floor(trade.clock.nowSec()) + LIFE_SEC
  const terms = { amountIn: ask.amount, amountOut: whole + whole / BETTER_PART, expiresSec, feeBps }
  const parties = { taker: ask.taker, maker: MAKER.address, inputMint: ask.inputMint, outputMint: ask.outputMint }
  const [price, limit] = budget(UNITS, MICRO_LAMPORTS)
  const built = compile(trade.chain, MAKER.address, [price, limit, encodeFill(parties, terms)])
  return { terms, built, json: jsonOf(trade, ask, terms) }
}

/** Micro dollars. */
function worthOf(trade: Trade, mint: Address, amount: bigint): bigint {
  const token = tokenOf(mint)
  return token === undefined ? 0n : valueMicroUsd(token, amount, trade.market.at(trade.clock.nowSec()))
}

/** The taker holds what it gives, and an account for what it gets: a maker opens none. */
function canTake({ chain }: Trade, { taker, inputMint, outputMint, amount }: MakerAsk): boolean {
  const accountOf = (mint: Address) => readTokenAccount(chain.account(vaultOf(taker, mint)))
  const lamports = chain.account(taker)?.lamports ?? 0n
  const held = inputMint === WRAPPED_SOL ? lamports - rentExemptLamports(0) : (accountOf(inputMint)?.amount ?? 0n)
  return held >= amount && (outputMint === WRAPPED_SOL || accountOf(outputMint) !== undefined)
}

function jsonOf(trade: Trade, ask: MakerAsk, { amountOut, expiresSec, feeBps }: FillTerms): JsonObject {
  const swapInfo = {
    ammKey: MAKER.address,
    label: 'JupiterZ',
    inputMint: ask.inputMint,
    outputMint: ask.outputMint,
    inAmount: String(ask.amount),
    outAmount: String(amountOut),
    feeAmount: '0',
    feeMint: PROGRAM.system,
  }
  const [given, taken] = [worthOf(trade, ask.inputMint, ask.amount), worthOf(trade, ask.outputMint, amountOut)]
  const impact = Number(taken - given) / Number(given)
  return {
    outAmount: String(amountOut),
    otherAmountThreshold: String(amountOut),
    slippageBps: 0,
    routePlan: [{ swapInfo, percent: 100, bps: 10_000 }],
    outUsdValue: Number(amountText(taken, 6)),
    priceImpact: impact * 100,
    priceImpactPct: String(impact),
    platformFee: { amount: String((amountOut * BigInt(feeBps)) / 10_000n), feeBps },
    gasless: true,
    signatureFeeLamports: 0,
    prioritizationFeeLamports: 0,
    rentFeeLamports: 0,
    swapType: 'rfq',
    router: 'jupiterz',
    quoteId: trade.nextId(),
    maker: MAKER.address,
    expireAt: String(expiresSec),
    totalTime: 489,
  }
}
